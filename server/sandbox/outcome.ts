import type { Context } from "hono";
import { ERROR_CODES, type ErrorCode } from "../../domain/api/errors.ts";
import type { ApiError } from "../../domain/api/schemas.ts";
import { requestIdOf } from "../http/request-id.ts";

/** The outcome of an operation that did what was asked. */
export interface Success {
  readonly status: 200 | 201;
  readonly body: unknown;
}

/** Why an operation did not do what was asked, and how to mend it. A value: being asked for nonsense is no exception. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  /** The field, header or parameter at fault, as a path: `conditions[0].value`. */
  readonly param: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

export function refusal(
  code: ErrorCode,
  message: string,
  param: string | null = null,
  headers: Readonly<Record<string, string>> = {},
): Refusal {
  return { code, message, param, headers };
}

export function isRefusal<T extends object>(outcome: T | Refusal): outcome is Refusal {
  return "code" in outcome && "message" in outcome && "param" in outcome;
}

/** A response as it goes out, and as it is stored for a repetition. */
export interface RenderedResponse {
  readonly status: number;
  /** JSON */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function render(c: Context, outcome: Success | Refusal): RenderedResponse {
  if (!isRefusal(outcome)) {
    return { status: outcome.status, body: JSON.stringify(outcome.body), headers: {} };
  }
  const { code, message, param, headers } = outcome;
  const error: ApiError = { error: { code, message, param, requestId: requestIdOf(c) } };
  return { status: ERROR_CODES[code], body: JSON.stringify(error), headers };
}
