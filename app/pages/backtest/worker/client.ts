import type { CallName, Calls, Failure, ReadEvent, RequestMessage, ResponseMessage } from "./messages.ts";

/** The worker could not do what it was called for. */
export class WorkerFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.reason);
    this.failure = failure;
  }
}

type Waiting = PromiseWithResolvers<unknown> & { readonly onEvent: ((event: ReadEvent) => void) | undefined };

/** The worker, called by promises. */
export class WorkerClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  /** Set once, for good: the worker cannot be used any more. */
  #failure: WorkerFailure | undefined;

  constructor() {
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<ResponseMessage>) => {
      const waiting = this.#waiting.get(data.id);
      if (data.kind === "progress" || data.kind === "shape") return waiting?.onEvent?.(data);
      this.#waiting.delete(data.id);
      if (data.kind === "response") waiting?.resolve(data.response);
      else waiting?.reject(new WorkerFailure(data.failure));
    };
    // It did not come, or it died.
    this.#worker.onerror = () => {
      this.#failure = new WorkerFailure({ reason: "unexpected" });
      for (const { reject } of this.#waiting.values()) reject(this.#failure);
      this.#waiting.clear();
    };
  }

  /**
   * Responses come in the order in which the worker finished the calls.
   * @param onEvent called while a file is read
   * @throws {WorkerFailure}
   */
  call<Name extends CallName>(
    name: Name,
    request: Calls[Name]["request"],
    onEvent?: (event: ReadEvent) => void,
  ): Promise<Calls[Name]["response"]> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#last += 1;
    const waiting = resolvers<Calls[Name]["response"]>();
    this.#waiting.set(this.#last, { ...(waiting as PromiseWithResolvers<unknown>), onEvent });
    this.#worker.postMessage({ id: this.#last, call: name, request } as RequestMessage);
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
