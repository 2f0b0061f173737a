import { expect, it } from "vitest";
import { createSharedHeaders, postTag, textTags } from "./shared-cache.ts";

const tags = [...textTags(["sw", "en"], ["home"]), postTag("first-steps")];

it("has browsers ask each time, and caches that are told of changes keep a page for an hour", () => {
  const headers = createSharedHeaders({ isPurged: true })(tags);

  expect(headers).toEqual({
    "cache-control": "public, max-age=0, must-revalidate",
    "cdn-cache-control": "public, max-age=3600, stale-while-revalidate=55, stale-if-error=86400",
    "x-accel-expires": "3600",
    "cache-tag": "site,sw-home,en-home,post-first-steps",
    "surrogate-key": "site sw-home en-home post-first-steps",
  });
});

it("has caches that are told nothing ask every five seconds", () => {
  const headers = createSharedHeaders({ isPurged: false })(tags);

  expect(headers["cdn-cache-control"]).toMatch(/^public, max-age=5, /);
  expect(headers["x-accel-expires"]).toBe("5");
});

it("lets nothing be cached for longer than it is current", () => {
  const headers = createSharedHeaders({ isPurged: true })([], { freshForMs: 60_000, browserSeconds: 86_400 });

  expect(headers).toMatchObject({
    "cache-control": "public, max-age=86400",
    "cdn-cache-control": expect.stringContaining("max-age=60,"),
    "x-accel-expires": "60",
  });
});
