import type { IncomingMessage, ServerResponse } from "node:http";
import type { CountryResolver } from "../country/resolve.ts";
import type { AccessLog } from "../http/access-log.ts";
import { cookieValue } from "../http/detect-language.ts";
import { chooseEncoding, type Encoding, type Variant } from "../http/encoded-body.ts";
import { bodyHeaders, isCurrent, personalHeaders } from "../http/respond.ts";
import { countryCookie } from "./country-cookie.ts";
import type { FinishedPage } from "./page-cache.ts";
import type { Pages } from "./pages.ts";

interface Dependencies {
  readonly pages: Pick<Pages, "find">;
  /** What every answer carries, by lower-case name. */
  readonly security: readonly (readonly [string, string])[];
  readonly resolver: Pick<CountryResolver, "immediate">;
  readonly accessLog: AccessLog;
}

/** Names and values in turn, as `writeHead` takes them fastest. */
type FlatHeaders = readonly string[];

/** The headers of a page in one encoding, all but the length and the cookie. */
interface Heads {
  readonly shared: FlatHeaders;
  /** For an answer that comes with a cookie, which no shared cache may keep. */
  readonly personal: FlatHeaders;
}

/** A host, with its port or without. A request with none (RFC 9112, section 3.2) or another is the long way's to refuse. */
const HOST = /^[\w.:[\]-]+$/;

/**
 * The short way: a plain GET or HEAD of a finished page is answered from memory before Hono builds a request of it,
 * which takes about as long as all the rest. Whatever else is asked, with a query or a notice to show, takes the long
 * way, which answers the same bytes with the same headers.
 * @returns answers a request, and says whether it did
 */
export function createMemoryAnswers({ pages, security, resolver, accessLog }: Dependencies) {
  // By the variant, so that a page's better compression brings new headers with it, and a dropped page takes its own.
  const prepared = new WeakMap<Variant, Heads>();

  function prepare(page: FinishedPage, encoding: Encoding): Heads {
    const shared = { ...Object.fromEntries(security), ...page.headers, ...bodyHeaders(page.body, encoding) };
    const heads = {
      shared: Object.entries(shared).flat(),
      personal: Object.entries({ ...shared, ...personalHeaders }).flat(),
    };
    prepared.set(page.body.variants[encoding], heads);
    return heads;
  }

  function cookieFor({ socket, headers }: IncomingMessage): string | undefined {
    // Whoever has the cookie is not looked up.
    if (cookieValue(headers.cookie, "userCountry") !== undefined) return undefined;
    const caller = {
      remoteAddress: socket.remoteAddress,
      headers: { get: (name: string) => headers[name] as string | undefined },
    };
    return countryCookie(headers.cookie, resolver.immediate(caller));
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const page = pages.find(url);
    if (!page) return false;
    const { headers } = request;
    if (!HOST.test(headers.host ?? "") || headers.cookie?.includes("notice=")) return false;

    const started = performance.now();
    const encoding = chooseEncoding(headers["accept-encoding"]);
    const variant = page.body.variants[encoding];
    const { shared, personal } = prepared.get(variant) ?? prepare(page, encoding);
    const cookie = cookieFor(request);
    const all = cookie === undefined ? [...shared] : [...personal, "set-cookie", cookie];
    const status = isCurrent(headers["if-none-match"], variant.etag) ? 304 : 200;
    if (status === 200) all.push("content-length", String(variant.body.length));
    response.writeHead(status, all);
    response.end(status === 200 && method === "GET" ? variant.body : undefined);
    accessLog(method, url, status, performance.now() - started);
    return true;
  };
}
