/** Counts what happens, and reports the number once in `everyMs`: a flood is one line of the log. */
export function createThrottledCounter(everyMs: number, report: (count: number) => void): () => void {
  let count = 0;
  return () => {
    if (++count > 1) return;
    setTimeout(() => {
      report(count);
      count = 0;
    }, everyMs).unref();
  };
}
