import cluster from "node:cluster";
import type { Health } from "../admin/health.ts";
import type { ChangeHints } from "../db/change-hints.ts";
import type { RateLimitResult } from "../http/rate-limit.ts";
import type { LimitStore } from "../limits/store.ts";
import type { LimitRequest, PrimaryMessage, StopCommand, WorkerMessage, WorkerStart } from "./messages.ts";

/** A worker's way to its primary. */
export interface PrimaryChannel {
  readonly number: number;
  readonly secret: Uint8Array;
  readonly store: LimitStore;
  readonly hints: ChangeHints;
  /** Says where this worker listens. */
  serving(url: string): void;
  /** Sends the site's health to the primary on each request. */
  onHealthRequest(health: () => Promise<Health>): void;
  /** Resolves when the primary wants this worker to stop, or is gone. */
  readonly stopCommand: Promise<StopCommand>;
}

/** Resolves in a worker of `node:cluster` when its primary has sent what it needs for its start. */
export async function connectToPrimary(): Promise<PrimaryChannel> {
  const listeners = new Set<(message: PrimaryMessage) => void>();
  const started = Promise.withResolvers<WorkerStart>();
  const stopping = Promise.withResolvers<StopCommand>();
  process.on("message", (message: PrimaryMessage) => {
    if (message.kind === "start") started.resolve(message);
    if (message.kind === "stop") stopping.resolve(message.order);
    for (const listener of listeners) listener(message);
  });
  cluster.worker?.once("disconnect", () => {
    // Otherwise Node ends the process at once, whatever is under way.
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
    stopping.resolve({ isWholeSite: true, drainMs: 0 });
  });
  const send = (message: WorkerMessage) => {
    if (process.connected) process.send?.(message);
  };
  const { number, secret } = await started.promise;

  return {
    number,
    secret: Buffer.from(secret, "base64url"),
    store: createStore(send, listeners),

    hints: {
      announce: () => send({ kind: "changed" }),
      listen(onHint) {
        const listener = ({ kind }: PrimaryMessage) => {
          if (kind === "changed") onHint();
        };
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },

    serving: (url) => send({ kind: "serving", url }),

    onHealthRequest(health) {
      listeners.add(async ({ kind }) => {
        if (kind === "askHealth") send({ kind: "health", report: await health() });
      });
    },

    stopCommand: stopping.promise,
  };
}

/** Counts in the primary. */
function createStore(
  send: (message: WorkerMessage) => unknown,
  listeners: Set<(message: PrimaryMessage) => void>,
): LimitStore {
  const waiting = new Map<number, (value: unknown) => void>();
  let last = 0;
  listeners.add((message) => {
    if (message.kind !== "answer") return;
    waiting.get(message.id)?.(message.value);
    waiting.delete(message.id);
  });
  const call = async <T>(request: LimitRequest): Promise<T> => {
    const id = ++last;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(id, resolve);
    send({ kind: "question", id, question: request });
    return (await promise) as T;
  };

  return {
    consume: (key, rate, cost) => call<RateLimitResult>({ name: "consume", key, rate, cost }),
    refund: (key, rate) => call({ name: "refund", key, rate }),
    acquireSlot: (key, max) => call<boolean>({ name: "acquireSlot", key, max }),
    releaseSlot: (key) => call({ name: "releaseSlot", key }),
  };
}
