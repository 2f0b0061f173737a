import type { PostFile } from "./post-files.ts";

/** How long a timer runs at most: a clock that was set meanwhile is noticed, and Node takes none of more than 24.8 days. */
const LONGEST_MS = 60_000;

/**
 * Calls back at the date of each post of a later date.
 * @param now milliseconds since the Unix epoch
 * @returns ends it
 */
export function watchSchedule(
  posts: readonly PostFile[],
  now: () => number,
  onPublished: () => void,
): () => void {
  const dates = posts
    .filter(({ draft }) => !draft)
    .map(({ publishedAt }) => Date.parse(publishedAt))
    .toSorted((a, b) => a - b);
  let timer: NodeJS.Timeout | undefined;
  function waitFrom(time: number): void {
    const next = dates.find((date) => date > time);
    if (next === undefined) return;
    const look = () => {
      if (now() >= next) onPublished();
      waitFrom(now());
    };
    timer = setTimeout(look, Math.min(next - time, LONGEST_MS)).unref();
  }
  waitFrom(now());
  return () => clearTimeout(timer);
}
