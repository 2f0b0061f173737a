import { createHash, timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";

/** What browsers on other origins may send (the headers of supabase-js) and read. */
const CORS_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers":
    "authorization, x-client-info, apikey, content-type, x-retry-count, accept-profile, prefer, range",
  "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
  "access-control-expose-headers": "Content-Range, Preference-Applied, Retry-After",
  "access-control-max-age": "86400",
} as const;

const NO_KEY = {
  message: "No API key found in request",
  hint: "No `apikey` request header or url param was found.",
} as const;

const WRONG_KEY = {
  message: "Invalid API key",
  hint: "Double check your Supabase `anon` or `service_role` API key.",
} as const;

/**
 * What stands before every Supabase-shaped endpoint: CORS on each answer, OPTIONS without a key (204), and the public
 * key as `apikey` (header or URL parameter) or `Authorization: Bearer`. One right key is enough; it is opaque text.
 * Without a key, or with none that fits, the answer is 401 with the JSON body that Supabase's own gateway gives.
 */
export function supabaseGateway({ anonKey }: { anonKey: string }): MiddlewareHandler {
  const expected = digest(anonKey);

  return async (c, next) => {
    if (c.req.method === "OPTIONS") {
      c.res = c.body(null, 204);
    } else {
      const keys = keysOf(c);
      if (keys.length === 0) c.res = unauthorized(c, NO_KEY);
      else if (!keys.some((key) => timingSafeEqual(digest(key), expected)))
        c.res = unauthorized(c, WRONG_KEY);
      else await next();
    }
    // After the handler, so that refusals and failures carry them too: without them a browser hides the reason.
    for (const [name, value] of Object.entries(CORS_HEADERS)) c.header(name, value);
  };
}

function keysOf(c: Context): string[] {
  const bearer = /^bearer +(.+)$/i.exec(c.req.header("authorization") ?? "")?.[1]?.trim();
  return [c.req.header("apikey"), c.req.query("apikey"), bearer].filter((key) => key) as string[];
}

function unauthorized(c: Context, body: { message: string; hint: string }): Response {
  return c.json(body, 401, { "content-type": "application/json; charset=utf-8" });
}

// Digests have one length, which timingSafeEqual needs, and hide the length of the key.
function digest(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
