import { useEffect, useRef, useState } from "react";
import type { EvaluatedRule } from "../../../domain/backtest/backtest.ts";
import type { MonthName } from "../../../domain/backtest/month/markets.ts";
import type { FileShape, ToldOfFile } from "../../../domain/payment-files/file-shape.ts";
import { monthRows } from "./month-rows.ts";
import { WorkerClient, WorkerFailure } from "./worker/client.ts";
import type { CallName, Calls, Failure, Loaded, Scored } from "./worker/messages.ts";

/** Where payments come from. */
export type Source =
  | { readonly kind: "month"; readonly month: MonthName }
  | { readonly kind: "file"; readonly file: File; readonly told: ToldOfFile };

export interface BacktestState {
  /** What the figures on the screen are of; while another source loads, the one before. */
  readonly shown: { readonly source: Source; readonly loaded: Loaded; readonly scored: Scored } | null;
  readonly loading: {
    readonly source: Source;
    readonly rows: number;
    /** Of the file, 0 to 1. */
    readonly share: number;
    readonly isScoring: boolean;
  } | null;
  /** The file that was opened last, and how it is read: while none is. */
  readonly opened: Opened | null;
  readonly failure: (Failure & { readonly name: string }) | null;
  /** Goes up when the kept set may have changed in the worker. */
  readonly kept: number;
}

interface Opened {
  /** Another one each time that it is read. */
  readonly number: number;
  readonly file: File;
  readonly told: ToldOfFile;
  readonly shape: FileShape | null;
}

const NOTHING: BacktestState = { shown: null, loading: null, opened: null, failure: null, kept: 0 };

/**
 * The payments and what rules make of them, in a worker. A further edit waits until the one before is scored, and only the
 * last of those that wait is scored.
 */
export function useBacktest(rules: readonly EvaluatedRule[], keptRules: readonly EvaluatedRule[] | null) {
  const [state, setState] = useState(NOTHING);
  const client = useRef<WorkerClient | null>(null);
  const wanted = useRef({ rules, keptRules, isBusy: false, isStale: false });
  wanted.current.rules = rules;
  wanted.current.keptRules = keptRules;

  useEffect(() => {
    const worker = new WorkerClient((event) => {
      setState((before) =>
        event.kind === "shape"
          ? { ...before, opened: before.opened && { ...before.opened, shape: event.shape } }
          : {
              ...before,
              loading: before.loading && { ...before.loading, rows: event.rows, share: event.share },
            },
      );
    });
    client.current = worker;
    return () => worker.end();
  }, []);

  async function score(worker: WorkerClient): Promise<Scored> {
    await worker.ask("keep", { rules: wanted.current.keptRules });
    return worker.ask("evaluate", { rules: wanted.current.rules });
  }

  async function load(source: Source): Promise<void> {
    const worker = client.current;
    if (!worker) return;
    setState((before) => ({
      ...before,
      loading: { source, rows: 0, share: 0, isScoring: false },
      failure: null,
      opened:
        source.kind === "month"
          ? null
          : { number: (before.opened?.number ?? 0) + 1, file: source.file, told: source.told, shape: null },
    }));
    try {
      const loaded =
        source.kind === "month"
          ? await worker.ask("month", { month: source.month, rows: monthRows() })
          : await worker.ask("file", { file: source.file, told: source.told });
      setState((before) => ({
        ...before,
        loading: before.loading && { ...before.loading, isScoring: true },
      }));
      const scored = await score(worker);
      setState((before) => ({
        ...before,
        shown: { source, loaded, scored },
        loading: null,
        kept: before.kept + 1,
      }));
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      const name = source.kind === "file" ? source.file.name : "";
      setState((before) => ({ ...before, loading: null, failure: { ...error.failure, name } }));
    }
  }

  const isLoaded = state.shown !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded is scored when it is loaded
  useEffect(() => {
    const worker = client.current;
    if (!worker || !isLoaded) return;
    const now = wanted.current;
    now.isStale = true;
    if (now.isBusy) return;
    now.isBusy = true;
    void (async () => {
      while (now.isStale) {
        now.isStale = false;
        const scored = await score(worker);
        setState((before) => ({
          ...before,
          shown: before.shown && { ...before.shown, scored },
          kept: before.kept + 1,
        }));
      }
      now.isBusy = false;
    })();
  }, [rules, keptRules]);

  return {
    state,
    load,
    cancel: () => void client.current?.ask("cancel", {}),
    /** What the screen asks beside: lists, comparisons, files. */
    ask: <Name extends CallName>(call: Name, asked: Calls[Name]["ask"]) => client.current?.ask(call, asked),
  };
}
