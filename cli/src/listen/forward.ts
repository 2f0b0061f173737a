import type { Delivery } from "../../../sdk/javascript/src/index.ts";
import { reasonOf } from "../api/api-failure.ts";

/** Longer than any handler should take: a sender would have given up. */
const TIMEOUT_MS = 10_000;

/** What became of a message, as `--json` prints it. */
export interface ForwardResult {
  /** The status of the response; null when there was none. */
  readonly status: number | null;
  /** Until the head of the response, or the failure. */
  readonly ms: number;
  /** Why the message did not arrive. A response of any status but a redirect is none. */
  readonly failure: string | null;
}

export interface Target {
  readonly url: URL;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

const REASONS = new Map([
  ["ECONNREFUSED", "connection refused"],
  ["ECONNRESET", "connection reset"],
  ["ENOTFOUND", "host not found"],
  // The fetch standard blocks ports of other protocols, such as 6000.
  ["bad port", "Node.js calls no server on this port"],
]);

/** Posts a message as it was signed. Resolves with undefined when `signal` aborts meanwhile. */
export async function forward(
  { headers, body }: Pick<Delivery, "headers" | "body">,
  { url, signal, timeoutMs = TIMEOUT_MS }: Target,
): Promise<ForwardResult | undefined> {
  const started = performance.now();
  const outcome = (status: number | null, failure: string | null) => ({
    status,
    ms: Math.round(performance.now() - started),
    failure,
  });
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, timeoutMs);
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body,
      redirect: "manual",
      signal: ending.signal,
    });
    // Nobody reads it, and nobody waits for the connection to be closed.
    response.body?.cancel().catch(() => undefined);
    const location = response.headers.get("location");
    const isRedirect = location !== null && response.status >= 300 && response.status < 400;
    return outcome(response.status, isRedirect ? `redirect to ${location} not followed` : null);
  } catch (error) {
    if (signal.aborted) return undefined;
    if (ending.signal.aborted) return outcome(null, `no response within ${timeoutMs / 1_000} s`);
    // What fetch throws for a connection has a cause; a TypeError without one is a bug of ours.
    if (!(error instanceof TypeError && error.cause)) throw error;
    const reason = reasonOf(error.cause);
    const explanation = REASONS.get(reason);
    return outcome(null, explanation ? `${explanation} (${reason})` : reason);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}
