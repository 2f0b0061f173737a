import { expect, it } from "vitest";
import { restartWait } from "./restart-wait.ts";

it("a process that dies is replaced at once, and one that dies again and again after growing waits", () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 100].map(restartWait);

  expect(waits).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});
