import type { ApiResponse, Fault } from "./attempt.ts";
import {
  ApiError,
  AuthenticationError,
  type BainiError,
  BainiTimeoutError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  RateLimitError,
  type Refusal,
  ServerError,
  UnexpectedResponseError,
} from "./errors.ts";
import { readRetryAfter } from "./wait.ts";

/**
 * An attempt that did not succeed.
 *
 * @internal
 */
export interface Failure {
  readonly error: BainiError;
  /** Whether the same request may succeed later. */
  readonly isTransient: boolean;
  /** Whether the response guarantees that nothing was done, so that a retry cannot do it twice. */
  readonly isUndone: boolean;
  /** How long the response asks us to wait, in milliseconds; `null` without `Retry-After`. */
  readonly retryAfterMs: number | null;
}

/**
 * The context of a failed attempt.
 *
 * @internal
 */
export interface Attempted {
  /** The host and port that the request was sent to. */
  readonly host: string;
  readonly timeoutMs: number;
  /** The number of attempts made to send the request. */
  readonly attempts: number;
}

/**
 * Interprets an unsuccessful attempt: a fault, or a response other than 2xx.
 *
 * @internal
 */
export function failureOf(outcome: ApiResponse | Fault, attempted: Attempted): Failure {
  const { host, attempts } = attempted;
  if ("fault" in outcome) {
    return {
      error: errorOfFault(outcome, attempted),
      isTransient: true,
      isUndone: false,
      retryAfterMs: null,
    };
  }
  const { status, headers } = outcome;
  if (status < 400 || status > 599) {
    const problem = "it is neither a success nor an error, and redirects are not followed";
    const error = new UnexpectedResponseError(unexpected(host, status, problem), status, attempts);
    return { error, isTransient: false, isUndone: false, retryAfterMs: null };
  }
  const retryAfterMs = readRetryAfter(headers.get("retry-after"), Date.now());
  return {
    error: errorOf(readRefusal(outcome, attempts), retryAfterMs, host),
    isTransient: status === 408 || status === 429 || status >= 500,
    isUndone: status === 429 || status === 503,
    retryAfterMs,
  };
}

/**
 * The text of an {@link UnexpectedResponseError}.
 *
 * @internal
 */
export function unexpected(host: string, status: number, problem: string): string {
  return `The response from ${host} (status ${status}) does not come from the Baini API: ${problem}. Check baseUrl.`;
}

function errorOfFault({ fault, cause }: Fault, { host, timeoutMs, attempts }: Attempted): BainiError {
  return fault === "timeout"
    ? new BainiTimeoutError(
        `No complete response from ${host} within ${timeoutMs / 1000} s.`,
        attempts,
        cause,
      )
    : new ConnectionError(`The connection to ${host} failed: ${reasonOf(cause)}`, attempts, cause);
}

function errorOf(refusal: Refusal, retryAfterMs: number | null, host: string): BainiError {
  const { status, attempts } = refusal;
  const retryAfter = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000);
  if (status >= 500) return new ServerError(refusal, retryAfter);
  if (status === 429) return new RateLimitError(refusal, retryAfter);
  if (status === 409) return new ConflictError(refusal);
  if (status === 401 || status === 403) return new AuthenticationError(refusal);
  if (status === 408) {
    return new BainiTimeoutError(
      `${host} gave up waiting for the request (status 408).`,
      attempts,
      new ApiError(refusal),
    );
  }
  return new InvalidRequestError(refusal);
}

/** The fields of the error response, or substitutes where it is not that of the API. */
function readRefusal({ status, headers, text }: ApiResponse, attempts: number): Refusal {
  const { code, message, param, requestId } = parseError(text);
  const hasWords = typeof code === "string" && typeof message === "string";
  return {
    status,
    code: hasWords ? code : "unknown",
    message: hasWords
      ? message
      : `Refused with status ${status}, by something other than the API, such as a proxy.`,
    param: hasWords && typeof param === "string" ? param : null,
    requestId: hasWords && typeof requestId === "string" ? requestId : (headers.get("x-request-id") ?? ""),
    attempts,
  };
}

function parseError(text: string): Record<string, unknown> {
  try {
    const { error } = JSON.parse(text);
    return typeof error === "object" && error !== null ? error : {};
  } catch {
    return {};
  }
}

/** The innermost message: `fetch failed` alone explains nothing. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return "no reason was given.";
  if (cause.cause instanceof Error) return reasonOf(cause.cause);
  // When each of several addresses failed, Node gives a code and no message.
  return cause.message.trim() || (cause as { code?: string }).code || cause.name;
}
