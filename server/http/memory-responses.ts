import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type Encoding } from "./accept-encoding.ts";
import type { AccessLog } from "./access-log.ts";
import type { EncodedBody, Variant } from "./encoded-body.ts";
import { REQUEST_ID_HEADER, type ResolveRequestId, readRequestId } from "./request-id.ts";
import { isCurrent, variantHeaders } from "./respond.ts";
import { FILE_ROUTE } from "./route-label.ts";

/** A finished body and its own headers, by lower-case name. */
export interface CachedResponse {
  readonly body: EncodedBody;
  readonly headers: Readonly<Record<string, string>>;
  /** The pattern of a page's path. */
  readonly route?: string;
}

type HeaderPairs = readonly (readonly [string, string])[];

interface Dependencies {
  readonly accessLog: AccessLog;
  readonly resolveRequestId: ResolveRequestId;
  /** The finished page for the path and query of a request line. */
  readonly findPage: (target: string) => CachedResponse | undefined;
  /** What every page carries beside its own headers, by lower-case name. */
  readonly pageHeaders: HeaderPairs;
  /** By URL path. */
  readonly assets: ReadonlyMap<string, CachedResponse>;
  /** What every file carries. */
  readonly assetHeaders: HeaderPairs;
}

/** Responds to a request if what it asks for lies finished in memory; false leaves the request to somebody else. */
export type RespondFromMemory = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A host, with its port or without. A request with none (RFC 9112, section 3.2) or another is refused elsewhere. */
const HOST = /^[\w.:[\]-]+$/;

/**
 * Sends pages and files that are finished, compressed and in memory, without a request object of the framework's. Whatever
 * else is asked for is the app's, which sends the same bytes with the same headers.
 */
export function createMemoryResponses(dependencies: Dependencies): RespondFromMemory {
  const { accessLog, resolveRequestId, findPage, pageHeaders, assets, assetHeaders } = dependencies;
  // By the variant, so that a page's better compression brings new headers with it, and a dropped page takes its own.
  const headersOf = new WeakMap<Variant, { readonly 200: string[]; readonly 304: string[] }>();

  function prepare(own: HeaderPairs, { headers }: CachedResponse, encoding: Encoding, variant: Variant) {
    const all = { ...Object.fromEntries(own), ...headers, ...variantHeaders(encoding, variant) };
    // Names and values in turn, which Node writes out quicker than an object's; the last one is the id.
    const listed = (length: Record<string, string>) =>
      Object.entries({ ...all, ...length, [REQUEST_ID_HEADER]: "" }).flat();
    const prepared = { 200: listed({ "content-length": String(variant.body.length) }), 304: listed({}) };
    headersOf.set(variant, prepared);
    return prepared;
  }

  return ({ method, url = "", headers, socket }, response) => {
    if (method !== "GET" && method !== "HEAD") return false;
    const started = performance.now();
    const page = findPage(url);
    const cached = page ?? assets.get(url);
    if (!cached || !HOST.test(headers.host ?? "")) return false;

    const encoding = chooseEncoding(headers["accept-encoding"] as string | undefined);
    const variant = cached.body.find(encoding);
    if (!variant) return false;
    const prepared =
      headersOf.get(variant) ?? prepare(page ? pageHeaders : assetHeaders, cached, encoding, variant);
    const isNotModified = isCurrent(headers["if-none-match"], variant.etag);
    const status = isNotModified ? 304 : 200;
    const requestId = resolveRequestId(socket.remoteAddress, readRequestId(headers));
    const head = prepared[status];
    // They are written out at once: a copy for each request would cost as much as all of its id.
    head[head.length - 1] = requestId;
    response.writeHead(status, head);
    response.end(isNotModified || method === "HEAD" ? undefined : variant.body);
    accessLog({
      requestId,
      method,
      path: url.split("?", 1)[0] ?? url,
      route: cached.route ?? FILE_ROUTE,
      status,
      milliseconds: performance.now() - started,
    });
    return true;
  };
}
