/** One look for all who ask while it is under way: the gauges of one scrape, several monitors of one health report. */
export function shareLook<T>(look: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= look().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** The same look, whose last result serves for `keptMs`. One that fails is not kept. */
export function keepLook<T>(look: () => Promise<T>, keptMs: number, now: () => number): () => Promise<T> {
  let last: { readonly at: number; readonly result: T } | undefined;
  return shareLook(async () => {
    // A clock that was set back keeps nothing.
    const age = last ? now() - last.at : Number.NaN;
    if (last && age >= 0 && age < keptMs) return last.result;
    const result = await look();
    last = { at: now(), result };
    return result;
  });
}
