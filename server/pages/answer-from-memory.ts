import type { IncomingMessage, ServerResponse } from "node:http";
import type { AccessLog } from "../http/access-log.ts";
import type { Asset } from "../http/assets.ts";
import type { Caller } from "../http/client-address.ts";
import { chooseEncoding, type EncodedBody, type Encoding, type Variant } from "../http/encoded-body.ts";
import type { PlainRequest } from "../http/plain-request.ts";
import { bodyHeaders, isCurrent, personalHeaders } from "../http/respond.ts";
import type { Pages } from "./pages.ts";

interface Dependencies {
  readonly pages: Pick<Pages, "find">;
  /** By URL path. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** What every page carries beside its own headers, by lower-case name. */
  readonly security: Headings;
  /** What every file carries. */
  readonly securityOfOthers: Headings;
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

interface Decided {
  readonly isKept: boolean;
  readonly made: Prepared;
  readonly variant: Variant;
  readonly cookie: string | undefined;
}

export interface MemoryAnswers {
  /** The whole answer to a GET, head and body; undefined when the request takes more than that. */
  whole(request: PlainRequest, remoteAddress: string | undefined): Buffer | undefined;
  /** Answers a request that Node has read; false when it takes more than that. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Answers pages and files that are finished, compressed and in memory. Whatever else is asked, with a query or a notice
 * to show, takes the long way, which answers the same bytes with the same headers.
 */
export function createMemoryAnswers(dependencies: Dependencies): MemoryAnswers {
  const { pages, assets, security, securityOfOthers, accessLog, idleMs } = dependencies;
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

  function decide(path: string, headers: Caller["headers"]): Decided | undefined {
    const finished = find(path);
    if (!finished) return undefined;
    const cookies = headers.get("cookie");
    if (!HOST.test(headers.get("host") ?? "") || cookies?.includes("notice=")) return undefined;

    const encoding = chooseEncoding(headers.get("accept-encoding"));
    const variant = finished.body.answer(encoding);
    return {
      isKept: isCurrent(headers.get("if-none-match"), variant.etag),
      made: prepared.get(variant) ?? prepare(finished, encoding),
      variant,
      cookie: undefined,
    };
  }

  const head = (status: string, lines: string, date: string) =>
    Buffer.from(`HTTP/1.1 ${status}\r\n${lines}date: ${date}\r\n${keptOpen}`, "latin1");

  function write({ isKept, made, variant: { body }, cookie }: Decided): Buffer {
    const date = httpDate();
    const isShared = cookie === undefined && !isKept;
    if (isShared && made.date === date) return made.whole;
    const lines = cookie === undefined ? made.lines : linesOf(withCookie(made.headers, cookie));
    if (isKept) return head("304 Not Modified", lines, date);

    const whole = Buffer.concat([head("200 OK", `${lines}content-length: ${body.length}\r\n`, date), body]);
    if (isShared) {
      made.whole = whole;
      made.date = date;
    }
    return whole;
  }

  return {
    whole({ path, headers }) {
      const started = performance.now();
      const decided = decide(path, headers);
      if (!decided) return undefined;
      const bytes = write(decided);
      accessLog("GET", path, decided.isKept ? 304 : 200, performance.now() - started);
      return bytes;
    },

    answer({ method, url = "", headers }, response) {
      if (method !== "GET" && method !== "HEAD") return false;
      const started = performance.now();
      const get = (name: string) => headers[name] as string | undefined;
      const decided = decide(url, { get });
      if (!decided) return false;
      const { isKept, made, variant, cookie } = decided;
      const all = cookie === undefined ? made.headers : withCookie(made.headers, cookie);
      const status = isKept ? 304 : 200;
      response.writeHead(status, isKept ? all : { ...all, "content-length": variant.body.length });
      response.end(isKept || method === "HEAD" ? undefined : variant.body);
      accessLog(method, url, status, performance.now() - started);
      return true;
    },
  };
}

function withCookie(headers: Readonly<Record<string, string>>, cookie: string): Record<string, string> {
  return { ...headers, ...personalHeaders, "set-cookie": cookie };
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
