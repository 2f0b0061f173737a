import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createAccessLog } from "../http/access-log.ts";
import { type Asset, assetRoutes } from "../http/assets.ts";
import { type EncodedBody, type Encoding, encodeBody, type Variant } from "../http/encoded-body.ts";
import { apiContentSecurityPolicy, securityHeaders } from "../http/security-headers.ts";
import { openShortWay } from "../http/short-way.ts";
import { readableLog } from "../inquiries/inquiries.fixture.ts";
import { createMemoryAnswers, type MemoryAnswers } from "./answer-from-memory.ts";
import type { FinishedPage } from "./page-cache.ts";
import { pageRoutes } from "./routes.ts";
import type { LocatedScreen } from "./screens.ts";

const HTML = `<!doctype html><title>Baini</title>${Array.from(
  { length: 400 },
  (_, index) => `<p>Décider ${(index * 7919) % 1009} fois plus vite. ${index} قرار أسرع.</p>`,
).join("")}`;

const compress = (quality: number) =>
  brotliCompressSync(HTML, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** A body whose best compression has replaced the first one, so that nothing changes between two requests. */
async function bestBody(text: string): Promise<EncodedBody> {
  const encoded = encodeBody(Buffer.from(text), true, 0);
  const first = encoded.variants.br;
  for (let times = 0; times < 3; times++) encoded.answer("br");
  await vi.waitUntil(() => encoded.variants.br !== first, { timeout: 10_000, interval: 5 });
  return encoded;
}

const PAGE: FinishedPage = {
  body: await bestBody(HTML),
  until: Number.POSITIVE_INFINITY,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-language": "en",
    "cache-control": "public, max-age=0, must-revalidate",
    "content-security-policy": "default-src 'none'; script-src 'self'",
  },
};

const SCREEN: LocatedScreen = {
  kind: "screen",
  language: "en",
  namespaces: [],
  perVisitor: false,
  query: [],
  hasAction: false,
  share: undefined,
};

const security = Object.entries(securityHeaders({ https: true })).map(
  ([name, value]) => [name.toLowerCase(), value] as const,
);
const { log, lines } = readableLog();

const IDLE_MS = 65_000;
const STYLES: Asset = {
  body: await bestBody("body { margin: 0 }".repeat(100)),
  headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=3600" },
};
const assets = new Map([["/styles.css", STYLES]]);

const securityOfOthers = [...security, ["content-security-policy", apiContentSecurityPolicy] as const];

const common = {
  assets,
  security,
  securityOfOthers,
  accessLog: createAccessLog(log),
  idleMs: IDLE_MS,
};
const fromMemory = createMemoryAnswers({
  ...common,
  pages: { find: (path) => (path === "/en" ? PAGE : undefined) },
});

const longWay = new Hono()
  .use(async (c, next) => {
    await next();
    for (const [name, value] of securityOfOthers) if (!c.res.headers.has(name)) c.header(name, value);
  })
  .route("/", assetRoutes(assets))
  .route(
    "/",
    pageRoutes({
      locate: () => SCREEN,
      pages: {
        answer: async () => ({ kind: "kept", page: PAGE }),
        find: () => undefined,
        clear: () => undefined,
        size: 1,
      },
      addressOf: () => "127.0.0.1",
      siteHost: "localhost",
    }),
  );

let short: Server;
let read: Server;
let long: Server;

/** A server that takes the short way, and answers 421 to what that leaves to it. */
function serveShort({ whole }: MemoryAnswers): Server {
  const server = createServer({ keepAliveTimeout: IDLE_MS }, (_, response) => response.writeHead(421).end());
  openShortWay(server, { answer: whole, idleMs: IDLE_MS });
  return server;
}

/** A server that answers from memory what Node has read. */
function serveRead({ answer }: MemoryAnswers): Server {
  return createServer({ keepAliveTimeout: IDLE_MS }, (incoming, outgoing) => {
    if (!answer(incoming, outgoing)) outgoing.writeHead(421).end();
  });
}

beforeAll(async () => {
  short = serveShort(fromMemory);
  read = serveRead(fromMemory);
  const listener = getRequestListener(longWay.fetch, { overrideGlobalObjects: false });
  long = createServer(
    { keepAliveTimeout: IDLE_MS },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  await Promise.all([short, read, long].map((server) => once(server.listen(0, "127.0.0.1"), "listening")));
});

afterAll(async () => {
  await Promise.all([short, read, long].map((server) => once(server.close(), "close")));
});

interface Question {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
}

/** What goes over the wire, without the time. */
async function ask(server: Server, { method = "GET", path = "/en", headers = {} }: Question) {
  const { port } = server.address() as AddressInfo;
  // The short way takes no connection that ends with its answer.
  const agent = new Agent({ keepAlive: true });
  const sending = request({ host: "127.0.0.1", port, method, path, headers, agent });
  sending.end();
  const [answer] = (await once(sending, "response")) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  agent.destroy();
  const { date: _, ...named } = answer.headers;
  return { status: answer.statusCode, headers: named, body };
}

const etagOf = (encoding: "br" | "gzip" | "identity") => PAGE.body.variants[encoding].etag;

describe("the short way answers what the long way answers", () => {
  it.each<[string, Record<string, string>, number]>([
    ["to a client that takes no encoding", {}, 200],
    ["to a browser", { "accept-encoding": "gzip, deflate, br, zstd" }, 200],
    ["to a client that takes gzip only", { "accept-encoding": "gzip" }, 200],
    ["to a client that refuses brotli", { "accept-encoding": "br;q=0, gzip;q=0.5" }, 200],
    ["to a browser that has its country", { "accept-encoding": "br", cookie: "a=b; userCountry=TZ" }, 200],
    ["to a browser whose country is unknown", { cookie: "userCountry=XX" }, 200],
    ["to a browser with other cookies", { cookie: "userLanguage=ar; myuserCountry=TZ" }, 200],
    ["to an address whose country is known", { "x-forwarded-for": "41.59.12.77" }, 200],
    ["to a visitor whose country a proxy names", { "cf-ipcountry": "KE", "accept-encoding": "br" }, 200],
    ["to who has the page", { "accept-encoding": "br", "if-none-match": etagOf("br") }, 304],
    [
      "to who has the page and the country",
      { "if-none-match": `"x", W/${etagOf("identity")}`, cookie: "userCountry=TZ" },
      304,
    ],
    ["to who has any page", { "if-none-match": "*" }, 304],
    ["to who has the page in another encoding", { "if-none-match": etagOf("gzip") }, 200],
  ])("%s", async (_who, headers, status) => {
    const answer = await ask(short, { headers });

    expect(answer).toEqual(await ask(long, { headers }));
    for (const method of ["GET", "HEAD"]) {
      expect(await ask(read, { method, headers })).toEqual(await ask(long, { method, headers }));
    }
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ "x-frame-options": "DENY", "content-language": "en" });
    if (status === 304) expect(answer.body).toHaveLength(0);
  });

  it.each<[string, Record<string, string>, number]>([
    ["to who has none", { "accept-encoding": "br" }, 200],
    ["to who takes no encoding", {}, 200],
    ["to who has it", { "if-none-match": STYLES.body.variants.identity.etag }, 304],
  ])("a file, %s", async (_who, headers, status) => {
    const answer = await ask(short, { path: "/styles.css", headers });

    expect(answer).toEqual(await ask(long, { path: "/styles.css", headers }));
    expect(await ask(read, { path: "/styles.css", headers })).toEqual(answer);
    expect(answer.status).toBe(status);
    expect(answer.headers["content-security-policy"]).toBe(apiContentSecurityPolicy);
  });
});

it("sends the page in the best compression", async () => {
  const { headers, body } = await ask(short, { headers: { "accept-encoding": "br" } });

  expect(headers).toMatchObject({ "content-encoding": "br", "content-length": String(body.length) });
  expect(brotliDecompressSync(body).toString()).toBe(HTML);
});

it("brings the new headers with a better compression", async () => {
  const variants: Record<Encoding, Variant> = {
    ...PAGE.body.variants,
    br: { body: compress(1), etag: '"first"' },
  };
  const body: EncodedBody = { variants, answer: (encoding) => variants[encoding], size: 0 };
  const page = { ...PAGE, body };
  const server = serveShort(createMemoryAnswers({ ...common, pages: { find: () => page } }));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const fast = await ask(server, { headers: { "accept-encoding": "br" } });
  variants.br = PAGE.body.variants.br;

  const best = await ask(server, { headers: { "accept-encoding": "br" } });

  expect(best.body).toHaveLength(Number(best.headers["content-length"]));
  expect(best.body.length).toBeLessThan(fast.body.length);
  server.close();
});

it.each<[string, Question]>([
  ["another path", { path: "/sw" }],
  ["a query", { path: "/en?texts=shipped" }],
  ["a post", { method: "POST" }],
  ["a Host that is none", { headers: { host: "evil/@x" } }],
  ["a visitor with a notice to see", { headers: { cookie: "notice=inquirySent" } }],
])("leaves %s to the long way", async (_what, question) => {
  for (const server of [short, read]) {
    const { status } = await ask(server, question);

    expect(status).toBe(421);
  }
});

it("writes one line for each answer, without who asked", async () => {
  lines.length = 0;

  await ask(short, { headers: { "if-none-match": "*", "x-forwarded-for": "41.59.12.77", cookie: "a=b" } });

  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    method: "GET",
    path: "/en",
    status: 304,
    msg: "request",
  });
  expect(lines[0]).not.toMatch(/41\.59|a=b/);
});
