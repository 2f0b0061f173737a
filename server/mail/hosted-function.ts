import type { Delivery, Mailer } from "./deliver.ts";

export interface HostedFunctionOptions {
  /** Origin and path of the hosted backend, without a slash at its end. */
  readonly baseUrl: string;
  readonly anonKey: string;
  readonly fetch: typeof fetch;
  /** For the whole call, in milliseconds. */
  readonly timeLimit?: number;
}

/** These speak of the caller, the deployment or the moment, not of the message: a wrong key, no such function, too many calls. */
const PASSING = new Set([401, 403, 404, 405, 408, 421, 425, 429]);
const MAX_REASON = 500;

/**
 * Delivers through the send-email function of a hosted backend (specification, section 7.1; contracts, section 2).
 * The call has no field for Reply-To: the visitor's address stands in the body.
 */
export function hostedFunctionMailer(options: HostedFunctionOptions): Mailer {
  const { baseUrl, anonKey, timeLimit = 15_000 } = options;

  return {
    kind: "hosted-function",

    async deliver(message, signal) {
      try {
        const response = await options.fetch(`${baseUrl}/functions/v1/send-email`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            authorization: `Bearer ${anonKey}`,
            apikey: anonKey,
            // The contract has no message identifier; a function that knows this header can tell a repetition by it.
            "idempotency-key": message.messageId,
          },
          body: JSON.stringify({ to: message.recipient, subject: message.subject, body: message.body }),
          // Followed, a redirect would turn the call into a GET that some page answers with 200.
          redirect: "manual",
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
        });
        return judge(response.status, await response.text());
      } catch (error) {
        return { status: "retry", reason: describe(error) };
      }
    },

    close() {},
  };
}

function judge(status: number, text: string): Delivery {
  const answer = parseJson(text);
  if (status >= 200 && status < 300) {
    // Success is JSON: anything else was said by a page that stands where the function should.
    return answer === undefined
      ? { status: "retry", reason: `send-email answered ${status} without JSON` }
      : { status: "sent" };
  }
  const error = (answer as { error?: unknown } | null | undefined)?.error;
  const reason = `send-email answered ${status}: ${typeof error === "string" ? error : text}`.slice(
    0,
    MAX_REASON,
  );
  const final = status >= 400 && status < 500 && !PASSING.has(status);
  return { status: final ? "refused" : "retry", reason };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** fetch hides what happened in the cause: `fetch failed` alone helps nobody. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause as { code?: unknown; message?: unknown } | undefined;
  return [error.message, cause?.code ?? cause?.message].filter(Boolean).join(": ");
}
