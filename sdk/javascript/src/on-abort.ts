/** What is to happen when a signal of a caller aborts. */
const reactions = new WeakMap<EventTarget, Set<() => void>>();

/**
 * Calls `react` when the signal aborts, unless the function that is returned is called before.
 *
 * However many calls a signal has, it gets one listener: Node 20 takes eleven for a leak and says so. `AbortSignal.any` would do without
 * listeners of ours, but leaves 3 KB for each call with a signal that outlives it, in Node 24 too.
 *
 * @internal
 */
export function onAbort(signal: AbortSignal | undefined, react: () => void): () => void {
  if (!signal) return () => undefined;
  const all = reactions.get(signal) ?? new Set();
  reactions.set(signal, all.add(react));
  // Adds it once: it is the same function each time.
  signal.addEventListener("abort", reactAll);
  return () => {
    all.delete(react);
    if (all.size === 0) signal.removeEventListener("abort", reactAll);
  };
}

function reactAll({ currentTarget }: Event): void {
  for (const react of reactions.get(currentTarget as EventTarget) ?? []) react();
}
