import { expect, it } from "vitest";
import { createSubmitDelay } from "./submit-delay.ts";

it("keeps waiting for as long as it is told, and not more at a time than it may", async () => {
  const delaySubmit = createSubmitDelay({ max: 2 });
  const started = performance.now();

  const waiting = [delaySubmit(50), delaySubmit(50)];
  const oneTooMany = await delaySubmit(50);
  const refusedAfter = performance.now() - started;

  expect([oneTooMany, ...(await Promise.all(waiting))]).toEqual([false, true, true]);
  expect(refusedAfter).toBeLessThan(50);
  // A timer may come a millisecond early.
  expect(performance.now() - started).toBeGreaterThan(48);
  expect(await delaySubmit(0)).toBe(true);
});
