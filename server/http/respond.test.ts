import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { encodeBody } from "./encoded-body.ts";
import { isCurrent, respond } from "./respond.ts";

const TEXT = "<p>Fraud prevention</p>".repeat(100);
const PAGE = encodeBody(Buffer.from(TEXT));
const SMALL = encodeBody(Buffer.from("small"));
const HEADERS = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=60" };

function request(headers: Record<string, string> = {}, method = "GET") {
  return new Request("https://baini.example/en", { method, headers });
}

describe("isCurrent", () => {
  it.each([
    [undefined, false],
    [null, false],
    ["", false],
    ['"tag"', true],
    ['W/"tag"', true],
    ["*", true],
    ['"other", "tag"', true],
    ['"other",W/"tag" , "more"', true],
    ['"other"', false],
    ['"tag-br"', false],
    ["tag", false],
  ])("takes If-None-Match %j for current: %s", (header, current) => {
    expect(isCurrent(header, '"tag"')).toBe(current);
  });
});

describe("respond", () => {
  it("answers in the encoding that the request prefers", async () => {
    const response = await respond(request({ "accept-encoding": "gzip, br" }), PAGE, HEADERS);

    expect(response.status).toBe(200);
    const body = Buffer.from(await response.arrayBuffer());
    expect(brotliDecompressSync(body).toString()).toBe(TEXT);
    expect(Object.fromEntries(response.headers)).toEqual({
      ...HEADERS,
      "content-encoding": "br",
      "content-length": String(body.length),
      etag: (await PAGE.get("br")).etag,
      vary: "Accept-Encoding",
    });
  });

  it("names no encoding when the body is sent as it is", async () => {
    const plain = await respond(request(), PAGE, HEADERS);
    const small = await respond(request({ "accept-encoding": "br" }), SMALL, HEADERS);

    expect(plain.headers.has("content-encoding")).toBe(false);
    expect(await plain.text()).toBe(TEXT);
    expect(small.headers.has("content-encoding")).toBe(false);
    expect(await small.text()).toBe("small");
    expect(small.headers.get("vary")).toBe("Accept-Encoding");
  });

  it("answers 304 without a body when the client has the page", async () => {
    const { etag } = await PAGE.get("gzip");
    const response = await respond(
      request({ "accept-encoding": "gzip", "if-none-match": etag }),
      PAGE,
      HEADERS,
    );

    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
    expect(response.headers.get("etag")).toBe(etag);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(response.headers.get("cache-control")).toBe("public, max-age=60");
    expect(response.headers.has("content-length")).toBe(false);
  });

  it("answers in full when the client has another encoding of the page", async () => {
    const headers = { "accept-encoding": "gzip", "if-none-match": (await PAGE.get("identity")).etag };

    expect((await respond(request(headers), PAGE, HEADERS)).status).toBe(200);
  });

  it("answers HEAD with the headers of GET and no body", async () => {
    const get = await respond(request({ "accept-encoding": "gzip" }), PAGE, HEADERS);
    const head = await respond(request({ "accept-encoding": "gzip" }, "HEAD"), PAGE, HEADERS);

    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(await head.text()).toBe("");
  });
});
