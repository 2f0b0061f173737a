import { useEffect, useRef, useState } from "react";
import type { Analysis, CaseDetail, DispositionRequest, Report } from "../../../domain/api/schemas.ts";
import type { Story } from "../../../domain/stories/story.ts";
import type { ApiRequest } from "../developers/api/request-draft.ts";
import { send } from "../developers/api/send.ts";

/** Between two payments: as long as it takes to read one. */
const PACE_MS = 600;

/** A call that was made to the sandbox, and what came of it. */
export interface StoryCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

/** Why a story stopped: in the sandbox's words, or null where it could not be reached. */
export type StoryProblem = { readonly message: string | null };

export interface StoryState {
  readonly phase: "ready" | "paying" | "deciding" | "closing" | "closed" | "failed";
  readonly analyses: readonly Analysis[];
  readonly detail: CaseDetail | null;
  readonly report: Report | null;
  readonly calls: readonly StoryCall[];
  readonly problem: StoryProblem | null;
}

const READY: StoryState = {
  phase: "ready",
  analyses: [],
  detail: null,
  report: null,
  calls: [],
  problem: null,
};

/** The sandbox refused, or was not there. */
class Stopped extends Error {
  readonly reason: string | null;
  readonly code: string | undefined;

  constructor(reason: string | null, code?: string) {
    super(reason ?? "unreachable");
    this.reason = reason;
    this.code = code;
  }
}

/** Plays a story in the sandbox, with a key of its own, so that two of them never meet: in two tabs, or twice. */
export function useStory(story: Story) {
  const [state, setState] = useState(READY);
  const run = useRef({ apiKey: "", stop: () => {} });
  useEffect(() => () => run.current.stop(), []);

  const change = (changes: Partial<StoryState> | ((before: StoryState) => Partial<StoryState>)) =>
    setState((before) => ({ ...before, ...(typeof changes === "function" ? changes(before) : changes) }));

  async function call<Value>(method: ApiRequest["method"], path: string, body?: object): Promise<Value> {
    const { apiKey } = run.current;
    const outcome = await send({
      method,
      path,
      headers: [
        ...(apiKey ? [["Authorization", `Bearer ${apiKey}`] as const] : []),
        ...(body ? [["Content-Type", "application/json"] as const] : []),
      ],
      body: body ? JSON.stringify(body) : undefined,
    });
    if (outcome.kind !== "response") throw new Stopped(null);
    const { status, ms } = outcome;
    change(({ calls }) => ({ calls: [...calls, { method, path, status, ms }] }));
    const read = readJson(outcome.body);
    if (status >= 300) throw new Stopped(read?.error?.message ?? null, read?.error?.code);
    return read;
  }

  /**
   * Does the work, and stops where the sandbox does.
   * @param phase where the story stands then
   */
  async function attempt(phase: "failed" | "deciding", work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      change({ phase, problem: { message: error.reason } });
    }
  }

  async function start() {
    run.current.stop();
    let isStopped = false;
    run.current = {
      apiKey: "",
      stop: () => {
        isStopped = true;
      },
    };
    setState({ ...READY, phase: "paying" });
    await attempt("failed", async () => {
      const { apiKey } = await call<{ apiKey: string }>("POST", "/v1/sandbox/keys");
      run.current.apiKey = apiKey;
      // The rule of every new key flags large sums in any currency; the story has rules of its own.
      await call("DELETE", "/v1/rules/large-amount");
      for (const { id, ...rule } of story.rules) await call("PUT", `/v1/rules/${id}`, rule);
      for (const payment of story.payments) {
        const analysis = await call<Analysis>("POST", "/v1/transactions/analyze", payment);
        if (isStopped) return;
        change(({ analyses }) => ({ analyses: [...analyses, analysis] }));
        await new Promise((resolve) => setTimeout(resolve, PACE_MS));
        if (isStopped) return;
      }
      const detail = await call<CaseDetail>("GET", "/v1/cases/case_1");
      if (!isStopped) change({ phase: "deciding", detail });
    });
  }

  async function decide(disposition: Pick<DispositionRequest, "outcome" | "reason">) {
    change({ phase: "closing", problem: null });
    // What was written is not lost: the form is there for the next try.
    await attempt("deciding", async () => {
      try {
        await call("POST", "/v1/cases/case_1/disposition", disposition);
      } catch (error) {
        // An earlier try closed it, and its response was lost: what it decided stands.
        if (!(error instanceof Stopped && error.code === "case_closed")) throw error;
      }
      const detail = await call<CaseDetail>("GET", "/v1/cases/case_1");
      const path = `/v1/cases/case_1/report?jurisdiction=${story.jurisdiction}`;
      const report = detail.disposition?.outcome === "suspicion" ? await call<Report>("GET", path) : null;
      change({ phase: "closed", detail, report });
    });
  }

  return { state, start, decide };
}

// biome-ignore lint/suspicious/noExplicitAny: read as what the contract of the call says
function readJson(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    // Not the sandbox, but something between it and us.
    throw new Stopped(null);
  }
}
