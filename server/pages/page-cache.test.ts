import { expect, it, vi } from "vitest";
import { stoppedClock } from "../../tests/support/database.fixture.ts";
import { encodeBody } from "../http/encoded-body.ts";
import { type CachedPage, PageCache } from "./page-cache.ts";

/** A page of 100 bytes that is too small to be compressed. */
function page(until = Number.POSITIVE_INFINITY, tags: readonly string[] = []): CachedPage {
  return { body: encodeBody(Buffer.alloc(100, "x")), headers: {}, tags, until };
}

it("renders a page once for all who ask at the same time, and keeps it", async () => {
  const cache = new PageCache(Date.now);
  let renders = 0;
  const render = async () => {
    renders++;
    return page();
  };

  const [one, other] = await Promise.all([cache.render("/en", render), cache.render("/en", render)]);

  expect(renders).toBe(1);
  expect(one).toBe(other);
  expect(cache.find("/en")).toBe(one);
});

it("still sends a page that is no longer current, while it is rendered anew", async () => {
  const clock = stoppedClock();
  const cache = new PageCache(clock.now);
  const old = page(clock.time + 1_000);
  const renewed = page(clock.time + 2_000);
  await cache.render("/en", async () => old);
  clock.time += 1_000;

  expect(cache.find("/en")).toBeUndefined();
  expect(cache.findOrRefresh("/en", async () => renewed)).toBe(old);
  await vi.waitUntil(() => cache.find("/en") === renewed);
  expect(cache.size).toBe(1);
});

it("sends the last good page while it cannot be rendered anew, and tries again in a while", async () => {
  const clock = stoppedClock();
  const cache = new PageCache(clock.now);
  const old = page(clock.time);
  let tries = 0;
  const fail = async () => {
    tries++;
    throw new Error("no texts");
  };
  await cache.render("/en", async () => old);

  expect(cache.findOrRefresh("/en", fail)).toBe(old);
  await vi.waitUntil(() => cache.find("/en") === old);
  expect(cache.findOrRefresh("/en", fail)).toBe(old);
  expect(tries).toBe(1);
  clock.time += 5_000;
  expect(cache.findOrRefresh("/en", fail)).toBe(old);
  expect(tries).toBe(2);
});

it("drops a page that has become none", async () => {
  const clock = stoppedClock();
  const cache = new PageCache(clock.now);
  await cache.render("/en/blog/gone", async () => page(clock.time));

  cache.findOrRefresh("/en/blog/gone", async () => undefined);

  await vi.waitUntil(() => cache.size === 0);
  expect(cache.findOrRefresh("/en/blog/gone", async () => page())).toBeUndefined();
});

it("keeps the pages that are asked for when there are too many", async () => {
  const cache = new PageCache(Date.now, 300);
  for (const path of ["/1", "/2", "/3", "/4"]) await cache.render(path, async () => page());

  expect(cache.find("/1")).toBeUndefined();
  expect(cache.find("/2")).toBeDefined();
  await cache.render("/5", async () => page());
  expect(cache.find("/2")).toBeDefined();
  expect(cache.find("/3")).toBeUndefined();
  expect(cache.size).toBe(3);
});

it("answers, but does not keep, a page that was rendered before the texts changed", async () => {
  const cache = new PageCache(Date.now);
  const rendering = Promise.withResolvers<CachedPage>();
  const rendered = cache.render("/en", () => rendering.promise);
  cache.clear();
  rendering.resolve(page());

  expect(await rendered).toBeDefined();
  expect(cache.find("/en")).toBeUndefined();
});

it("does not cache what must not be cached", async () => {
  const cache = new PageCache(Date.now);

  expect(await cache.render("/en", async () => undefined)).toBeUndefined();
  expect(cache.size).toBe(0);
});

it("drops the pages that were made of what has changed, and keeps none that was begun before", async () => {
  const cache = new PageCache(Date.now);
  const home = page(undefined, ["en-home", "en-common"]);
  await cache.render("/en", async () => home);
  await cache.render("/en/about", async () => page(undefined, ["en-about", "en-common"]));
  const underWay = cache.render("/sw", async () => page(undefined, ["sw-home"]));

  cache.drop(new Set(["en-about", "sw-home"]));
  await underWay;

  expect(cache.find("/en")).toBe(home);
  expect(cache.size).toBe(1);
});
