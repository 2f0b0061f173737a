import type { Context } from "hono";

/** 405 with the methods that the address does answer, such as `GET, HEAD`. */
export function methodNotAllowed(c: Context, allowed: string): Response {
  c.header("Allow", allowed);
  return c.json({ error: `This address answers ${allowed}.` }, 405);
}
