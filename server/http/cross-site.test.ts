import { expect, it } from "vitest";
import { isForeignPost } from "./cross-site.ts";

it.each([
  ["a page of ours", { "sec-fetch-site": "same-origin", origin: "https://baini.example" }],
  // Referrer-Policy: no-referrer makes the origin "null".
  ["a page of ours that hides its origin", { "sec-fetch-site": "same-origin", origin: "null" }],
  ["the visitor's own doing, such as a reload", { "sec-fetch-site": "none" }],
  ["an older browser on a page of ours", { origin: "https://baini.example" }],
  ["a client that is no browser", {}],
])("lets %s post", (_who, headers: Record<string, string>) => {
  expect(isForeignPost(new Headers({ host: "baini.example", ...headers }))).toBe(false);
});

it("takes a page under the public name for ours, where a proxy asks under its own", () => {
  const behindProxy = (origin: string) => new Headers({ host: "app.internal:3000", origin });

  expect(isForeignPost(behindProxy("https://baini.example"), "baini.example")).toBe(false);
  expect(isForeignPost(behindProxy("https://evil.example"), "baini.example")).toBe(true);
  expect(isForeignPost(behindProxy("https://baini.example"))).toBe(true);
  expect(isForeignPost(behindProxy("null"), "baini.example")).toBe(true);
});

it.each([
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  ["another site that hides its origin", { "sec-fetch-site": "cross-site" }],
  ["another host of the same site", { "sec-fetch-site": "same-site", origin: "https://blog.baini.example" }],
  ["an older browser on another site", { origin: "https://evil.example" }],
  ["an older browser on another port", { origin: "https://baini.example:8443" }],
  ["an older browser that hides its origin", { origin: "null" }],
])("lets %s not", (_who, headers: Record<string, string>) => {
  expect(isForeignPost(new Headers({ host: "baini.example", ...headers }))).toBe(true);
});
