import {
  ApiError,
  AuthenticationError,
  type BainiError,
  BainiTimeoutError,
  ConnectionError,
  InvalidRequestError,
  RateLimitError,
  ServerError,
} from "../../../sdk/javascript/src/index.ts";
import { EXIT, Failure } from "../failure.ts";
import { type Access, NEW_KEY_HINT } from "./access.ts";

/** An error of the library, as whoever uses the tool should read it. */
export function apiFailure(error: BainiError, { baseUrl, keySource }: Access): Failure {
  if (error instanceof ConnectionError || error instanceof BainiTimeoutError) {
    const reason = reasonOf(error.cause);
    const what =
      error instanceof ConnectionError
        ? `cannot be reached${reason && ` (${reason})`}`
        : "did not answer in time";
    const message = `${baseUrl} ${what}; it was tried ${times(error.attempts)}.`;
    const hint = /CERT|VERIFY/.test(reason)
      ? "Its certificate is not trusted here. Set NODE_EXTRA_CA_CERTS to the file of your certificate authority."
      : "Check the address, the network and, behind a company's proxy, HTTPS_PROXY with NODE_USE_ENV_PROXY=1.";
    return new Failure(EXIT.api, message, hint);
  }
  if (!(error instanceof ApiError)) {
    const hint = `Check the address: is ${baseUrl} the Baini API?`;
    return new Failure(EXIT.api, `${baseUrl} did not answer as the Baini API does. ${error.message}`, hint);
  }
  const message = `The API refused: ${describeRefusal(error)}`;
  if (error.code === "unknown")
    return new Failure(EXIT.api, message, `Check the address: is ${baseUrl} the Baini API?`);
  if (error instanceof AuthenticationError) {
    const isOwn = keySource === "BAINI_API_KEY";
    return new Failure(EXIT.api, message, isOwn ? "The key came from BAINI_API_KEY." : NEW_KEY_HINT);
  }
  if (error instanceof RateLimitError) return new Failure(EXIT.api, message, waitHint(error));
  return new Failure(isOfInput(error) ? EXIT.wrongInput : EXIT.api, message);
}

/** Whether the API found fault with what was sent, and not something else on the way there. */
export function isOfInput(error: unknown): error is InvalidRequestError {
  return error instanceof InvalidRequestError && error.code !== "unknown";
}

/** Whether the same call may succeed later, with nothing changed. */
export function isPassing(error: unknown): boolean {
  return [ConnectionError, BainiTimeoutError, RateLimitError, ServerError].some(
    (type) => error instanceof type,
  );
}

/** What the API said, with all that it takes to ask about it. */
export function describeRefusal({ message, code, param, status, requestId }: ApiError): string {
  const known = [`${status} ${code}`, param && `at ${param}`, requestId && `request ${requestId}`];
  return `${message} (${known.filter(Boolean).join(", ")})`;
}

/** The limit on new keys refills the slowest by far: 30 an hour for one address. */
function waitHint({ retryAfter }: RateLimitError): string {
  const when = retryAfter === null ? "later" : `in ${retryAfter} s`;
  return `Rate limit reached; try again ${when}. New keys are limited to 30 an hour for each IP address, and every run of baini test needs one.`;
}

/** The system's own name of what failed, such as ECONNREFUSED, or the innermost reason: fetch's own "fetch failed" says nothing. */
export function reasonOf(cause: unknown): string {
  let reason = "";
  for (let at = cause; at instanceof Error; at = at.cause) {
    // There may be a code that is none. Those of fetch itself, UND_ERR_…, say less than its words.
    const code = "code" in at && typeof at.code === "string" && !at.code.startsWith("UND_") && at.code;
    reason = code || at.message;
  }
  return reason;
}

const times = (attempts: number) => (attempts === 1 ? "once" : `${attempts} times`);
