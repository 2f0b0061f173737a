import { beforeEach, describe, expect, it } from "vitest";
import { type BacktestState, NOTHING, type Source } from "../backtest-state.ts";
import { BacktestRuns } from "./backtest-runs.ts";
import { WorkerFailure } from "./client.ts";
import type { Failure, ReadEvent } from "./messages.ts";

/** An order that the worker has not answered. */
interface Order {
  readonly call: string;
  readonly ask: { readonly rules?: unknown };
  readonly hear: (event: ReadEvent) => void;
  readonly answer: (answer: unknown) => Promise<void>;
  readonly fail: (reason: Failure["reason"]) => Promise<void>;
}

const source = (name: string): Source => ({ kind: "file", file: new File([], name), told: {} });
const rules = (...ids: string[]) => ids.map((id) => ({ id, conditions: [], actions: [], enabled: true }));

describe("What the worker is asked for", () => {
  let state: BacktestState;
  let orders: Order[];
  let runs: BacktestRuns;

  beforeEach(() => {
    state = NOTHING;
    orders = [];
    const ask = (call: string, asked: object, hear: (event: ReadEvent) => void) =>
      new Promise((resolve, reject) => {
        const settled = () => new Promise<void>((done) => setTimeout(done));
        orders.push({
          call,
          ask: asked,
          hear,
          answer: (answer) => {
            resolve(answer);
            return settled();
          },
          fail: (reason) => {
            reject(new WorkerFailure({ reason }));
            return settled();
          },
        });
      });
    runs = new BacktestRuns({ ask: ask as never }, (change) => {
      state = change(state);
    });
  });

  /** The oldest order of this kind. */
  function take(call: string): Order {
    const [order] = orders.splice(
      orders.findIndex((one) => one.call === call),
      1,
    );
    if (order?.call !== call) throw new Error(`No ${call} was asked for.`);
    return order;
  }
  async function show(name: string): Promise<void> {
    void runs.load(source(name));
    await take("file").answer(`payments of ${name}`);
    await take("keep").answer(null);
    await take("evaluate").answer(`scores of ${name}`);
  }
  const shown = () => state.shown && [state.shown.loaded, state.shown.scored];

  it("is one file after the other: of one that was replaced nothing is told", async () => {
    void runs.load(source("a"));
    const a = take("file");
    void runs.load(source("b"));
    const b = take("file");

    a.hear({ kind: "progress", rows: 7, share: 0.5 });
    a.hear({ kind: "shape", shape: {} as never });
    await a.fail("cancelled");

    expect(state).toMatchObject({
      failure: null,
      loading: { source: { file: { name: "b" } }, rows: 0 },
      opened: { shape: null },
    });
    b.hear({ kind: "progress", rows: 9, share: 0.5 });
    expect(state.loading?.rows).toBe(9);
  });

  it("and of one that was loaded just before it was replaced, its payments stay until the next ones come", async () => {
    void runs.load(source("a"));
    const a = take("file");
    void runs.load(source("b"));
    await a.answer("payments of a");
    await take("keep").answer(null);
    await take("evaluate").answer("scores of a");

    expect(shown()).toEqual(["payments of a", "scores of a"]);
    expect(state.loading).toMatchObject({ source: { file: { name: "b" } }, isScoring: false });
    await take("file").fail("gzip");
    expect(state).toMatchObject({ loading: null, failure: { reason: "gzip", name: "b" } });
  });

  it("is to score what was changed while the first payments were scored", async () => {
    void runs.score(rules(), null);
    void runs.load(source("a"));
    await take("file").answer("payments of a");
    await take("keep").answer(null);
    void runs.score(rules("large"), null);
    await take("evaluate").answer("scores without rules");
    await take("keep").answer(null);

    expect(take("evaluate").ask.rules).toMatchObject([{ id: "large" }]);
  });

  it("scores further edits after one that failed, and says no longer that it failed", async () => {
    await show("a");
    void runs.score(rules("large"), null);
    await take("keep").fail("memory");
    expect(state.failure).toEqual({ reason: "memory", name: "" });

    void runs.score(rules("small"), null);
    await take("keep").answer(null);
    await take("evaluate").answer("scores of small");

    expect([shown(), state.failure]).toEqual([["payments of a", "scores of small"], null]);
  });

  it("stops to be read where the first scores of a file fail", async () => {
    void runs.load(source("a"));
    await take("file").answer("payments of a");
    await take("keep").fail("memory");

    expect(state).toMatchObject({ shown: null, loading: null, failure: { reason: "memory" } });
  });

  it("never shows the scores of one file beside the payments of another", async () => {
    await show("a");
    void runs.load(source("b"));
    void runs.score(rules("large"), null);
    // It was asked for before the file was read, and is answered after it.
    const keep = take("keep");
    await take("file").answer("payments of b");
    await keep.answer(null);
    await take("evaluate").answer("scores of b");

    expect(shown()).toEqual(["payments of b", "scores of b"]);
    expect(state.loading).toBeNull();
    expect(orders.map(({ call }) => call)).toEqual(["keep"]);
  });

  it("is told where a list or a download fails", async () => {
    const list = runs.ask("csv", { rows: [] });
    await take("csv").fail("memory");

    expect(await list).toBeUndefined();
    expect(state.failure).toMatchObject({ reason: "memory" });
  });
});
