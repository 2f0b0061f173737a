import { expect, it } from "vitest";
import { encodeBody } from "../http/encoded-body.ts";
import { stoppedClock } from "../inquiries/inquiries.fixture.ts";
import { type FinishedPage, PageCache } from "./page-cache.ts";

/** A page of 100 bytes that is too small to be compressed. */
function page(until = Number.POSITIVE_INFINITY): FinishedPage {
  return { body: encodeBody(Buffer.alloc(100, "x")), headers: {}, until };
}

it("renders a page once for all who ask at the same time, and keeps it", async () => {
  const cache = new PageCache(Date.now);
  let renders = 0;
  const render = async () => {
    renders++;
    return page();
  };

  const answers = await Promise.all([cache.getOrRender("/en", render), cache.getOrRender("/en", render)]);

  expect(renders).toBe(1);
  expect(answers[0]).toBe(answers[1]);
  expect(cache.get("/en")).toBe(answers[0]);
});

it("drops a page when its texts expire, and renders it anew", async () => {
  const clock = stoppedClock();
  const cache = new PageCache(clock.now);
  await cache.getOrRender("/en", async () => page(clock.time + 1_000));
  clock.time += 1_000;

  expect(cache.get("/en")).toBeUndefined();
  const renewed = page(clock.time + 1_000);
  expect(await cache.getOrRender("/en", async () => renewed)).toBe(renewed);
  expect(cache.get("/en")).toBe(renewed);
  expect(cache.size).toBe(1);
});

it("keeps the pages that are asked for when there are too many", async () => {
  const cache = new PageCache(Date.now, 300);
  for (const path of ["/1", "/2", "/3", "/4"]) await cache.getOrRender(path, async () => page());

  expect(cache.get("/1")).toBeUndefined();
  expect(cache.get("/2")).toBeDefined();
  await cache.getOrRender("/5", async () => page());
  expect(cache.get("/2")).toBeDefined();
  expect(cache.get("/3")).toBeUndefined();
  expect(cache.size).toBe(3);
});

it("answers, but does not keep, a page that was rendered before the texts changed", async () => {
  const cache = new PageCache(Date.now);
  const rendering = Promise.withResolvers<FinishedPage>();
  const answer = cache.getOrRender("/en", () => rendering.promise);
  cache.clear();
  rendering.resolve(page());

  expect(await answer).toBeDefined();
  expect(cache.get("/en")).toBeUndefined();
});

it("does not keep what must not be kept", async () => {
  const cache = new PageCache(Date.now);

  expect(await cache.getOrRender("/en", async () => undefined)).toBeUndefined();
  expect(cache.size).toBe(0);
});
