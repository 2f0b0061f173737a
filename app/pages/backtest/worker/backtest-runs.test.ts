import { beforeEach, describe, expect, it } from "vitest";
import { type BacktestState, EMPTY_STATE, type PaymentSource } from "../backtest-state.ts";
import { BacktestRuns } from "./backtest-runs.ts";
import { WorkerFailure } from "./client.ts";
import type { Failure, ReadEvent } from "./messages.ts";

/** A call that the worker has not responded to. */
interface PendingCall {
  readonly call: string;
  readonly request: { readonly rules?: unknown };
  readonly onEvent: (event: ReadEvent) => void;
  readonly respond: (response: unknown) => Promise<void>;
  readonly fail: (reason: Failure["reason"]) => Promise<void>;
}

const source = (name: string): PaymentSource => ({ kind: "file", file: new File([], name), fileOptions: {} });
const rules = (...ids: string[]) => ids.map((id) => ({ id, conditions: [], actions: [], enabled: true }));

describe("Calls of the worker", () => {
  let state: BacktestState;
  let calls: PendingCall[];
  let runs: BacktestRuns;

  beforeEach(() => {
    state = EMPTY_STATE;
    calls = [];
    const call = (name: string, request: object, onEvent: (event: ReadEvent) => void) =>
      new Promise((resolve, reject) => {
        const settled = () => new Promise<void>((done) => setTimeout(done));
        calls.push({
          call: name,
          request,
          onEvent,
          respond: (response) => {
            resolve(response);
            return settled();
          },
          fail: (reason) => {
            reject(new WorkerFailure({ reason }));
            return settled();
          },
        });
      });
    runs = new BacktestRuns({ call: call as never }, (change) => {
      state = change(state);
    });
  });

  /** The oldest pending call of this name. */
  function take(call: string): PendingCall {
    const [pending] = calls.splice(
      calls.findIndex((one) => one.call === call),
      1,
    );
    if (pending?.call !== call) throw new Error(`${call} was not called.`);
    return pending;
  }
  async function show(name: string): Promise<void> {
    void runs.load(source(name));
    await take("file").respond(`payments of ${name}`);
    await take("keep").respond(null);
    await take("evaluate").respond(`scores of ${name}`);
  }
  const current = () => state.current && [state.current.loaded, state.current.scored];

  it("is one file after the other: of one that was replaced nothing is told", async () => {
    void runs.load(source("a"));
    const a = take("file");
    void runs.load(source("b"));
    const b = take("file");

    a.onEvent({ kind: "progress", rows: 7, share: 0.5 });
    a.onEvent({ kind: "shape", shape: {} as never });
    await a.fail("cancelled");

    expect(state).toMatchObject({
      failure: null,
      loading: { source: { file: { name: "b" } }, rows: 0 },
      opened: { shape: null },
    });
    b.onEvent({ kind: "progress", rows: 9, share: 0.5 });
    expect(state.loading?.rows).toBe(9);
  });

  it("and of one that was loaded just before it was replaced, its payments stay until the next ones come", async () => {
    void runs.load(source("a"));
    const a = take("file");
    void runs.load(source("b"));
    await a.respond("payments of a");
    await take("keep").respond(null);
    await take("evaluate").respond("scores of a");

    expect(current()).toEqual(["payments of a", "scores of a"]);
    expect(state.loading).toMatchObject({ source: { file: { name: "b" } }, isScoring: false });
    await take("file").fail("gzip");
    expect(state).toMatchObject({ loading: null, failure: { reason: "gzip", name: "b" } });
  });

  it("is to score what was changed while the first payments were scored", async () => {
    void runs.score(rules(), null);
    void runs.load(source("a"));
    await take("file").respond("payments of a");
    await take("keep").respond(null);
    void runs.score(rules("large"), null);
    await take("evaluate").respond("scores without rules");
    await take("keep").respond(null);

    expect(take("evaluate").request.rules).toMatchObject([{ id: "large" }]);
  });

  it("scores further edits after one that failed, and says no longer that it failed", async () => {
    await show("a");
    void runs.score(rules("large"), null);
    await take("keep").fail("memory");
    expect(state.failure).toEqual({ reason: "memory", name: "" });

    void runs.score(rules("small"), null);
    await take("keep").respond(null);
    await take("evaluate").respond("scores of small");

    expect([current(), state.failure]).toEqual([["payments of a", "scores of small"], null]);
  });

  it("stops to be read where the first scores of a file fail", async () => {
    void runs.load(source("a"));
    await take("file").respond("payments of a");
    await take("keep").fail("memory");

    expect(state).toMatchObject({ current: null, loading: null, failure: { reason: "memory" } });
  });

  it("never shows the scores of one file beside the payments of another", async () => {
    await show("a");
    void runs.load(source("b"));
    void runs.score(rules("large"), null);
    // It was asked for before the file was read, and responded to after it.
    const keep = take("keep");
    await take("file").respond("payments of b");
    await keep.respond(null);
    await take("evaluate").respond("scores of b");

    expect(current()).toEqual(["payments of b", "scores of b"]);
    expect(state.loading).toBeNull();
    expect(calls.map(({ call }) => call)).toEqual(["keep"]);
  });

  it("is told where a list or a download fails", async () => {
    const list = runs.call("csv", { rows: [], decimal: "." });
    await take("csv").fail("memory");

    expect(await list).toBeUndefined();
    expect(state.failure).toMatchObject({ reason: "memory" });
  });
});
