import { expect, it } from "vitest";
import { documentKey } from "./document-key.ts";

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
