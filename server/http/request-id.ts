import { randomFillSync } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Context } from "hono";
import { type ClientAddress, callerOf } from "./client-address.ts";

/** The header that carries the id, in requests of a proxy and in every response. */
export const REQUEST_ID_HEADER = "x-request-id";

/** Names a request: 19 characters, or what a trusted proxy calls it. */
export type ResolveRequestId = (remoteAddress: string | undefined, received: string | undefined) => string;

/** What proxies make: hexadecimal digits, UUIDs, trace ids with `=` and `;` in them. Nothing that could pass for a line of the log. */
const WELL_FORMED = /^[\w.:=;+/-]{8,128}$/;

const BYTES = 8;
const POOL = Buffer.alloc(BYTES * 512);

/** Random ids are made of a pool: a call to the system for each would cost more than the rest of the line. */
function createIds(): () => string {
  let used = POOL.length;
  return () => {
    if (used === POOL.length) {
      randomFillSync(POOL);
      used = 0;
    }
    const start = used;
    used += BYTES;
    return `req_${POOL.toString("hex", start, used)}`;
  };
}

/** An id for what never becomes a request of the app, whose headers nobody has read. */
export const newId = createIds();

/** Takes a well-formed id from a trusted proxy, and makes one in all other cases: what a stranger sends names nothing here. */
export function createRequestIds({ of }: ClientAddress): ResolveRequestId {
  return (remoteAddress, received) =>
    received !== undefined && WELL_FORMED.test(received) && of(remoteAddress, NO_HEADERS).viaTrustedProxy
      ? received
      : newId();
}

const NO_HEADERS = { get: () => undefined };

/** The id that a proxy sent. Node joins two headers with a comma, which is not well-formed, so that they are ignored later. */
export function readRequestId(headers: IncomingHttpHeaders): string | undefined {
  return headers[REQUEST_ID_HEADER] as string | undefined;
}

const VARIABLE = "requestId";

/** Names the request of a context, for {@link requestIdOf}. */
export function assignRequestId(c: Context, resolveRequestId: ResolveRequestId): string {
  const id = resolveRequestId(callerOf(c).remoteAddress, c.req.header(REQUEST_ID_HEADER));
  c.set(VARIABLE, id);
  return id;
}

/** The id of a request, which its response and its lines in the log carry. */
export function requestIdOf(c: Context): string {
  const known: string | undefined = c.get(VARIABLE);
  if (known) return known;
  const id = newId();
  c.set(VARIABLE, id);
  return id;
}
