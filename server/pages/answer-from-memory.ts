import type { CountryResolver } from "../country/resolve.ts";
import type { AccessLog } from "../http/access-log.ts";
import type { Asset } from "../http/assets.ts";
import { cookieValue } from "../http/detect-language.ts";
import { chooseEncoding, type EncodedBody, type Encoding, type Variant } from "../http/encoded-body.ts";
import type { PlainRequest } from "../http/plain-request.ts";
import { bodyHeaders, isCurrent, personalHeaders } from "../http/respond.ts";
import { countryCookie } from "./country-cookie.ts";
import type { Pages } from "./pages.ts";

interface Dependencies {
  readonly pages: Pick<Pages, "find">;
  /** By URL path. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** What every page carries beside its own headers, by lower-case name. */
  readonly security: Headings;
  /** What every file carries. */
  readonly securityOfOthers: Headings;
  readonly resolver: Pick<CountryResolver, "immediate">;
  readonly accessLog: AccessLog;
  /** How long a connection may lie idle, as the answers tell it. */
  readonly idleMs: number;
}

type Headings = readonly (readonly [string, string])[];

interface Finished {
  readonly body: EncodedBody;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether a visitor without a country gets one with it. */
  readonly setsCountry: boolean;
}

/** What is the same in every answer with one body in one encoding. */
interface Prepared {
  readonly headers: Readonly<Record<string, string>>;
  readonly lines: string;
  /** Head and body, as of the second in `date`. */
  whole: Buffer;
  date: string;
}

/** A host, with its port or without. A request with none (RFC 9112, section 3.2) or another is the long way's to refuse. */
const HOST = /^[\w.:[\]-]+$/;

/**
 * Answers pages and files that are finished, compressed and in memory. Whatever else is asked, with a query or a notice
 * to show, takes the long way, which answers the same bytes with the same headers.
 * @returns the whole answer, head and body, or undefined
 */
export function createMemoryAnswers(dependencies: Dependencies) {
  const { pages, assets, security, securityOfOthers, resolver, accessLog, idleMs } = dependencies;
  const keptOpen = `connection: keep-alive\r\nkeep-alive: timeout=${Math.floor(idleMs / 1_000)}\r\n\r\n`;
  // By the variant, so that a page's better compression brings new headers with it, and a dropped page takes its own.
  const prepared = new WeakMap<Variant, Prepared>();

  function find(path: string): Finished | undefined {
    const page = pages.find(path);
    if (page) return { body: page.body, headers: page.headers, setsCountry: true };
    const asset = assets.get(path);
    return asset && { body: asset.body, headers: asset.headers, setsCountry: false };
  }

  function prepare({ body, headers, setsCountry }: Finished, encoding: Encoding): Prepared {
    const own = Object.fromEntries(setsCountry ? security : securityOfOthers);
    const all = { ...own, ...headers, ...bodyHeaders(body, encoding) };
    const made = { headers: all, lines: linesOf(all), whole: Buffer.alloc(0), date: "" };
    prepared.set(body.variants[encoding], made);
    return made;
  }

  const head = (status: string, lines: string, date: string) =>
    `HTTP/1.1 ${status}\r\n${lines}date: ${date}\r\n${keptOpen}`;

  /** Made once a second at most: what a visitor gets who has a country and not the page. */
  function whole(made: Prepared, { body }: Variant, date: string): Buffer {
    if (made.date !== date) {
      const lines = `${made.lines}content-length: ${body.length}\r\n`;
      made.whole = Buffer.concat([Buffer.from(head("200 OK", lines, date), "latin1"), body]);
      made.date = date;
    }
    return made.whole;
  }

  function cookieFor({ headers }: PlainRequest, remoteAddress: string | undefined): string | undefined {
    const cookies = headers.get("cookie");
    // Whoever has the cookie is not looked up.
    if (cookieValue(cookies, "userCountry") !== undefined) return undefined;
    return countryCookie(cookies, resolver.immediate({ remoteAddress, headers }));
  }

  return (request: PlainRequest, remoteAddress: string | undefined): Buffer | undefined => {
    const { path, headers } = request;
    const started = performance.now();
    const finished = find(path);
    if (!finished) return undefined;
    if (!HOST.test(headers.get("host") ?? "") || headers.get("cookie")?.includes("notice=")) return undefined;

    const encoding = chooseEncoding(headers.get("accept-encoding"));
    const variant = finished.body.variants[encoding];
    const made = prepared.get(variant) ?? prepare(finished, encoding);
    const cookie = finished.setsCountry ? cookieFor(request, remoteAddress) : undefined;
    const isKept = isCurrent(headers.get("if-none-match"), variant.etag);
    const date = httpDate();
    let answer: Buffer;
    if (cookie === undefined && !isKept) answer = whole(made, variant, date);
    else {
      const personal = cookie && linesOf({ ...made.headers, ...personalHeaders, "set-cookie": cookie });
      const lines = personal ?? made.lines;
      answer = isKept
        ? Buffer.from(head("304 Not Modified", lines, date), "latin1")
        : Buffer.concat([
            Buffer.from(head("200 OK", `${lines}content-length: ${variant.body.length}\r\n`, date), "latin1"),
            variant.body,
          ]);
    }
    accessLog("GET", path, isKept ? 304 : 200, performance.now() - started);
    return answer;
  };
}

function linesOf(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
}

let second = 0;
let text = "";

/** The time as headers tell it (RFC 9110, section 5.6.7). */
function httpDate(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) {
    second = now;
    text = new Date(now * 1_000).toUTCString();
  }
  return text;
}
