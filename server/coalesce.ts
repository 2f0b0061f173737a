/** One load for all callers while it is in flight: the gauges of one scrape, several monitors of one health report. */
export function coalesce<T>(load: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined;
  return () => {
    inFlight ??= load().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
}

/** Caches the result of `load` for `ttlMs`. A failed load is not cached. */
export function cacheFor<T>(load: () => Promise<T>, ttlMs: number, now: () => number): () => Promise<T> {
  let last: { readonly at: number; readonly result: T } | undefined;
  return coalesce(async () => {
    // With a clock that was set back nothing is cached.
    const age = last ? now() - last.at : Number.NaN;
    if (last && age >= 0 && age < ttlMs) return last.result;
    const result = await load();
    last = { at: now(), result };
    return result;
  });
}
