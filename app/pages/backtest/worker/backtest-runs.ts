import type { EvaluatedRule } from "../../../../domain/backtest/backtest.ts";
import type { BacktestState, PaymentSource } from "../backtest-state.ts";
import { monthRows } from "../month-rows.ts";
import { type WorkerClient, WorkerFailure } from "./client.ts";
import type { CallName, Calls, Loaded, ReadEvent } from "./messages.ts";

type Change = (before: BacktestState) => BacktestState;

/** What the screen has the worker do, one thing after the other, and what the screen then shows. */
export class BacktestRuns {
  readonly #worker: Pick<WorkerClient, "call">;
  readonly #show: (change: Change) => void;
  #rules: readonly EvaluatedRule[] = [];
  #baselineRules: readonly EvaluatedRule[] | null = null;
  #loads = 0;
  /** The payments that the worker has. */
  #held: { readonly source: PaymentSource; readonly loaded: Loaded } | null = null;
  #isStale = false;
  #isScoring = false;
  /** The failure of anything but a load: cleared once something is scored again. */
  #failure: BacktestState["failure"] = null;

  constructor(worker: Pick<WorkerClient, "call">, show: (change: Change) => void) {
    this.#worker = worker;
    this.#show = show;
  }

  /** A further load takes the place of one that has not ended. */
  async load(source: PaymentSource): Promise<void> {
    this.#loads += 1;
    const number = this.#loads;
    const show = (change: (before: BacktestState) => Partial<BacktestState>) => {
      if (number === this.#loads) this.#show((before) => ({ ...before, ...change(before) }));
    };
    show(() => ({
      loading: { source, rows: 0, share: 0, isScoring: false },
      failure: null,
      opened:
        source.kind === "month"
          ? null
          : { number, file: source.file, fileOptions: source.fileOptions, shape: null },
    }));
    const onEvent = (event: ReadEvent) =>
      show(({ opened, loading }) =>
        event.kind === "shape"
          ? { opened: opened && { ...opened, shape: event.shape } }
          : { loading: loading && { ...loading, rows: event.rows, share: event.share } },
      );
    try {
      const loaded =
        source.kind === "month"
          ? await this.#worker.call("month", { month: source.month, rows: monthRows() })
          : await this.#worker.call("file", { file: source.file, fileOptions: source.fileOptions }, onEvent);
      this.#held = { source, loaded };
      show(({ loading }) => ({ loading: loading && { ...loading, isScoring: true } }));
    } catch (error) {
      const failure = failureOf(error, source.kind === "file" ? source.file.name : "");
      return show(() => ({ loading: null, failure }));
    }
    await this.#scoreHeld();
  }

  /** A further edit waits until the one before is scored, and only the last of those that wait is scored. */
  async score(
    rules: readonly EvaluatedRule[],
    baselineRules: readonly EvaluatedRule[] | null,
  ): Promise<void> {
    this.#rules = rules;
    this.#baselineRules = baselineRules;
    if (this.#held) await this.#scoreHeld();
  }

  /** Undefined where the worker fails, which the screen then says. */
  async call<Name extends CallName>(
    name: Name,
    request: Calls[Name]["request"],
  ): Promise<Calls[Name]["response"] | undefined> {
    try {
      return await this.#worker.call(name, request);
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
      await this.#worker.call("keep", { rules: this.#baselineRules });
      const scored = await this.#worker.call("evaluate", { rules: this.#rules });
      // Responses come in the order in which things are done: these are the payments that were scored, whichever were loaded when it was called.
      const held = this.#held;
      const over = this.#failure;
      this.#failure = null;
      this.#show((before) => ({
        ...before,
        current: held && { ...held, scored },
        loading: before.loading?.source === held?.source ? null : before.loading,
        failure: before.failure === over ? null : before.failure,
        baselineVersion: before.baselineVersion + 1,
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
