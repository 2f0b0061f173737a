import { useEffect, useRef, useState } from "react";
import type { EvaluatedRule } from "../../../domain/backtest/backtest.ts";
import { EMPTY_STATE, type PaymentSource } from "./backtest-state.ts";
import { BacktestRuns } from "./worker/backtest-runs.ts";
import { WorkerClient } from "./worker/client.ts";
import type { CallName, Calls } from "./worker/messages.ts";

/** The payments and what rules make of them, in a worker. */
export function useBacktest(rules: readonly EvaluatedRule[], baselineRules: readonly EvaluatedRule[] | null) {
  const [state, setState] = useState(EMPTY_STATE);
  const runs = useRef<BacktestRuns | null>(null);

  useEffect(() => {
    const worker = new WorkerClient();
    runs.current = new BacktestRuns(worker, setState);
    return () => worker.end();
  }, []);

  useEffect(() => void runs.current?.score(rules, baselineRules), [rules, baselineRules]);

  /** What the screen needs beside: lists, comparisons, files. */
  const callWorker = async <Name extends CallName>(call: Name, request: Calls[Name]["request"]) =>
    runs.current?.call(call, request);

  return {
    state,
    load: async (source: PaymentSource) => runs.current?.load(source),
    cancel: () => void callWorker("cancel", {}),
    callWorker,
  };
}
