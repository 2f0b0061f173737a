import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { requestIdOf } from "./request-id.ts";

/** Responds to a request that is not let in. The message says what was wrong, and is shown to whoever sent it. */
export type Refuse = (
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  headers?: Readonly<Record<string, string>>,
) => Response;

/**
 * The shape of every refusal of the site: `{"error": "…"}`, and for a fault of ours the `requestId` under which it was logged. The
 * sandbox has its own.
 */
export const refuse: Refuse = (c, status, message, headers) =>
  c.json(
    status < 500 ? { error: message } : { error: message, requestId: requestIdOf(c) },
    status,
    headers && { ...headers },
  );

/** Too much was asked for, by this client (429) or by all of them together (503). */
export function overloadMessage(status: 429 | 503, retryAfterSeconds: number): string {
  const reason = status === 429 ? "Too many requests from this address." : "The site is busy.";
  return `${reason} Try again in ${retryAfterSeconds} s.`;
}

/** 429 with the time to wait, for a client that asks too often. */
export function refuseTooMany(c: Context, retryAfterSeconds: number): Response {
  const headers = { "Retry-After": String(retryAfterSeconds) };
  return refuse(c, 429, overloadMessage(429, retryAfterSeconds), headers);
}

/** 404, for a path that leads nowhere. */
export function notFound(c: Context): Response {
  return refuse(c, 404, "There is nothing at this address.");
}

/** 405 with the methods that the URL does answer, such as `GET, HEAD`. */
export function methodNotAllowed(c: Context, allowed: string): Response {
  return refuse(c, 405, `This address answers ${allowed}.`, { Allow: allowed });
}
