import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Responds to a request that is not let in. The message says what was wrong, and is shown to whoever sent it. */
export type Refuse = (
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  headers?: Readonly<Record<string, string>>,
) => Response;

/** The shape of every refusal of the site: `{"error": "…"}`. The sandbox has its own. */
export const refuse: Refuse = (c, status, message, headers) =>
  c.json({ error: message }, status, headers && { ...headers });

/** 429 or 503: too much was asked for, by this client or by all of them together. */
export function refuseForNow(c: Context, status: 429 | 503, retryAfterSeconds: number): Response {
  const message = status === 429 ? "Too many requests from this address." : "The site is busy.";
  return refuse(c, status, `${message} Try again in ${retryAfterSeconds} s.`, {
    "Retry-After": String(retryAfterSeconds),
    "Cache-Control": "no-store",
  });
}

/** 405 with the methods that the URL does answer, such as `GET, HEAD`. */
export function methodNotAllowed(c: Context, allowed: string): Response {
  return refuse(c, 405, `This address answers ${allowed}.`, { Allow: allowed });
}
