import { expect, it } from "vitest";
import { createHoldBack } from "./hold-back.ts";

it("keeps waiting for as long as it is told, and not more at a time than it may", async () => {
  const holdBack = createHoldBack({ max: 2 });
  const started = performance.now();

  const waiting = [holdBack(50), holdBack(50)];
  const oneTooMany = await holdBack(50);
  const refusedAfter = performance.now() - started;

  expect([oneTooMany, ...(await Promise.all(waiting))]).toEqual([false, true, true]);
  expect(refusedAfter).toBeLessThan(50);
  // A timer may come a millisecond early.
  expect(performance.now() - started).toBeGreaterThan(48);
  expect(await holdBack(0)).toBe(true);
});
