import { useEffect, useRef, useState } from "react";
import type { EvaluatedRule } from "../../../domain/backtest/backtest.ts";
import { NOTHING, type Source } from "./backtest-state.ts";
import { BacktestRuns } from "./worker/backtest-runs.ts";
import { WorkerClient } from "./worker/client.ts";
import type { CallName, Calls } from "./worker/messages.ts";

/** The payments and what rules make of them, in a worker. */
export function useBacktest(rules: readonly EvaluatedRule[], keptRules: readonly EvaluatedRule[] | null) {
  const [state, setState] = useState(NOTHING);
  const runs = useRef<BacktestRuns | null>(null);

  useEffect(() => {
    const worker = new WorkerClient();
    runs.current = new BacktestRuns(worker, setState);
    return () => worker.end();
  }, []);

  useEffect(() => void runs.current?.score(rules, keptRules), [rules, keptRules]);

  /** What the screen asks beside: lists, comparisons, files. */
  const ask = async <Name extends CallName>(call: Name, asked: Calls[Name]["ask"]) =>
    runs.current?.ask(call, asked);

  return {
    state,
    load: async (source: Source) => runs.current?.load(source),
    cancel: () => void ask("cancel", {}),
    ask,
  };
}
