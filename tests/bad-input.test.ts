import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  expectRefusal,
  expectSafe,
  openRawHttp,
  type RawHttp,
  type RawRequest,
  type RawResponse,
} from "./support/raw-http.fixture.ts";
import { type RunningServer, startServer } from "./support/server.fixture.ts";
import type { LogLine } from "./support/server-log.fixture.ts";

const FORM = "application/x-www-form-urlencoded";
const MEGABYTE = 1024 * 1024;
/** Faster than this nobody fills in a form. */
const MIN_FILL_MS = 2_000;

let server: RunningServer;
let rawHttp: RawHttp;
let form: { token: string; issuedAt: number };

beforeAll(async () => {
  server = await startServer({ env: { SITE_URL: "https://www.baini.example" } });
  rawHttp = openRawHttp(server.port);
  const { text } = await send("/en/contact");
  form = { token: /name="token" value="([^"]+)"/.exec(text)?.[1] ?? "", issuedAt: Date.now() };
});

afterAll(async () => {
  rawHttp.close();
  await server.stop("SIGKILL");
});

const send = (path: string, request?: RawRequest): Promise<RawResponse> => rawHttp.send(path, request);

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  send(path, { body, headers: { "content-type": FORM, ...headers } });

const JSON_PLEASE = { accept: "application/json" };
const AS_JSON = { "content-type": "application/json" };

describe("addresses", () => {
  it.each([
    ["/%", 400],
    ["/en/%ff", 400],
    ["/en/%E0%A4%A/about", 400],
    ["/en/contact%", 400],
    ["/\\evil.example", 400],
    ["/en/\\evil.example", 400],
    ["*", 400],
    ["//evil.example", 404],
    ["/en//evil.example", 404],
    ["/%2f%2fevil.example", 404],
  ])("are refused when they make no sense: %s", async (path, status) => {
    expectRefusal(await send(path), status);
  });

  it.each([
    ["path", `/en/${"a".repeat(5_000)}`],
    ["query", `/en?${"a".repeat(5_000)}`],
    ["escaped path", `/${"%41".repeat(2_000)}`],
  ])("are refused when their %s has thousands of characters", async (_part, path) => {
    expectRefusal(await send(path), 414);
  });

  it.each([
    ["/locales/en/home.json", "5"],
    ["/locales/en/%68ome.json", "0"],
    ["/locales/en/home%2Ejson", "0"],
    ["/%6fpenapi.json", "0"],
    ["/robots%2etxt", "0"],
  ])("are kept by nginx as purges write them: %s for %s s", async (path, seconds) => {
    const response = await send(path);

    expect([response.status, response.headers["x-accel-expires"]]).toEqual([200, seconds]);
  });

  it("may carry a query string that is no text, because it is the visitor's own", async () => {
    const response = await send("/en/contact?type=%E0%A4%A&__proto__=1&constructor[prototype]=2");

    expectSafe(response);
    expect(response.status).toBe(200);
    expect(response.text).toContain('name="type" value="sales"');
  });

  it.each([
    "/assets/no-such-file.js",
    "/no-such-file.pdf",
    "/en/no-such-file.html",
    "/.env",
    "/wp-login.php",
    "/api/no-such-path",
    "/v1/no-such-path",
    "/-/no-such-path",
    "/locales/en/no-such-namespace.json",
    "/locales/__proto__/constructor.json",
    "/uploads/no-such-file.jpg",
    "/rest/v1/translations_en",
    "/functions/v1/send-email",
    "/api/blog-posts",
    "/.well-known/no-such-path",
    "/en/about.data",
    "/../../package.json",
    "/assets/..%2f..%2f..%2fpackage.json",
  ])("of files and API paths that do not exist are real 404s: %s", async (path) => {
    const response = await send(path);

    expectSafe(response);
    expect(response.status).toBe(404);
    expect(response.headers["content-type"]).toContain("application/json");
  });
});

describe("methods", () => {
  it.each([
    ["TRACE", "/en"],
    ["PROPFIND", "/en"],
    ["DELETE", "/en"],
    ["POST", "/en"],
    ["PUT", "/en/about"],
    ["PATCH", "/en/contact"],
    ["POST", "/"],
    ["POST", "/about"],
    ["DELETE", "/en/no-such-screen"],
    ["POST", "/favicon.svg"],
  ])("that an address does not answer are refused by name: %s %s", async (method, path) => {
    const response = await send(path, { method });

    expectRefusal(response, 405);
    expect(response.headers.allow).toMatch(/^GET, HEAD/);
  });

  it.each([
    ["DELETE", "/api/texts/en?ns=common", 404],
    ["POST", "/api/country", 404],
    ["GET", "/api/event", 404],
    ["POST", "/-/health", 404],
    ["POST", "/-/revalidate", 404],
  ])("that no API has are no fault of ours: %s %s", async (method, path, status) => {
    expectRefusal(await send(path, { method }), status);
  });

  it.each(["/en", "/en/contact", "/favicon.svg"])(
    "GET and HEAD have the same headers at %s",
    async (path) => {
      const [get, head] = [await send(path), await send(path, { method: "HEAD" })];

      const {
        date: _date,
        "x-request-id": _id,
        "content-length": _length,
        "transfer-encoding": _coding,
        ...headers
      } = get.headers;
      expect(head.headers).toMatchObject(headers);
      expect(head.text).toBe("");
    },
  );
});

describe("bodies", () => {
  it.each([
    ["/en/contact", {}, undefined],
    ["/en/contact", JSON_PLEASE, undefined],
    ["/api/event", { "content-type": "text/plain" }, undefined],
    ["/en/contact", JSON_PLEASE, true],
  ])("of a megabyte are refused and leave the connection usable: %s %j", async (path, headers, chunked) => {
    const body = `message=${"x".repeat(MEGABYTE)}`;

    const response = await send(path, {
      body,
      headers: { "content-type": FORM, ...headers },
      chunked: !!chunked,
    });

    expectRefusal(response, 413);
    expect((await send("/robots.txt")).status).toBe(200);
  });

  it("may come in pieces that do not announce their length", async () => {
    const response = await send("/en/contact", {
      body: "name=Amina",
      chunked: true,
      headers: { "content-type": FORM, ...JSON_PLEASE },
    });

    expectRefusal(response, 422, { status: "badToken" });
  });

  it.each([
    ["/en/contact", { "content-type": "text/plain" }, 415, { error: expect.any(String) }],
    ["/en/contact", AS_JSON, 415, { error: expect.any(String) }],
    ["/en/contact", { ...AS_JSON, ...JSON_PLEASE }, 415, { status: "unsupported" }],
    ["/en/contact", { "content-type": "multipart/form-data", ...JSON_PLEASE }, 400, { status: "malformed" }],
    ["/api/event", { "content-type": FORM, "user-agent": "test" }, 415, { errors: expect.any(Object) }],
    ["/api/event", { ...AS_JSON, "user-agent": "test" }, 400, { errors: expect.any(Object) }],
    ["/api/event", AS_JSON, 400, { errors: { user_agent: expect.any(Array) } }],
  ])("of the wrong kind are refused: %s %j", async (path, headers, status, contract) => {
    expectRefusal(await send(path, { body: "{ no JSON, no form", headers }), status, contract);
  });

  it.each(["multipart/form-data", "multipart/form-data; boundary=x", FORM])(
    "that are no form bring the form back: %s",
    async (type) => {
      const response = await send("/en/contact", {
        body: "%=%ff&--x\r\n",
        headers: { "content-type": type },
      });

      expectSafe(response);
      expect(response.status).toBe(422);
      expect(response.text).toContain('name="token"');
    },
  );

  it.each([
    ["a prototype", "/api/event", '{"__proto__":{"name":"pageview"},"constructor":{"url":"x"}}'],
    ["an endless number", "/api/event", '{"name":"pageview","url":{"__proto__":null},"domain":1e999}'],
  ])("of JSON with %s are refused, as any data that does not fit: %s", async (_what, path, body) => {
    const response = await send(path, { body, headers: { ...AS_JSON, "user-agent": "test" } });

    expectRefusal(response, 400, {});
  });

  it("that end too early are the sender's fault, not an error of ours", async () => {
    const bytes = (path: string, headers: string) =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\nname=A`;
    const unfinished = [
      bytes("/en/contact", `Content-Type: ${FORM}\r\nContent-Length: 100`),
      bytes("/en/contact", `Content-Type: ${FORM}\r\nContent-Length: 100\r\nAccept: application/json`),
      bytes("/api/event", "User-Agent: test\r\nContent-Length: 100"),
    ];
    let left = 0;

    for (const text of unfinished) {
      const socket = connect(server.port, "127.0.0.1", () =>
        socket.end(text, () => socket.resetAndDestroy()),
      );
      await new Promise((resolve) => socket.once("close", resolve));
      left++;
    }

    expect(left).toBe(unfinished.length);
    expect((await send("/robots.txt")).status).toBe(200);
  });
});

describe("paths that miss the API", () => {
  it.each(["/v2/rules", "/V1/rules", "//v1/rules", "/v10"])("get an error in its shape: %s", async (path) => {
    const { status, text } = await send(path);

    const { error } = JSON.parse(text);
    expect([status, error.code]).toEqual([404, "not_found"]);
    expect(error.message).toContain("begin with /v1/");
  });
});

describe("headers", () => {
  it.each([
    ["no Host", "GET /en HTTP/1.1\r\n\r\n", 400],
    ["an empty Host", "GET /en HTTP/1.1\r\nHost:\r\n\r\n", 400],
    ["a Host that is none", "GET /about HTTP/1.1\r\nHost: evil/@x\r\n\r\n", 400],
    ["a space in a name", "GET /en HTTP/1.1\r\nHost: x\r\nX Y: z\r\n\r\n", 400],
    ["a bare carriage return", "GET /en HTTP/1.1\r\nHost: x\r\nX: y\rSet-Cookie: z\r\n\r\n", 400],
    ["a NUL", "GET /en HTTP/1.1\r\nHost: x\r\nX: y\0z\r\n\r\n", 400],
    ["a byte above ASCII in the path", "GET /en/\xff HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["an unknown method", "STEAL /en HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["an unknown version", "GET /en HTTP/9.9\r\nHost: x\r\n\r\n", 400],
    ["a TLS greeting", "\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03", 400],
    ["a negative length", "POST /en/contact HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", 400],
    [
      "two ways to measure a body",
      "POST /en/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["two hosts", "GET /en HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n", 400],
    ["no host", "GET /en HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    [
      "an unknown way to measure a body",
      "POST /en/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n",
      400,
    ],
    [
      "no known end, without a body",
      "GET /en HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n",
      400,
    ],
    ["another version", "GET /en HTTP/2.0\r\nHost: x\r\n\r\n", 400],
    ["the first version", "GET /en HTTP/0.9\r\nHost: x\r\n\r\n", 400],
    ["an expectation", "GET /en HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\n\r\n", 417],
    ["20,000 characters", `GET /en HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(20_000)}\r\n\r\n`, 431],
  ])("that are no HTTP are refused like everything else: %s", async (_name, bytes, status) => {
    expectRefusal(await rawHttp.sendRaw(bytes), status);
  });

  it.each([
    ["accept-language", "x-".repeat(4_000)],
    ["accept-encoding", "br;q=abc, gzip;q=-1, identity;q=0,".repeat(200)],
    ["accept", "*/*;q=zz, text/html;;=,".repeat(300)],
    ["range", "bytes=99999999999999999999-,-5, 3-1"],
    ["if-none-match", '"a", W/"b", '.repeat(800)],
    ["if-modified-since", "the day before yesterday"],
    ["cookie", `${"a=b; ".repeat(1_500)}theme=<script>; notice=__proto__; userLanguage=%E0%A4%A`],
    ["x-forwarded-for", "evil, 1.2.3.4:99999, ::ffff:999, ".repeat(200)],
    ["x-forwarded-host", "evil.example"],
    ["content-length", "0"],
  ])("that are absurd change nothing: %s", async (name, value) => {
    const headers = { [name]: value };

    const home = await send("/en", { headers });
    const contact = await send("/en/contact", { headers });
    const redirect = await send("/about", { headers });

    for (const response of [home, contact, redirect]) expectSafe(response);
    expect([home.status, contact.status, redirect.status]).toEqual([200, 200, 302]);
    expect(redirect.headers.location).toBe("/en/about");
    expect(contact.text).not.toContain("<script>;");
  });

  it.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
  ])("that tell of another site refuse the form: %j", async (headers) => {
    expectRefusal(await post("/en/contact", "name=Amina", headers), 403);
    expectRefusal(await post("/en/contact", "name=Amina", { ...headers, ...JSON_PLEASE }), 403, {
      status: "crossSite",
    });
  });
});

describe("form fields", () => {
  const filled = {
    type: "demo",
    name: "Amina Juma",
    email: "amina@bank.example",
    company: "https://bank.example",
    country: "TZ",
    message: "We process card payments.",
  };
  const submit = (fields: Record<string, string>) =>
    post("/en/contact", `${new URLSearchParams({ ...filled, token: form.token, ...fields })}`, JSON_PLEASE);

  beforeAll(() => sleep(Math.max(0, form.issuedAt + MIN_FILL_MS + 100 - Date.now())));

  it.each(["name", "email", "company", "country", "phone"])("cannot start a header: %s", async (field) => {
    const response = await submit({ [field]: "amina@bank.example\r\nBcc: everyone@evil.example" });

    expectRefusal(response, 422, { status: "invalid", errors: { [field]: expect.any(String) } });
  });

  it("may have the names of what every object has", async () => {
    const names = [
      "__proto__",
      "constructor",
      "toString",
      "hasOwnProperty",
      "__proto__[name]",
      "name[length]",
    ];

    const response = await submit({ ...Object.fromEntries(names.map((name) => [name, "x"])), name: "" });

    expectRefusal(response, 422, { status: "invalid", errors: { name: "name" } });
  });
});

describe("the log", () => {
  it("has one line for each request, and none for an error", async () => {
    const isRequest = (line: LogLine) => /^request/.test(String(line.msg));
    const { status } = await send("/robots.txt");
    const malformed = [
      await send("*"),
      await rawHttp.sendRaw("STEAL /en HTTP/1.1\r\nHost: x\r\n\r\n"),
      await rawHttp.sendRaw("GET /en HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\n\r\n"),
    ];

    const exit = await server.stop();

    const lines = server.logLines();
    expect(status).toBe(200);
    expect(exit.code).toBe(0);
    // But for what it cannot know: whether the forwarded addresses above were a proxy's.
    const others = lines.filter(
      ({ level, msg }) => level !== "info" && !String(msg).includes("TRUSTED_PROXIES"),
    );
    expect(others).toEqual([]);
    // Those that broke off may have left a line too: four at most.
    const requests = lines.filter(isRequest).length;
    expect(requests).toBeGreaterThanOrEqual(rawHttp.sent);
    expect(requests).toBeLessThanOrEqual(rawHttp.sent + 4);
    // Each can be asked about by the id that its response carried, what was no HTTP at all too.
    expect(lines.filter(isRequest).filter(({ requestId }) => !requestId)).toEqual([]);
    for (const { headers } of malformed)
      expect(lines.filter(({ requestId }) => requestId === headers["x-request-id"])).toHaveLength(1);
    expect(server.output()).not.toContain("evil.example?");
    expect(lines.filter((line) => String(line.path).includes("?"))).toEqual([]);
  });
});
