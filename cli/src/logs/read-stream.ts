import { createParser } from "eventsource-parser";
import type { ApiResponse } from "../../../sdk/javascript/src/attempt.ts";
import { failureOf } from "../../../sdk/javascript/src/failure.ts";
import { UnexpectedResponseError } from "../../../sdk/javascript/src/index.ts";
import type { Access } from "../api/access.ts";
import { apiFailure, reasonOf } from "../api/api-failure.ts";

/** The API sends a comment each 15 s: a connection that is silent for three times as long is dead without having been closed. */
const SILENCE_MS = 45_000;
/** The most bytes of one message, or of an error: the library's own limit. */
const MAX_BYTES = 16 * 1024 * 1024;

export interface Stream {
  readonly access: Access;
  /** From `/v1` on. */
  readonly path: string;
  /** The id after which the stream goes on; it begins with the first when undefined. */
  readonly after: string | undefined;
  readonly signal: AbortSignal;
  onOpen(): void;
  onMessage(data: string): void;
  /** How long the server asks to wait before reconnecting, in milliseconds. */
  onRetry(ms: number): void;
}

/** How a stream ended that may be opened again. */
export interface Disconnect {
  readonly reason: string;
  /** How long a refusal asks to wait; 0 when it does not. */
  readonly retryAfterMs: number;
}

/**
 * Reads server-sent events until they end, for whatever reason.
 * @throws {Failure} when reconnecting would not help: the key is refused, or this is not the API
 */
export async function readStream(stream: Stream): Promise<Disconnect> {
  const { access, path, after, signal } = stream;
  const ending = new AbortController();
  const end = () => ending.abort();
  const watchdog = setTimeout(end, SILENCE_MS);
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  try {
    const response = await fetch(access.baseUrl + path, {
      headers: {
        accept: "text/event-stream",
        authorization: `Bearer ${access.apiKey}`,
        ...(after !== undefined && { "last-event-id": after }),
      },
      redirect: "manual",
      signal: ending.signal,
    });
    const { status, headers, body } = response;
    if (status !== 200 || !body || !/^text\/event-stream\b/i.test(headers.get("content-type") ?? "")) {
      return refused(stream, { status, headers, text: await readText(body) });
    }
    stream.onOpen();
    let size = 0;
    const parser = createParser({
      onEvent({ data }) {
        size = 0;
        stream.onMessage(data);
      },
      onComment() {
        size = 0;
      },
      onRetry: (ms) => stream.onRetry(ms),
    });
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      watchdog.refresh();
      size += chunk.length;
      if (size > MAX_BYTES) throw notTheApi(access, "A message is too long.", status);
      parser.feed(decoder.decode(chunk, { stream: true }));
    }
    return { reason: "the server ended it", retryAfterMs: 0 };
  } catch (error) {
    // What fetch throws for a connection has a cause; a TypeError without one is a bug of ours.
    const reason = error instanceof TypeError && error.cause ? reasonOf(error.cause) : undefined;
    if (reason === undefined && !ending.signal.aborted) throw error;
    return { reason: reason || "nothing was received any more", retryAfterMs: 0 };
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener("abort", end);
    ending.abort();
  }
}

/** The body of a refusal; empty when it is longer than any of the API's. */
async function readText(body: Response["body"]): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) return "";
  }
  return Buffer.concat(chunks).toString();
}

const notTheApi = (access: Access, message: string, status: number) =>
  apiFailure(new UnexpectedResponseError(message, status, 1), access);

function refused({ access }: Stream, response: ApiResponse): Disconnect {
  if (response.status === 200) throw notTheApi(access, "The response is not an event stream.", 200);
  const attempted = { host: new URL(access.baseUrl).host, timeoutMs: SILENCE_MS, attempts: 1 };
  const { error, isTransient, retryAfterMs } = failureOf(response, attempted);
  if (!isTransient) throw apiFailure(error, access);
  return { reason: `the API responded with ${response.status}`, retryAfterMs: retryAfterMs ?? 0 };
}
