import type { EvaluatedRule } from "../../../../domain/backtest/backtest.ts";
import type { BacktestState, Source } from "../backtest-state.ts";
import { monthRows } from "../month-rows.ts";
import { type WorkerClient, WorkerFailure } from "./client.ts";
import type { CallName, Calls, Loaded, ReadEvent } from "./messages.ts";

type Change = (before: BacktestState) => BacktestState;

/** What the screen has the worker do, one thing after the other, and what the screen then shows. */
export class BacktestRuns {
  readonly #worker: Pick<WorkerClient, "ask">;
  readonly #show: (change: Change) => void;
  #rules: readonly EvaluatedRule[] = [];
  #keptRules: readonly EvaluatedRule[] | null = null;
  #loads = 0;
  /** The payments that the worker has. */
  #held: { readonly source: Source; readonly loaded: Loaded } | null = null;
  #isStale = false;
  #isScoring = false;
  /** Of anything but a load: over once something is scored again. */
  #failure: BacktestState["failure"] = null;

  constructor(worker: Pick<WorkerClient, "ask">, show: (change: Change) => void) {
    this.#worker = worker;
    this.#show = show;
  }

  /** A further load takes the place of one that has not ended. */
  async load(source: Source): Promise<void> {
    this.#loads += 1;
    const number = this.#loads;
    const show = (change: (before: BacktestState) => Partial<BacktestState>) => {
      if (number === this.#loads) this.#show((before) => ({ ...before, ...change(before) }));
    };
    show(() => ({
      loading: { source, rows: 0, share: 0, isScoring: false },
      failure: null,
      opened: source.kind === "month" ? null : { number, file: source.file, told: source.told, shape: null },
    }));
    const hear = (event: ReadEvent) =>
      show(({ opened, loading }) =>
        event.kind === "shape"
          ? { opened: opened && { ...opened, shape: event.shape } }
          : { loading: loading && { ...loading, rows: event.rows, share: event.share } },
      );
    try {
      const loaded =
        source.kind === "month"
          ? await this.#worker.ask("month", { month: source.month, rows: monthRows() })
          : await this.#worker.ask("file", { file: source.file, told: source.told }, hear);
      this.#held = { source, loaded };
      show(({ loading }) => ({ loading: loading && { ...loading, isScoring: true } }));
    } catch (error) {
      const failure = failureOf(error, source.kind === "file" ? source.file.name : "");
      return show(() => ({ loading: null, failure }));
    }
    await this.#scoreHeld();
  }

  /** A further edit waits until the one before is scored, and only the last of those that wait is scored. */
  async score(rules: readonly EvaluatedRule[], keptRules: readonly EvaluatedRule[] | null): Promise<void> {
    this.#rules = rules;
    this.#keptRules = keptRules;
    if (this.#held) await this.#scoreHeld();
  }

  /** Undefined where the worker fails, which the screen then says. */
  async ask<Name extends CallName>(
    call: Name,
    ask: Calls[Name]["ask"],
  ): Promise<Calls[Name]["answer"] | undefined> {
    try {
      return await this.#worker.ask(call, ask);
    } catch (error) {
      this.#fail(error);
    }
  }

  async #scoreHeld(): Promise<void> {
    this.#isStale = true;
    if (this.#isScoring) return;
    this.#isScoring = true;
    while (this.#isStale) {
      this.#isStale = false;
      await this.#scoreOnce();
    }
    this.#isScoring = false;
  }

  async #scoreOnce(): Promise<void> {
    try {
      await this.#worker.ask("keep", { rules: this.#keptRules });
      const scored = await this.#worker.ask("evaluate", { rules: this.#rules });
      // Answers come in the order in which things are done: these are the payments that were scored, whichever were loaded when it was asked for.
      const held = this.#held;
      const over = this.#failure;
      this.#failure = null;
      this.#show((before) => ({
        ...before,
        shown: held && { ...held, scored },
        loading: before.loading?.source === held?.source ? null : before.loading,
        failure: before.failure === over ? null : before.failure,
        kept: before.kept + 1,
      }));
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    const failure = failureOf(error, "");
    this.#failure = failure;
    const source = this.#held?.source;
    this.#show((before) => ({
      ...before,
      loading: before.loading?.source === source ? null : before.loading,
      failure,
    }));
  }
}

function failureOf(error: unknown, name: string): NonNullable<BacktestState["failure"]> {
  if (!(error instanceof WorkerFailure)) throw error;
  return { ...error.failure, name };
}
