import { expect, it } from "vitest";
import { createSharedLimits } from "./shared-limits.ts";
import { createMemoryStore, type LimitStore } from "./store.ts";

it("gives slots back that were released while the store did not respond", async () => {
  const memory = createMemoryStore(Date.now);
  let isAway = false;
  const take = async <T>(work: () => T): Promise<T> => {
    if (isAway) throw new Error("the store is away");
    return work();
  };
  const store: LimitStore = {
    consume: (key, rate, cost) => take(() => memory.consume(key, rate, cost)),
    refund: (key, rate) => take(() => memory.refund(key, rate)),
    acquireSlot: (key, max) => take(() => memory.acquireSlot("this process", key, max)),
    releaseSlot: (key) => take(() => memory.releaseSlot("this process", key)),
  };
  const slots = createSharedLimits({ now: Date.now, store, pauseMs: 10 }).slots("streams", 2);
  expect([await slots.acquire("a key"), await slots.acquire("a key")]).toEqual([true, true]);

  isAway = true;
  slots.release("a key");
  slots.release("a key");
  await expect.poll(() => memory.acquireSlot("another process", "streams a key", 2)).toBe(false);
  isAway = false;

  await expect.poll(() => memory.acquireSlot("another process", "streams a key", 2)).toBe(true);
  expect(memory.acquireSlot("another process", "streams a key", 2)).toBe(true);
});
