/** @internal */
export interface AttemptLimits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * An answer that arrived to its last byte.
 *
 * @internal
 */
export interface Answer {
  /** 0 for a redirect in a browser, which tells scripts nothing about it. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * An attempt without a whole answer.
 *
 * @internal
 */
export interface Fault {
  readonly fault: "connection" | "timeout";
  readonly cause: unknown;
}

/**
 * Sends a request once and reads the answer to its end, within a time limit over both.
 *
 * @throws the signal's reason, once the caller has aborted it
 * @internal
 */
export async function attempt(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  { timeoutMs, signal }: AttemptLimits,
): Promise<Answer | Fault> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  const expire = () => controller.abort(new DOMException(`${timeoutMs} ms are over.`, "TimeoutError"));
  const timer = setTimeout(expire, timeoutMs);
  signal?.addEventListener("abort", stop, { once: true });
  try {
    const response = await send(url, { ...init, signal: controller.signal });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    if (controller.signal.aborted) return { fault: "timeout", cause: controller.signal.reason };
    return { fault: "connection", cause };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}
