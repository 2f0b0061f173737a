import { useEffect, useState } from "react";
import type { Ask } from "../plots/plot.tsx";
import type { Comparison } from "../worker/messages.ts";

/** While a threshold is dragged. */
const REST_MS = 120;

/**
 * What changes from the kept set to the current one; null without a kept one.
 * @param before the threshold of the kept set
 * @param version goes up when either set was scored anew
 */
export function useComparison(
  ask: Ask,
  before: number | undefined,
  after: number,
  version: number,
): Comparison | null {
  const [comparison, setComparison] = useState<Comparison | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when either set was scored anew
  useEffect(() => {
    if (before === undefined) return setComparison(null);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const next = await ask("compare", { before, after });
      if (isCurrent && next !== undefined) setComparison(next);
    }, REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [before, after, version]);
  return comparison;
}
