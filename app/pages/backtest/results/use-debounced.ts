import { useEffect, useRef, useState } from "react";

/** While a threshold is dragged nothing but what it shows itself is computed. */
const DEBOUNCE_MS = 150;
/** Longer than a key waits before it repeats, and than most wait between two letters. */
const SPOKEN_DEBOUNCE_MS = 1_000;

/**
 * The result of a load that starts once what it depends on has not changed for a moment; null until then.
 * @param of what the load depends on: another value starts it anew
 */
export function useDebounced<Result>(
  of: string,
  load: () => Promise<Result> | undefined,
  delayMs = DEBOUNCE_MS,
): Result | null {
  const [result, setResult] = useState<Result | null>(null);
  const latest = useRef({ load, of });
  latest.current = { load, of };
  useEffect(() => {
    const timer = setTimeout(async () => {
      const next = await latest.current.load()?.catch(() => null);
      if (latest.current.of === of && next !== undefined) setResult(next);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [of, delayMs]);
  return result;
}

/** A text once it has rested, for a live region: each text on the way to it would be said too. */
export const useSpoken = (text: string): string | null =>
  useDebounced(text, () => Promise.resolve(text), SPOKEN_DEBOUNCE_MS);
