import { useEffect, useState } from "react";
import type { Ask } from "../plots/plot.tsx";
import type { Comparison } from "../worker/messages.ts";
import type { KeptSet } from "./compare-panel.tsx";

/** While a threshold is dragged. */
const REST_MS = 120;

/**
 * What changes from the kept set to the current one; null without a kept one, and until it is compared for the first time.
 * @param version goes up when either set was scored anew
 */
export function useComparison(
  ask: Ask,
  kept: KeptSet | null,
  after: number,
  version: number,
): Comparison | null {
  const [compared, setCompared] = useState<{ kept: KeptSet; comparison: Comparison | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when either set was scored anew
  useEffect(() => {
    if (!kept) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const next = await ask("compare", { before: kept.threshold, after });
      if (isCurrent && next !== undefined) setCompared({ kept, comparison: next });
    }, REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [kept, after, version]);
  return compared && compared.kept === kept ? compared.comparison : null;
}
