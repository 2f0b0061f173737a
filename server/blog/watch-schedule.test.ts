import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PostFile } from "./post-files.ts";
import { watchSchedule } from "./watch-schedule.ts";

const START = Date.parse("2026-06-01T00:00:00Z");
const DAY = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const post = (publishedAt: string, draft = false) => ({ publishedAt, draft }) as PostFile;

/** When it was called back. */
function watch(...posts: readonly PostFile[]) {
  const calls: string[] = [];
  const stop = watchSchedule(posts, Date.now, () => calls.push(new Date().toISOString()));
  return { calls, stop };
}

it("calls back at each date to come, once, however far it is", () => {
  const { calls } = watch(
    post("2026-07-01T08:00:00.000Z"),
    post("2026-05-31T08:00:00.000Z"),
    post("2026-06-01T00:00:07.000Z"),
    post("2026-06-01T00:00:07.000Z"),
    post("2026-06-02T00:00:00.000Z", true),
  );

  vi.advanceTimersByTime(40 * DAY);

  expect(calls).toEqual(["2026-06-01T00:00:07.000Z", "2026-07-01T08:00:00.000Z"]);
  expect(vi.getTimerCount()).toBe(0);
});

it("notices within a minute that the clock was set past a date", () => {
  const { calls } = watch(post("2026-06-02T00:00:00.000Z"));

  vi.setSystemTime(START + 2 * DAY);
  vi.advanceTimersByTime(60_000);

  expect(calls).toEqual(["2026-06-03T00:01:00.000Z"]);
});

it("ends", () => {
  const { calls, stop } = watch(post("2026-06-01T00:00:07.000Z"));

  stop();
  vi.advanceTimersByTime(DAY);

  expect(calls).toEqual([]);
});
