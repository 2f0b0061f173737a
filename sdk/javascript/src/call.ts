import { type ApiResponse, attempt, type Fault } from "./attempt.ts";
import { type Decoder, Misfit } from "./decode.ts";
import { UnexpectedResponseError } from "./errors.ts";
import { failureOf, unexpected } from "./failure.ts";
import { type CallOptions, checkRetries, checkTimeout, type Settings } from "./settings.ts";
import { userAgent } from "./version.ts";
import { backoffMs, wait } from "./wait.ts";

/**
 * One operation of the API, ready to be sent.
 *
 * @internal
 */
export interface Operation<T> {
  /** The name of the operation, as the reference has it. */
  readonly id: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** From `/v1` on, with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  /** Sent without a key, so without the `Authorization` header. */
  readonly isPublic?: boolean;
  /** Not idempotent: retried only after a response that guarantees that nothing was done. */
  readonly isNotIdempotent?: boolean;
  readonly decode: Decoder<T>;
}

/** @internal */
export type Call = <T>(operation: Operation<T>, options: CallOptions) => Promise<T>;

/**
 * Creates the function that sends all calls of a client and retries them while that may help.
 *
 * @internal
 */
export function createCall(settings: Settings): Call {
  return async (operation, options) => {
    const { signal, timeoutMs = settings.timeoutMs, maxRetries = settings.maxRetries } = options;
    checkTimeout(timeoutMs);
    checkRetries(maxRetries);
    const { fetch, baseUrl, maxWaitMs } = settings;
    const url = baseUrl + operation.path;
    const { host } = new URL(url);
    const init = requestOf(operation, settings.apiKey);
    for (let attempts = 1; ; attempts += 1) {
      const outcome = await attempt(fetch, url, init, { timeoutMs, signal });
      if (isSuccess(outcome)) return decodeResponse(operation, outcome, { host, attempts });
      const { error, isTransient, isUndone, retryAfterMs } = failureOf(outcome, {
        host,
        timeoutMs,
        attempts,
      });
      const mayHelp = operation.isNotIdempotent ? isUndone : isTransient;
      const isTooLong = retryAfterMs !== null && retryAfterMs > maxWaitMs;
      if (!mayHelp || isTooLong || attempts > maxRetries) throw error;
      await wait(retryAfterMs ?? Math.min(backoffMs(attempts), maxWaitMs), signal);
    }
  };
}

function isSuccess(outcome: ApiResponse | Fault): outcome is ApiResponse {
  return !("fault" in outcome) && outcome.status >= 200 && outcome.status < 300;
}

/** @throws TypeError when the request cannot be sent: no key, an invalid header value, or a number that JSON cannot represent */
function requestOf(operation: Operation<unknown>, apiKey: string | undefined): RequestInit {
  const { id, method, body, idempotencyKey, isPublic } = operation;
  const headers: Record<string, string> = { accept: "application/json" };
  const agent = userAgent();
  if (agent) headers["user-agent"] = agent;
  if (!isPublic) {
    if (apiKey === undefined) {
      throw new TypeError(`${id} needs a key: pass apiKey to the client, or set BAINI_API_KEY.`);
    }
    headers.authorization = `Bearer ${apiKey}`;
  }
  if (idempotencyKey !== undefined) {
    // HTTP trims spaces at the ends, so that two keys could become one.
    if (typeof idempotencyKey !== "string" || !/^(?! )[\x20-\x7e]+(?<! )$/.test(idempotencyKey)) {
      throw new TypeError(
        "idempotencyKey must consist of printable ASCII characters, without a space at either end.",
      );
    }
    headers["idempotency-key"] = idempotencyKey;
  }
  // Redirects are not followed: a key goes to the URL it was meant for. Cookies are none of the API's business.
  const init: RequestInit = { method, headers, redirect: "manual", credentials: "omit" };
  if (body === undefined) return init;
  headers["content-type"] = "application/json";
  return { ...init, body: writeJson(body) };
}

/**
 * Of itself, `JSON.stringify` writes null for a number that JSON does not have.
 *
 * @throws TypeError that names the number as the API does: `transactions[37].accountAgeDays`
 */
function writeJson(body: unknown): string {
  const paths = new Map<unknown, string>();
  return JSON.stringify(body, function (this: unknown, name: string, value: unknown) {
    const parent = paths.get(this);
    const path = Array.isArray(this) ? `${parent}[${name}]` : parent ? `${parent}.${name}` : name;
    if (typeof value === "object") paths.set(value, path);
    if (typeof value !== "number" || Number.isFinite(value)) return value;
    throw new TypeError(`${path} must be a number that JSON can represent, not ${value}.`);
  });
}

function decodeResponse<T>(
  { decode: decodeBody }: Operation<T>,
  { status, text }: ApiResponse,
  { host, attempts }: { readonly host: string; readonly attempts: number },
): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which may hold a key or a secret: it is not handed on as the cause.
    const problem = "it is not JSON, or is larger than 16 MiB";
    throw new UnexpectedResponseError(unexpected(host, status, problem), status, attempts);
  }
  try {
    return decodeBody(json, "response");
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    throw new UnexpectedResponseError(unexpected(host, status, error.message), status, attempts);
  }
}

/**
 * Encodes a string as a segment of a path.
 *
 * @throws TypeError when it is empty or not a valid segment
 * @internal
 */
export function encodeSegment(name: string, value: string): string {
  // The platform takes "." and ".." for steps in the path, however they are written.
  const isStep = value === "." || value === "..";
  if (typeof value === "string" && value !== "" && !isStep && value.isWellFormed())
    return encodeURIComponent(value);
  throw new TypeError(`${name} must be a non-empty string other than "." and "..".`);
}
