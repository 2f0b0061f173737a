import {
  ApiError,
  AuthenticationError,
  BainiError,
  BainiTimeoutError,
  ConnectionError,
  InvalidRequestError,
  RateLimitError,
  ServerError,
} from "../../../sdk/javascript/src/index.ts";
import { EXIT, Failure } from "../failure.ts";
import { type Access, NEW_KEY_HINT } from "./access.ts";

/** Runs calls of the API. @throws {Failure} in place of the library's errors */
export async function callApi<T>(access: Access, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BainiError ? apiFailure(error, access) : error;
  }
}

/** An error of the library as a failure of the command, with a hint. */
export function apiFailure(error: BainiError, { baseUrl, keySource }: Access): Failure {
  if (error instanceof ConnectionError || error instanceof BainiTimeoutError) {
    const reason = reasonOf(error.cause);
    const what =
      error instanceof ConnectionError
        ? `cannot be reached${reason && ` (${reason})`}`
        : "did not respond in time";
    const message = `${baseUrl} ${what}; it was tried ${times(error.attempts)}.`;
    const hint = /CERT|VERIFY/.test(reason)
      ? "Its certificate is not trusted here. Set NODE_EXTRA_CA_CERTS to the file of your certificate authority."
      : "Check the URL, the network and, behind a company's proxy, HTTPS_PROXY with NODE_USE_ENV_PROXY=1.";
    return new Failure(EXIT.api, message, hint);
  }
  if (!(error instanceof ApiError)) {
    const hint = `Check the URL: is ${baseUrl} the Baini API?`;
    return new Failure(EXIT.api, `${baseUrl} does not respond as the Baini API does. ${error.message}`, hint);
  }
  const message = `The API refused: ${describeRefusal(error)}`;
  if (error.code === "unknown")
    return new Failure(EXIT.api, message, `Check the URL: is ${baseUrl} the Baini API?`);
  if (error instanceof AuthenticationError) {
    const isFromEnvironment = keySource === "BAINI_API_KEY";
    return new Failure(
      EXIT.api,
      message,
      isFromEnvironment ? "The key came from BAINI_API_KEY." : NEW_KEY_HINT,
    );
  }
  if (error instanceof RateLimitError) return new Failure(EXIT.api, message, waitHint(error));
  return new Failure(isInvalidInput(error) ? EXIT.wrongInput : EXIT.api, message);
}

/** Whether the API itself, and not a proxy on the way, found the request invalid. */
export function isInvalidInput(error: unknown): error is InvalidRequestError {
  return error instanceof InvalidRequestError && error.code !== "unknown";
}

/** Whether the same call may succeed later, with nothing changed. */
export function isTransient(error: unknown): boolean {
  return [ConnectionError, BainiTimeoutError, RateLimitError, ServerError].some(
    (type) => error instanceof type,
  );
}

/** The message of the API with status, code, parameter and request ID. */
export function describeRefusal({ message, code, param, status, requestId }: ApiError): string {
  const known = [`${status} ${code}`, param && `at ${param}`, requestId && `request ${requestId}`];
  return `${message} (${known.filter(Boolean).join(", ")})`;
}

/** The limit on new keys refills the slowest by far: 30 an hour for an IP address. */
function waitHint({ retryAfter }: RateLimitError): string {
  const when = retryAfter === null ? "later" : `in ${retryAfter} s`;
  return `Rate limit reached; try again ${when}. New keys are limited to 30 an hour for each IP address, and every run of baini test needs one.`;
}

/** The system's own name of what failed, such as ECONNREFUSED, or the innermost reason: `fetch failed` alone explains nothing. */
export function reasonOf(cause: unknown): string {
  let reason = "";
  for (let at = cause; at instanceof Error; at = at.cause) {
    // Not every code is a string. Those of fetch itself, UND_ERR_…, explain less than its messages.
    const code = "code" in at && typeof at.code === "string" && !at.code.startsWith("UND_") && at.code;
    reason = code || at.message;
  }
  return reason;
}

const times = (attempts: number) => (attempts === 1 ? "once" : `${attempts} times`);
