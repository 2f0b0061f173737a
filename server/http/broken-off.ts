/**
 * Whether an error says no more than that the client left in the middle of its request. What fails for another reason while
 * nobody waits any more is ours, and is logged.
 */
export function isBrokenOff(error: Error, { signal }: Request): boolean {
  if (!signal.aborted) return false;
  const code = "code" in error ? error.code : undefined;
  return (
    error === signal.reason ||
    error.name === "AbortError" ||
    code === "ECONNRESET" ||
    code === "ERR_STREAM_PREMATURE_CLOSE"
  );
}
