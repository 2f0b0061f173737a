import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readableLog } from "../../tests/support/database.fixture.ts";
import type { LocatedScreen } from "../pages/locate.ts";
import type { CachedPage } from "../pages/page-cache.ts";
import { pageRoutes } from "../pages/routes.ts";
import { ENCODINGS, type Encoding } from "./accept-encoding.ts";
import { createAccessLog } from "./access-log.ts";
import { type Asset, assetRoutes } from "./assets.ts";
import { type EncodedBody, encodeBody, type Variant } from "./encoded-body.ts";
import { createMemoryResponses, type RespondFromMemory } from "./memory-responses.ts";
import { apiContentSecurityPolicy, securityHeaders } from "./security-headers.ts";

const HTML = `<!doctype html><title>Baini</title>${Array.from(
  { length: 400 },
  (_, index) => `<p>Décider ${(index * 7919) % 1009} fois plus vite. ${index} قرار أسرع.</p>`,
).join("")}`;

const compressed = (quality: number) =>
  brotliCompressSync(HTML, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** A body in all encodings, whose best compression has replaced the first one, so that nothing changes between two requests. */
async function bestBody(text: string): Promise<EncodedBody> {
  const encoded = encodeBody(Buffer.from(text), true, 0);
  const [first] = await Promise.all(ENCODINGS.map((encoding) => encoded.get(encoding)));
  await vi.waitUntil(() => encoded.find("br") !== first, { timeout: 10_000, interval: 5 });
  return encoded;
}

const PAGE: CachedPage = {
  body: await bestBody(HTML),
  until: Number.POSITIVE_INFINITY,
  tags: [],
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-language": "en",
    "cache-control": "public, max-age=0, must-revalidate",
    "content-security-policy": "default-src 'none'; script-src 'self'",
  },
};

const SCREEN: LocatedScreen = {
  kind: "screen",
  route: "/:lang",
  language: "en",
  namespaces: [],
  cache: "shared",
  freshForMs: Number.POSITIVE_INFINITY,
  query: {},
  styleHash: "",
  isolated: false,
  hasAction: false,
  ogImage: undefined,
};

const pageHeaders = Object.entries(securityHeaders({ https: true })).map(
  ([name, value]) => [name.toLowerCase(), value] as const,
);
const { log, lines } = readableLog();

const STYLES: Asset = {
  body: await bestBody("body { margin: 0 }".repeat(100)),
  headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=3600" },
};
const assets = new Map([["/styles.css", STYLES]]);

const assetHeaders = [...pageHeaders, ["content-security-policy", apiContentSecurityPolicy] as const];

const resolveRequestId = () => "req_0123456789abcdef";
const common = { assets, pageHeaders, assetHeaders, accessLog: createAccessLog(log), resolveRequestId };
const respondFromMemory = createMemoryResponses({
  ...common,
  findPage: (url) => (url === "/en" ? PAGE : undefined),
});

const app = new Hono()
  .use(async (c, next) => {
    await next();
    c.header("x-request-id", resolveRequestId());
    for (const [name, value] of assetHeaders) if (!c.res.headers.has(name)) c.header(name, value);
  })
  .route("/", assetRoutes(assets))
  .route(
    "/",
    pageRoutes({
      locate: () => SCREEN,
      pages: {
        open: async () => ({ kind: "shared", page: PAGE }),
        find: () => undefined,
        has: () => true,
        clear: () => undefined,
        drop: () => undefined,
        size: 1,
      },
      addressOf: () => "127.0.0.1",
      siteHost: "localhost",
    }),
  );

let memory: Server;
let hono: Server;

/** A server that responds from memory, and with 421 to what that leaves to others. */
function serve(respond: RespondFromMemory): Server {
  return createServer((incoming, outgoing) => {
    if (!respond(incoming, outgoing)) outgoing.writeHead(421).end();
  });
}

beforeAll(async () => {
  memory = serve(respondFromMemory);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  hono = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await Promise.all([memory, hono].map((server) => once(server.listen(0, "127.0.0.1"), "listening")));
});

afterAll(async () => {
  await Promise.all([memory, hono].map((server) => once(server.close(), "close")));
});

interface Question {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
}

/** What goes over the wire, without the time. */
async function fetchFrom(server: Server, { method = "GET", path = "/en", headers = {} }: Question) {
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const sending = request({ host: "127.0.0.1", port, method, path, headers, agent });
  sending.end();
  const [response] = (await once(sending, "response")) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  agent.destroy();
  const { date: _, ...named } = response.headers;
  return { status: response.statusCode, headers: named, body };
}

const etagOf = (encoding: Encoding) => PAGE.body.find(encoding)?.etag ?? "";

describe("what lies in memory is sent as the app sends it", () => {
  it.each<[string, Record<string, string>, number]>([
    ["to a client that takes no encoding", {}, 200],
    ["to a browser", { "accept-encoding": "gzip, deflate, br, zstd" }, 200],
    ["to a client that takes gzip only", { "accept-encoding": "gzip" }, 200],
    ["to a client that refuses brotli", { "accept-encoding": "br;q=0, gzip;q=0.5" }, 200],
    ["to a browser with cookies", { "accept-encoding": "br", cookie: "userLanguage=ar; a=b" }, 200],
    ["to who has the page", { "accept-encoding": "br", "if-none-match": etagOf("br") }, 304],
    ["to who has several pages", { "if-none-match": `"x", W/${etagOf("identity")}` }, 304],
    ["to who has any page", { "if-none-match": "*" }, 304],
    ["to who has the page in another encoding", { "if-none-match": etagOf("gzip") }, 200],
  ])("a page, %s", async (_who, headers, status) => {
    for (const method of ["GET", "HEAD"]) {
      const response = await fetchFrom(memory, { method, headers });

      expect(response).toEqual(await fetchFrom(hono, { method, headers }));
      expect(response.status).toBe(status);
      expect(response.headers).toMatchObject({ "x-frame-options": "DENY", "content-language": "en" });
      expect(response.headers["set-cookie"]).toBeUndefined();
      if (status === 304) expect(response.body).toHaveLength(0);
    }
  });

  it.each<[string, Record<string, string>, number]>([
    ["to who has none", { "accept-encoding": "br" }, 200],
    ["to who takes no encoding", {}, 200],
    ["to who has it", { "if-none-match": STYLES.body.find("identity")?.etag ?? "" }, 304],
  ])("a file, %s", async (_who, headers, status) => {
    const response = await fetchFrom(memory, { path: "/styles.css", headers });

    expect(response).toEqual(await fetchFrom(hono, { path: "/styles.css", headers }));
    expect(response.status).toBe(status);
    expect(response.headers["content-security-policy"]).toBe(apiContentSecurityPolicy);
  });
});

it("sends the page in the best compression", async () => {
  const { headers, body } = await fetchFrom(memory, { headers: { "accept-encoding": "br" } });

  expect(headers).toMatchObject({ "content-encoding": "br", "content-length": String(body.length) });
  expect(brotliDecompressSync(body).toString()).toBe(HTML);
});

it("brings the new headers with a better compression", async () => {
  let current: Variant = { body: compressed(1), etag: '"first"', isCompressed: true };
  const body = { ...PAGE.body, find: () => current };
  const server = serve(createMemoryResponses({ ...common, findPage: () => ({ ...PAGE, body }) }));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const fast = await fetchFrom(server, { headers: { "accept-encoding": "br" } });
  current = await PAGE.body.get("br");

  const best = await fetchFrom(server, { headers: { "accept-encoding": "br" } });

  expect(best.body).toHaveLength(Number(best.headers["content-length"]));
  expect(best.body.length).toBeLessThan(fast.body.length);
  expect(best.headers.etag).toBe(current.etag);
  server.close();
});

it.each<[string, Question]>([
  ["another path", { path: "/sw" }],
  ["a query", { path: "/en?texts=shipped" }],
  ["a post", { method: "POST" }],
  ["a Host that is none", { headers: { host: "evil/@x" } }],
])("leaves %s to the app", async (_what, question) => {
  expect((await fetchFrom(memory, question)).status).toBe(421);
});

it("leaves an encoding to the app that has still to be made", async () => {
  const page = { ...PAGE, body: encodeBody(Buffer.from(HTML)) };
  const server = serve(createMemoryResponses({ ...common, findPage: () => page }));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const question = { headers: { "accept-encoding": "gzip" } };

  const before = await fetchFrom(server, question);
  await page.body.get("gzip");
  const after = await fetchFrom(server, question);

  expect([before.status, after.status]).toEqual([421, 200]);
  server.close();
});

it("writes one line for each response, without who asked", async () => {
  lines.length = 0;

  await fetchFrom(memory, {
    headers: { "if-none-match": "*", "x-forwarded-for": "41.59.12.77", cookie: "a=b" },
  });

  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    method: "GET",
    path: "/en",
    status: 304,
    msg: "request",
  });
  expect(lines[0]).not.toMatch(/41\.59|a=b/);
});

it("sends each response with an id of its own, the one in its line of the log", async () => {
  const named: string[] = [];
  const sent: string[] = [];
  const server = serve(
    createMemoryResponses({
      ...common,
      accessLog: ({ requestId }) => sent.push(requestId),
      resolveRequestId: () => {
        named.push(`req_${named.length}`);
        return named.at(-1) ?? "";
      },
      findPage: () => PAGE,
    }),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/en`;

  const first = await fetch(url);
  const etag = first.headers.get("etag") ?? "";
  const others = await Promise.all([
    fetch(url, { headers: { "if-none-match": etag } }),
    fetch(url, { method: "HEAD" }),
    fetch(url),
    fetch(url),
  ]);
  server.close();

  const all = [first, ...others];
  expect(all.map(({ status }) => status)).toEqual([200, 304, 200, 200, 200]);
  const ids = all.map(({ headers }) => headers.get("x-request-id") ?? "");
  expect(ids.toSorted()).toEqual(named);
  expect(sent).toEqual(named);
  const lengths = [first, ...others.slice(2)].map(({ headers }) => headers.get("content-length"));
  expect(new Set(lengths).size).toBe(1);
});
