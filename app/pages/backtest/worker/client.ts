import type { CallName, Calls, Failure, Message, Order } from "./messages.ts";

/** The worker could not do what it was asked for. */
export class WorkerFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.reason);
    this.failure = failure;
  }
}

type Event = Extract<Message, { kind: "progress" | "shape" }>;

/** The worker, asked by promises. */
export class WorkerClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;

  /** @param onEvent hears how a file is read */
  constructor(onEvent: (event: Event) => void) {
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === "progress" || data.kind === "shape") return onEvent(data);
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.kind === "answer") waiting?.resolve(data.answer);
      else waiting?.reject(new WorkerFailure(data.failure));
    };
    // It did not come, or it died.
    this.#worker.onerror = () => {
      for (const { reject } of this.#waiting.values()) reject(new WorkerFailure({ reason: "unexpected" }));
      this.#waiting.clear();
    };
  }

  /** @throws {WorkerFailure} */
  ask<Name extends CallName>(call: Name, ask: Calls[Name]["ask"]): Promise<Calls[Name]["answer"]> {
    this.#last += 1;
    const waiting = resolvers<Calls[Name]["answer"]>();
    this.#waiting.set(this.#last, waiting as PromiseWithResolvers<unknown>);
    this.#worker.postMessage({ id: this.#last, call, ask } as Order);
    return waiting.promise;
  }

  end(): void {
    this.#worker.terminate();
  }
}

/** `Promise.withResolvers`, which browsers of 2023 lack. */
function resolvers<Value>(): PromiseWithResolvers<Value> {
  let resolve!: (value: Value | PromiseLike<Value>) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
