import type { Context } from "hono";
import { LIMITS } from "../../domain/api/limits.ts";
import type { Refuse } from "../http/refuse.ts";
import { type Refusal, type RenderedResponse, refusal, render } from "./outcome.ts";
import { randomId } from "./random-id.ts";

const REQUEST_ID = "sandboxRequestId";

/** The id of a request, which its response and its line in the log carry. */
export function requestIdOf(c: Context): string {
  const known: string | undefined = c.get(REQUEST_ID);
  if (known) return known;
  const id = randomId("req_", 16);
  c.set(REQUEST_ID, id);
  return id;
}

/** Sends what was rendered, beside the headers that are set already. */
export function send(c: Context, { status, body, headers }: RenderedResponse): Response {
  for (const [name, value] of Object.entries({ ...headers, "x-request-id": requestIdOf(c) }))
    c.header(name, value);
  c.header("content-type", "application/json");
  c.header("cache-control", "no-store");
  return c.body(body, status as 200);
}

export function refuse(c: Context, refused: Refusal): Response {
  return send(c, render(refused, requestIdOf(c)));
}

/** What the whole site refuses before the sandbox is asked, in the sandbox's words. */
export const refuseAsSandbox: Refuse = (c, status, message) => {
  c.header("access-control-allow-origin", "*");
  if (status === 413) {
    // The site's own limit is another one, and nothing to go by.
    const limit = `The body is larger than ${LIMITS.bodyBytes} bytes. Send less.`;
    return refuse(c, refusal("body_too_large", limit));
  }
  return refuse(c, refusal(status >= 500 ? "internal_error" : "invalid_parameter", message));
};
