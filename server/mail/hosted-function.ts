import { parseJson } from "../http/outgoing.ts";
import { createSupabase, type SupabaseSettings } from "../supabase/client.ts";
import type { DeliveryResult, Mailer } from "./source.ts";

interface Settings extends SupabaseSettings {
  /** For the whole call, in milliseconds. */
  readonly timeoutMs?: number;
}

/** These speak of the caller, the deployment or the moment, not of the message: a wrong key, no such function, too many calls. */
const TRANSIENT_STATUSES = new Set([401, 403, 404, 405, 408, 421, 425, 429]);
const MAX_REASON = 500;

/** How a connection that stood breaks off, in Node's words and in those of its fetch. */
const BROKEN_OFF: readonly unknown[] = ["ECONNRESET", "UND_ERR_SOCKET"];

/**
 * Delivers through the `send-email` function of a Supabase project, `supabase/functions/send-email` (specification,
 * section 7.1; contracts, section 2). The call has no field for Reply-To: the visitor's address stands in the body.
 */
export function hostedFunctionMailer({ timeoutMs = 15_000, ...project }: Settings): Mailer {
  const connecting = createSupabase(project);
  // Reported where it is awaited.
  connecting.catch(() => {});

  return {
    kind: "hosted-function",

    async deliver(message, signal) {
      const { functions } = await connecting;
      if (signal.aborted) return retry("broken off before the call");
      const timeLimit = AbortSignal.timeout(timeoutMs);
      const { recipient: to, subject, body } = message;
      const { error, response } = await functions.invoke("send-email", {
        body: { to, subject, body },
        // The contract has no message identifier; a function that knows this header can tell a repetition by it.
        headers: { "idempotency-key": message.messageId },
        signal: AbortSignal.any([signal, timeLimit]),
      });
      if (error && response) return judge(response.status, await response.text().catch(describe));
      if (error) {
        // Fetch gives up connecting sooner: what ends later was handed over, and the function may have done its work.
        const isHandedOver = signal.aborted || timeLimit.aborted || BROKEN_OFF.includes(causeOf(error)?.code);
        return { ...retry(describe(error)), status: isHandedOver ? "unanswered" : "retry" };
      }
      // Success is JSON: anything else was said by a page that stands where the function should.
      const isJson = response?.headers.get("content-type")?.startsWith("application/json");
      return isJson ? { status: "sent" } : retry("send-email responded without JSON");
    },

    close() {},
  };
}

const retry = (reason: string) => ({ status: "retry", reason: reason.slice(0, MAX_REASON) }) as const;

function judge(status: number, text: string): DeliveryResult {
  const reason = `send-email responded with ${status}: ${errorIn(text)}`.slice(0, MAX_REASON);
  const isFinal = status >= 400 && status < 500 && !TRANSIENT_STATUSES.has(status);
  return { status: isFinal ? "refused" : "retry", reason };
}

/** The `error` of `{"error":"…"}`, else the text as it is. */
function errorIn(text: string): string {
  const body = parseJson(text) as { readonly error?: unknown } | null | undefined;
  return typeof body?.error === "string" ? body.error : text;
}

type WrappedError = Error & { readonly context?: unknown };

/** The library wraps fetch's error, which hides what happened in its cause: `fetch failed` alone helps nobody. */
function describe(error: WrappedError): string {
  const cause = causeOf(error);
  return [unwrap(error).message, cause?.code ?? cause?.message].filter(Boolean).join(": ");
}

const unwrap = (error: WrappedError): Error => (error.context instanceof Error ? error.context : error);

const causeOf = (error: WrappedError) =>
  unwrap(error).cause as { readonly code?: unknown; readonly message?: unknown } | undefined;
