import type { SupabaseClient, WebSocketLikeConstructor } from "@supabase/supabase-js";

export interface SupabaseSettings {
  /** The project's URL, without a trailing slash: `https://project.supabase.co`. */
  readonly url: string;
  /** The public key, `sb_publishable_…` or a JWT of the role `anon`. */
  readonly anonKey: string;
}

/** Longer responses are broken off. The largest namespace takes 35 kB. */
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;

/** The body of a response is longer than {@link MAX_RESPONSE_BYTES}; the rest of it was not read. */
export class ResponseTooLarge extends Error {
  override name = "ResponseTooLarge";
}

/**
 * The client library of Supabase, as a server uses it: no session, no WebSocket, no retries of its own. Loaded here and
 * only now, so that a site without a hosted project does not pay for it.
 */
export async function createSupabase({ url, anonKey }: SupabaseSettings): Promise<SupabaseClient> {
  const { createClient } = await import("@supabase/supabase-js");
  return createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    realtime: { transport: NO_WEB_SOCKET },
    global: { fetch: fetchWithinLimits },
  });
}

/** `fetch` that follows no redirect, which would carry the key to another host, and reads no endless body. */
async function fetchWithinLimits(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: "manual" });
  let length = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.byteLength;
      if (length > MAX_RESPONSE_BYTES)
        controller.error(new ResponseTooLarge(`over ${MAX_RESPONSE_BYTES} bytes`));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(limit) ?? null, response);
}

/** Named although it is never used: without one the library looks for Node's, which Node 20 does not have, and throws. */
const NO_WEB_SOCKET = class {
  constructor() {
    throw new Error("This client opens no WebSocket.");
  }
} as unknown as WebSocketLikeConstructor;
