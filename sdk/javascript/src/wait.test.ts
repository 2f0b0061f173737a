import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { backoffMs, readRetryAfter, wait } from "./wait.ts";

const NOW = Date.parse("2026-05-28T20:26:40.400Z");

describe("Retry-After", () => {
  it.each([
    ["2", 2_000],
    ["0", 0],
    [" 7 ", 7_000],
    ["Thu, 28 May 2026 20:26:42 GMT", 1_600],
    ["Sun, 06 Nov 1994 08:49:37 GMT", 0],
  ])("%j is a wait of %i ms", (header, ms) => {
    expect(readRetryAfter(header, NOW)).toBe(ms);
  });

  // Date.parse takes most of these for dates.
  it.each([
    null,
    "",
    "-5",
    "1.5",
    "1e3",
    "+3",
    "0x10",
    "٣",
    "soon",
    "2 seconds",
    "2026-05-28T20:26:42Z",
    "Thu, 99 May 2026 20:26:42 GMT",
  ])("%j is ignored", (header) => {
    expect(readRetryAfter(header, NOW)).toBeNull();
  });
});

it("doubles the wait up to 8 s, and takes up to half of it away by chance", () => {
  for (const [attempts, whole] of [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000].entries()) {
    const waits = Array.from({ length: 50 }, () => backoffMs(attempts + 1));

    expect(Math.min(...waits)).toBeGreaterThanOrEqual(whole / 2);
    expect(Math.max(...waits)).toBeLessThanOrEqual(whole);
    expect(new Set(waits).size).toBeGreaterThan(1);
  }
});

describe("The caller's signal", () => {
  it("ends a long wait at once, with its own reason", async () => {
    const caller = new AbortController();
    const waiting = wait(3_600_000, caller.signal);

    caller.abort("the customer left");

    await expect(waiting).rejects.toBe("the customer left");
  });

  it("is let go of after a wait", async () => {
    const { signal } = new AbortController();

    await wait(1, signal);

    expect(getEventListeners(signal, "abort")).toHaveLength(0);
  });
});
