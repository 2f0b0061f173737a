import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { stoppedClock } from "../../tests/support/database.fixture.ts";
import { createRenderQueue } from "./render-queue.ts";

const LIMITS = { waiting: 3, underWay: 5, client: { max: 4, windowMs: 1_000 } };
const READER = "8.8.8.8";

describe("createRenderQueue", () => {
  it("begins at most one render in a turn of the event loop, in the order they came", async () => {
    const queue = createRenderQueue(Date.now);
    const begun: number[] = [];
    const all = Promise.all([1, 2, 3].map((number) => queue.run(async () => begun.push(number))));
    const seen: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      await nextTurn();
      seen.push(begun.length);
    }

    await all;

    expect(begun).toEqual([1, 2, 3]);
    expect(seen.every((count, turn) => count <= turn + 1)).toBe(true);
  });

  it("lets others begin while one waits for a slow service", async () => {
    const queue = createRenderQueue(Date.now);
    const slow = Promise.withResolvers<string>();
    const waiting = queue.run(() => slow.promise);

    expect(await queue.run(async () => "other")).toBe("other");

    slow.resolve("slow");
    expect(await waiting).toBe("slow");
  });

  it("refuses with 503 what would have to wait too long", async () => {
    const queue = createRenderQueue(Date.now, LIMITS);
    const running = [1, 2, 3].map(() => queue.run(async () => undefined));

    const refused = queue.refuse(READER);
    await Promise.all(running);

    expect(refused).toEqual({ status: 503, retryAfterSeconds: 2 });
    expect(queue.refuse(READER)).toBeUndefined();
  });

  it("refuses with 503 while too many wait for services", async () => {
    const queue = createRenderQueue(Date.now, LIMITS);
    const slow = Promise.withResolvers<void>();
    const running = [1, 2, 3, 4, 5].map(() => queue.run(() => slow.promise));
    for (let turn = 0; turn < 10; turn++) await nextTurn();

    expect(queue.refuse(READER)?.status).toBe(503);

    slow.resolve();
    await Promise.all(running);
    expect(queue.refuse(READER)).toBeUndefined();
  });

  it("refuses with 429 a client that asks for too much, and says when to come back", () => {
    const clock = stoppedClock();
    const queue = createRenderQueue(clock.now, LIMITS);
    const refusals = Array.from({ length: 5 }, () => queue.refuse(READER));

    expect(refusals.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
    expect(refusals[4]).toEqual({ status: 429, retryAfterSeconds: 1 });
    expect(queue.refuse("9.9.9.9")).toBeUndefined();
    clock.time += 1_000;
    expect(queue.refuse(READER)).toBeUndefined();
  });

  it("does not count by a private address, which a proxy may share among all visitors", () => {
    const queue = createRenderQueue(() => 0, LIMITS);

    for (let times = 0; times < 100; times++) expect(queue.refuse("10.0.0.7")).toBeUndefined();
  });

  it("goes on after a render that fails", async () => {
    const queue = createRenderQueue(Date.now);

    await expect(queue.run(() => Promise.reject(new Error("no texts")))).rejects.toThrow("no texts");
    expect(await queue.run(async () => "next")).toBe("next");
  });
});
