import { createParser } from "eventsource-parser";
import type { ApiError, Delivery } from "../../../../domain/api/schemas.ts";

export type InboxState =
  | { readonly at: "connecting" }
  | { readonly at: "live" }
  /** The connection ended; the next try comes after so many seconds. */
  | { readonly at: "waiting"; readonly seconds: number }
  /** By the visitor, or because the sandbox refuses: with its own code and message. */
  | { readonly at: "stopped"; readonly refusal: { code: string; message: string } | null };

export interface InboxOptions {
  readonly apiKey: string;
  /** The id of the last event that was seen: only later ones come. */
  readonly after?: string;
  readonly onState: (state: InboxState) => void;
  readonly onDelivery: (delivery: Delivery, eventId: string) => void;
  readonly signal: AbortSignal;
  /** Where the sandbox is, without a trailing slash; empty for this origin. */
  readonly origin?: string;
  /** Resolves after so many milliseconds, or when the signal aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds without a byte after which the connection counts as lost; the sandbox speaks each 15 s. */
  readonly idleTimeout?: number;
}

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

/**
 * Follows the inbox of a sandbox key until `signal` aborts or the sandbox refuses the key. Server-sent events over fetch,
 * because an EventSource cannot send the key; so coming back is ours to do: with growing waits, from the last event on.
 */
export async function followInbox(options: InboxOptions): Promise<void> {
  const { onState, signal, wait = pause } = options;
  let after = options.after ?? "";
  let failures = 0;
  while (!signal.aborted) {
    onState({ at: "connecting" });
    const end = await readOnce({ ...options, after }, (eventId) => {
      after = eventId;
    });
    if (signal.aborted) return;
    if (end.refusal) return onState({ at: "stopped", refusal: end.refusal });
    if (end.wasActive) failures = 0;
    const milliseconds = Math.max(end.retryAfter, Math.min(FIRST_RETRY_MS * 2 ** failures++, MAX_RETRY_MS));
    onState({ at: "waiting", seconds: Math.ceil(milliseconds / 1000) });
    await wait(milliseconds, signal);
  }
}

interface End {
  /** The same request would be refused again. */
  readonly refusal?: { code: string; message: string };
  /** What the sandbox asks to wait, in milliseconds. */
  readonly retryAfter: number;
  /** An event or a sign of life came: the connection was a good one. */
  readonly wasActive: boolean;
}

async function readOnce(
  { apiKey, after, origin = "", onState, onDelivery, signal, idleTimeout = 45_000 }: InboxOptions,
  onCursor: (eventId: string) => void,
): Promise<End> {
  const lost = new AbortController();
  const disconnect = () => lost.abort();
  signal.addEventListener("abort", disconnect);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const resetIdleTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(disconnect, idleTimeout);
  };
  let wasActive = false;
  let retryAfter = 0;
  const parser = createParser({
    onRetry: (milliseconds) => {
      retryAfter = milliseconds;
    },
    onComment: () => {
      wasActive = true;
    },
    onEvent: ({ id, data }) => {
      wasActive = true;
      if (id) onCursor(id);
      const delivery = readDelivery(data);
      if (delivery) onDelivery(delivery, id ?? "");
    },
  });

  try {
    resetIdleTimer();
    const response = await fetch(`${origin}/v1/sandbox/events`, {
      headers: {
        Authorization: `Bearer ${apiKey}`,
        Accept: "text/event-stream",
        ...(after && { "Last-Event-ID": after }),
      },
      cache: "no-store",
      signal: lost.signal,
    });
    if (!response.ok) return await readRefusal(response);
    if (!response.body) return { retryAfter, wasActive };
    onState({ at: "live" });
    const text = new TextDecoder();
    const reader = response.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      resetIdleTimer();
      parser.feed(text.decode(read.value, { stream: true }));
    }
  } catch {
    // No connection, a broken one, or one that fell silent: all are reasons to come back.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", disconnect);
  }
  return { retryAfter, wasActive };
}

/** Statuses by which the sandbox says that this very request will never do. */
const FINAL = [400, 401, 403, 404];

async function readRefusal(response: Response): Promise<End> {
  const retryAfter = (Number(response.headers.get("Retry-After")) || 0) * 1000;
  if (!FINAL.includes(response.status)) return { retryAfter, wasActive: false };
  const body = (await response.json().catch(() => null)) as Partial<ApiError> | null;
  const refusal = { code: body?.error?.code ?? "", message: body?.error?.message ?? response.statusText };
  return { refusal, retryAfter, wasActive: false };
}

function readDelivery(data: string): Delivery | null {
  try {
    return JSON.parse(data) as Delivery;
  } catch {
    return null;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
