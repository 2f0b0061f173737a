import type { Context } from "hono";
import { maxBodyBytes } from "../../domain/api/operations.ts";
import type { Refuse } from "../http/refuse.ts";
import { type Refusal, type RenderedResponse, refusal, render } from "./outcome.ts";

/** Sends what was rendered, beside the headers that are set already. */
export function send(c: Context, { status, body, headers }: RenderedResponse): Response {
  for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value);
  c.header("content-type", "application/json");
  c.header("cache-control", "no-store");
  return c.body(body, status as 200);
}

export function refuse(c: Context, refused: Refusal): Response {
  return send(c, render(c, refused));
}

/** What the whole site refuses before the sandbox is asked, in the sandbox's words. */
export const refuseAsSandbox: Refuse = (c, status, message) => {
  c.header("access-control-allow-origin", "*");
  if (status === 413) {
    // The site's own limit is another one, and nothing to go by.
    const limit = `The body is larger than ${maxBodyBytes(c.req.path)} bytes. Send less.`;
    return refuse(c, refusal("body_too_large", limit));
  }
  if (status === 408) return refuse(c, refusal("request_timeout", message));
  return refuse(c, refusal(status >= 500 ? "internal_error" : "invalid_parameter", message));
};
