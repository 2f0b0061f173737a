import { useEffect, useRef, useState } from "react";

/** While a threshold is dragged nothing but what it shows itself is computed. */
const DEBOUNCE_MS = 150;

/**
 * The result of a load that starts once what it depends on has not changed for a moment; null until then.
 * @param of what the load depends on: another value starts it anew
 */
export function useDebounced<Result>(of: string, load: () => Promise<Result> | undefined): Result | null {
  const [result, setResult] = useState<Result | null>(null);
  const latest = useRef({ load, of });
  latest.current = { load, of };
  useEffect(() => {
    const timer = setTimeout(async () => {
      const next = await latest.current.load()?.catch(() => null);
      if (latest.current.of === of && next !== undefined) setResult(next);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [of]);
  return result;
}
