import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { hang, startPeer } from "../../tests/peers/peer.fixture.ts";
import { sharedHeaders } from "../../tests/support/shared-headers.fixture.ts";
import { uploadRoutes, uploadUrl } from "./uploads.ts";

const PICTURE = Buffer.from("a picture, byte for byte \u0000\u00ff");
const picture =
  (bytes = PICTURE, type = "image/webp"): RequestListener =>
  (_, response) =>
    response.writeHead(200, { "content-type": type, "content-length": bytes.length }).end(bytes);

async function start(listener: RequestListener, timeoutMs = 20_000) {
  const peer = await startPeer(listener);
  onTestFinished(peer.stop);
  const log = pino({ level: "silent" });
  const clock = { ms: 1 };
  const now = () => clock.ms;
  const app = new Hono().route(
    "/",
    uploadRoutes({ cmsUrl: peer.url, fetch, log, now, timeoutMs, sharedHeaders }),
  );
  return {
    peer,
    clock,
    get: (path: string, headers: Record<string, string> = {}) =>
      app.request(`http://site${path}`, { headers }),
    request: (path: string, init: RequestInit) => app.request(`http://site${path}`, init),
  };
}

describe("GET /uploads", () => {
  it("hands a picture on, whole and with its own tag, and asks for it once", async () => {
    const { get, peer } = await start(picture());

    const first = await get("/uploads/a.webp");
    const second = await get("/uploads/a.webp", { "if-none-match": first.headers.get("etag") ?? "" });

    expect(first.status).toBe(200);
    expect(Buffer.from(await first.arrayBuffer())).toEqual(PICTURE);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(PICTURE.length),
      "cache-control": "public, max-age=86400",
      etag: expect.stringMatching(/^"/),
    });
    expect(second.status).toBe(304);
    expect(peer.requests).toHaveLength(1);
  });

  it("answers HEAD without the bytes", async () => {
    const { request } = await start(picture());

    const response = await request("/uploads/a.webp", { method: "HEAD" });

    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(response.headers.get("content-length")).toBe(String(PICTURE.length));
  });

  it("is one request to the CMS for many at the same time", async () => {
    const { get, peer } = await start(picture());

    const all = await Promise.all(Array.from({ length: 30 }, () => get("/uploads/a.webp")));

    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(peer.requests).toHaveLength(1);
  });

  it("hands out the nine covers of a list, asking for eight at a time", async () => {
    let asked = 0;
    let most = 0;
    const { get } = await start((request, response) => {
      most = Math.max(most, ++asked);
      setTimeout(() => {
        asked--;
        picture()(request, response);
      }, 20);
    });

    const covers = await Promise.all(Array.from({ length: 9 }, (_, n) => get(`/uploads/${n}.webp`)));

    expect(covers.map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect(most).toBe(8);
  });

  it("lets 24 wait for a CMS that hangs, and whoever comes then come again", async () => {
    const { get, peer } = await start(hang, 100);

    const waiting = Array.from({ length: 24 }, (_, n) => get(`/uploads/${n}.webp`));
    const late = await get("/uploads/24.webp");

    expect([late.status, late.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([504]));
    peer.listener = picture();
    expect((await get("/uploads/24.webp")).status).toBe(200);
  });

  it("outlasts a CMS that goes down, for as many as ask and longer than an hour", async () => {
    const { get, peer, clock } = await start(picture());
    await get("/uploads/a.webp");
    peer.listener = (_, response) => response.writeHead(500).end();
    clock.ms += 61 * 60 * 1_000;

    const all = await Promise.all(Array.from({ length: 3 }, () => get("/uploads/a.webp")));

    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(peer.requests).toHaveLength(2);
    expect((await get("/uploads/b.webp")).status).toBe(502);
  });
});

describe("a path", () => {
  it.each([
    ["/uploads/a_b-1.2~3@x(4)+5,6.webp", "/uploads/a_b-1.2~3%40x(4)%2B5%2C6.webp"],
    ["/uploads/folder/a.webp", "/uploads/folder/a.webp"],
    ["/uploads/%D9%85.webp", "/uploads/%D9%85.webp"],
    ["/uploads/two%20words.webp", "/uploads/two%20words.webp"],
    ["/uploads/a.webp?width=9", "/uploads/a.webp"],
  ])("%s is asked for as %s", async (path, requested) => {
    const { get, peer } = await start(picture());

    expect((await get(path)).status).toBe(200);
    expect(peer.requests.map(({ url }) => url)).toEqual([requested]);
  });

  it.each([
    "/uploads/",
    "/uploads/..%2f..%2fadmin",
    "/uploads/..%2F..%2Fadmin",
    "/uploads/%2e%2e%2fadmin",
    "/uploads/%252e%252e%252fadmin",
    "/uploads/%252e%252e/admin",
    "/uploads/a/..%2f..%2f..%2fadmin",
    "/uploads/..%5cadmin",
    "/uploads/a%5c..%5cadmin",
    "/uploads/a%00.webp",
    "/uploads/a%0d%0aX-Injected:1.webp",
    "/uploads/a//b.webp",
    "/uploads/.env",
    "/uploads/a%3fb.webp",
    "/uploads/a%23b.webp",
    "/uploads/%C0%AE%C0%AE/admin",
    "/uploads/%ff.webp",
    "/uploads/a;b.webp",
  ])("%s reaches no CMS", async (path) => {
    const { get, peer } = await start(picture());

    expect((await get(path)).status).toBe(404);
    expect(peer.requests).toEqual([]);
  });
});

describe("what the CMS sends", () => {
  it("compressed has the length of what the visitor gets, and no encoding", async () => {
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${"<g/>".repeat(5_000)}</svg>`);
    const zipped = gzipSync(svg);
    const { get } = await start((_, response) => {
      const headers = { "content-type": "image/svg+xml", "content-encoding": "gzip" };
      response.writeHead(200, { ...headers, "content-length": zipped.length }).end(zipped);
    });

    const response = await get("/uploads/a.svg");

    expect(response.headers.get("content-length")).toBe(String(svg.length));
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(Buffer.from(await response.arrayBuffer())).toEqual(svg);
  });

  it("as SVG runs nothing, wherever it is opened", async () => {
    const { get } = await start(
      picture(Buffer.from("<svg onload='alert(1)'/>"), "image/svg+xml; charset=utf-8"),
    );

    const { headers } = await get("/uploads/a.svg");

    expect(headers.get("content-type")).toBe("image/svg+xml");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });

  it.each<[string, RequestListener, number]>([
    ["a page", picture(Buffer.from("<script>alert(1)</script>"), "text/html"), 404],
    ["a page that names a picture too", picture(PICTURE, "text/html, image/png"), 404],
    ["a picture of an unknown kind", picture(PICTURE, "image/x-html"), 404],
    ["no type", (_, response) => response.writeHead(200).end(PICTURE), 404],
    ["not found", (_, response) => response.writeHead(404).end(), 404],
    [
      "a redirect",
      (_, response) => response.writeHead(302, { location: "http://evil.example/a.webp" }).end(),
      404,
    ],
    ["HTTP 500", (_, response) => response.writeHead(500).end(), 502],
    ["no response", hang, 504],
    ["a connection that breaks", (request) => request.socket.destroy(), 502],
    [
      "a truncated body",
      (request, response) => {
        response.writeHead(200, { "content-type": "image/webp", "content-length": "1000" });
        response.write(PICTURE, () => request.socket.destroy());
      },
      502,
    ],
    [
      "a body cut in the middle of a chunk",
      ({ socket }) => {
        socket.end(
          "HTTP/1.1 200 OK\r\nContent-Type: image/webp\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nabc",
        );
      },
      502,
    ],
    [
      "a body that is too slow",
      (_, response) => {
        response.writeHead(200, { "content-type": "image/webp" }).write("a");
        const drip = setInterval(() => response.write("a"), 50);
        response.on("close", () => clearInterval(drip));
      },
      504,
    ],
    ["too large a picture", picture(Buffer.alloc(8 * 1024 * 1024 + 1)), 502],
    [
      "a small body that unpacks to too large a one",
      (_, response) => {
        response.writeHead(200, { "content-type": "image/webp", "content-encoding": "gzip" });
        response.end(gzipSync(Buffer.alloc(64 * 1024 * 1024)));
      },
      502,
    ],
  ])("as %s is refused whole, and asked for again", async (name, listener, status) => {
    const { get, peer } = await start(listener, /slow|no response/.test(name) ? 300 : 20_000);

    const refused = await get("/uploads/a.webp");
    peer.listener = picture();
    const again = await get("/uploads/a.webp");

    expect(refused.status).toBe(status);
    expect(await refused.text()).not.toContain("alert");
    expect([again.status, Buffer.from(await again.arrayBuffer())]).toEqual([200, PICTURE]);
  });
});

describe("uploadUrl", () => {
  const mediaUrl = uploadUrl("https://cms.example");

  it.each([
    ["/uploads/a.webp", "/uploads/a.webp"],
    ["https://cms.example/uploads/a.webp", "/uploads/a.webp"],
    ["https://bucket.example/uploads/a.webp", null],
    ["//evil.example/uploads/a.webp", null],
    ["/\\evil.example/uploads/a.webp", null],
    ["/admin", null],
    ["/uploads/../admin", null],
    ["/uploads/..%2fadmin", null],
    ["javascript:alert(1)", null],
    ["data:image/svg+xml,<svg onload=alert(1)>", null],
    ["", null],
  ])("of '%s' is %s", (url, path) => {
    expect(mediaUrl(url)).toBe(path);
  });

  it("knows a CMS below a path", () => {
    expect(uploadUrl("https://cms.example/strapi")("https://cms.example/strapi/uploads/a.webp")).toBe(
      "/uploads/a.webp",
    );
  });
});
