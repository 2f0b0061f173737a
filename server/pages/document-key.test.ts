import { expect, it } from "vitest";
import { canonicalAddress, documentKey } from "./document-key.ts";

const query = {
  page: (value: string) => (/^[2-9]$/.test(value) ? value : undefined),
  missing: () => "",
  q: "any",
} as const;

const keyOf = (url: string) => documentKey(new URL(url, "https://baini.example"), { query, language: "en" });

it.each([
  ["/en/blog", "/en/blog"],
  ["/en/blog?utm_source=letter&fbclid=1", "/en/blog"],
  ["/en/blog?page=2", "/en/blog?page=2"],
  ["/en/blog?missing&utm_source=letter&page=2", "/en/blog?page=2&missing="],
  ["/en/blog?missing=something", "/en/blog?missing="],
  ["/en/blog?page=3&page=2", "/en/blog?page=3"],
  ["/en/blog?page=999999", "/en/blog"],
  ["/en/blog?page=%3Cscript%3E", "/en/blog"],
  ["/en/blog?__proto__=1&constructor=2", "/en/blog"],
  ["/en/b%C3%A9", "/en/b%C3%A9"],
])("keeps the document at %s under %s", (url, key) => {
  expect(keyOf(url)).toBe(key);
});

it("keeps no document that any value would make another one", () => {
  expect(keyOf("/en/blog?q=fraud")).toBeUndefined();
});

it.each([
  ["/en/blog?page=1", "/en/blog"],
  ["/en/blog?page=zz&utm_source=letter", "/en/blog?utm_source=letter"],
  ["/en/blog?page=2&page=3", "/en/blog?page=2"],
  ["/en/blog?missing=something&page=2", "/en/blog?missing=&page=2"],
])("leads from %s to %s", (url, address) => {
  const other = canonicalAddress(new URL(url, "https://baini.example"), { query, language: "en" });

  expect(other).toBe(address);
});

it.each([
  "/en/blog",
  "/en/blog?page=2",
  "/en/blog?missing",
  "/en/blog?missing=",
  "/en/blog?utm_source=a&q=b",
])("leaves %s where it is", (url) => {
  const other = canonicalAddress(new URL(url, "https://baini.example"), { query, language: "en" });

  expect(other).toBeUndefined();
});
