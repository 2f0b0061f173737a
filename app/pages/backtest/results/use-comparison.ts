import { useEffect, useState } from "react";
import type { CallWorker } from "../plots/plot.tsx";
import type { Comparison } from "../worker/messages.ts";
import type { Baseline } from "./compare-panel.tsx";

/** While a threshold is dragged. */
const DEBOUNCE_MS = 120;

/**
 * What changes from the baseline to the current set; null without a baseline, and until it is compared for the first time.
 * @param version goes up when either set was scored anew
 */
export function useComparison(
  callWorker: CallWorker,
  baseline: Baseline | null,
  after: number,
  version: number,
): Comparison | null {
  const [compared, setCompared] = useState<{ baseline: Baseline; comparison: Comparison | null } | null>(
    null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested anew when either set was scored anew
  useEffect(() => {
    if (!baseline) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const next = await callWorker("compare", { before: baseline.threshold, after });
      if (isCurrent && next !== undefined) setCompared({ baseline, comparison: next });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [baseline, after, version]);
  return compared && compared.baseline === baseline ? compared.comparison : null;
}
