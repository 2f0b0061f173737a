import cluster from "node:cluster";
import type { Health } from "../admin/health.ts";
import type { MemoryStore } from "../limits/store.ts";
import type { LimitRequest, PrimaryMessage, StopCommand, WorkerMessage } from "./messages.ts";

/** A worker, as its primary sees it. */
export interface WorkerProcess {
  readonly pid: number | undefined;
  /** Where it serves; undefined where it ended before. */
  readonly serving: Promise<string | undefined>;
  /** Whether it serves already; one that starts cannot say how the site is. */
  isServing(): boolean;
  /** How it ended, and how long it had lived, in milliseconds. */
  readonly ended: Promise<WorkerEnd>;
  /** Asks it how the site is; undefined where it ends before it says so. */
  health(): Promise<Health | undefined>;
  /** Has it look for what has changed. */
  hint(): void;
  /** Has it stop, and kills it when it is still there `limitMs` after its drain time. */
  stop(command: StopCommand, limitMs: number): void;
  kill(): void;
}

export interface WorkerEnd {
  readonly code: number | null;
  readonly signal: string | null;
  readonly livedMs: number;
}

interface Settings {
  readonly number: number;
  readonly secret: string;
  /** Counts for all workers. */
  readonly limits: MemoryStore;
  /** Called when it says that something has changed. */
  readonly onChanged: () => void;
}

// Each worker takes connections from one queue of the operating system. Handed over by the primary (Node's default), one would hang when
// its worker dies before it is taken, and what lies in the queue would be lost with the last worker.
cluster.schedulingPolicy = cluster.SCHED_NONE;

export function startWorker({ number, secret, limits, onChanged }: Settings): WorkerProcess {
  const worker = cluster.fork();
  const startedAt = performance.now();
  const owner = String(worker.id);
  const send = (message: PrimaryMessage) => {
    if (worker.isConnected()) worker.send(message);
  };
  let isServing = false;
  const serving = Promise.withResolvers<string | undefined>();
  const ended = Promise.withResolvers<WorkerEnd>();

  const healthRequests = new Set<(report: Health | undefined) => void>();
  const resolveHealth = (report?: Health) => {
    for (const resolve of healthRequests) resolve(report);
    healthRequests.clear();
  };

  worker.on("message", (message: WorkerMessage) => {
    if (message.kind === "serving") {
      isServing = true;
      serving.resolve(message.url);
    }
    if (message.kind === "changed") onChanged();
    if (message.kind === "health") resolveHealth(message.report);
    if (message.kind === "question") {
      const { id, question: request } = message;
      send({ kind: "answer", id, value: count(limits, owner, request) });
    }
  });
  // A worker that has just died cannot be told anything.
  worker.on("error", () => undefined);
  worker.once("exit", (code: number | null, signal: string | null) => {
    isServing = false;
    limits.releaseAll(owner);
    serving.resolve(undefined);
    resolveHealth();
    ended.resolve({ code, signal, livedMs: performance.now() - startedAt });
  });
  send({ kind: "start", number, secret });

  return {
    pid: worker.process.pid,
    serving: serving.promise,
    isServing: () => isServing,
    ended: ended.promise,
    health: () =>
      new Promise((resolve) => {
        healthRequests.add(resolve);
        send({ kind: "askHealth" });
      }),
    hint: () => send({ kind: "changed" }),
    stop(command, limitMs) {
      send({ kind: "stop", order: command });
      const limit = setTimeout(() => worker.process.kill("SIGKILL"), command.drainMs + limitMs);
      void ended.promise.then(() => clearTimeout(limit));
    },
    kill: () => worker.process.kill("SIGKILL"),
  };
}

function count(limits: MemoryStore, owner: string, request: LimitRequest): unknown {
  switch (request.name) {
    case "consume":
      return limits.consume(request.key, request.rate, request.cost);
    case "refund":
      return limits.refund(request.key, request.rate);
    case "acquireSlot":
      return limits.acquireSlot(owner, request.key, request.max);
    case "releaseSlot":
      return limits.releaseSlot(owner, request.key);
  }
}
