import { onAbort } from "./on-abort.ts";

// Far more than any response of the API has: no server can fill the memory of its caller.
const MOST_BYTES = 16 * 1024 * 1024;

/** @internal */
export interface AttemptLimits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * A complete response.
 *
 * @internal
 */
export interface ApiResponse {
  /** 0 for a redirect in a browser, which hides it from scripts. */
  readonly status: number;
  readonly headers: Headers;
  /** Empty when it is larger than any response of the API. */
  readonly text: string;
}

/**
 * An attempt without a complete response.
 *
 * @internal
 */
export interface Fault {
  readonly fault: "connection" | "timeout";
  readonly cause: unknown;
}

/**
 * Sends a request once and reads the complete response, within one timeout for both.
 *
 * @throws the signal's reason, if the caller aborts it
 * @internal
 */
export async function attempt(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  { timeoutMs, signal }: AttemptLimits,
): Promise<ApiResponse | Fault> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const expire = () =>
    controller.abort(new DOMException(`The attempt timed out after ${timeoutMs} ms.`, "TimeoutError"));
  const timer = setTimeout(expire, timeoutMs);
  const letGo = onAbort(signal, () => controller.abort(signal?.reason));
  const isOver = new Promise<never>((_, reject) => {
    controller.signal.addEventListener("abort", () => reject(controller.signal.reason));
  });
  try {
    // A race, since not every fetch ends when it is aborted: that of Node 20 waits without end for a body that is not gzip.
    return await Promise.race([exchange(send, url, { ...init, signal: controller.signal }), isOver]);
  } catch (cause) {
    signal?.throwIfAborted();
    if (controller.signal.aborted) return { fault: "timeout", cause: controller.signal.reason };
    return { fault: "connection", cause: withoutQuote(cause) };
  } finally {
    clearTimeout(timer);
    letGo();
  }
}

async function exchange(send: typeof fetch, url: string, init: RequestInit): Promise<ApiResponse> {
  const response = await send(url, init);
  const { status, headers } = response;
  return { status, headers, text: await readText(response) };
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > MOST_BYTES) {
      // Nobody waits for the connection to be closed.
      reader.cancel().catch(() => undefined);
      return "";
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Node's parser keeps what it could not read as the `data` of its error, and a key or a secret may stand there. */
function withoutQuote(cause: unknown): unknown {
  const inner = cause instanceof Error ? cause.cause : undefined;
  if (inner instanceof Error && "data" in inner) inner.data = undefined;
  return cause;
}
