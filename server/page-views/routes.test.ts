import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import { pageViewRoutes } from "./routes.ts";
import type { PageView } from "./source.ts";

const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
const PAGE_VIEW = {
  name: "pageview",
  url: "https://baini.example/en/pricing?utm_source=x&email=a@b.c#plans",
  domain: "baini.example",
  referrer: "https://news.example/story?reader=42",
};

function endpoint() {
  const recorded: { view: PageView; userAgent: string }[] = [];
  const app = new Hono().route(
    "/api",
    pageViewRoutes({
      siteUrl: "https://baini.example",
      pageViews: { record: (view, userAgent) => void recorded.push({ view, userAgent }) },
    }),
  );
  return { app, recorded };
}

function event(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: { "User-Agent": BROWSER, "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
}

describe("POST /api/event", () => {
  it("takes a page view without its query strings, and answers as Plausible does", async () => {
    const { app, recorded } = endpoint();

    const response = await app.request("/api/event", event(PAGE_VIEW));

    expect(response.status).toBe(202);
    expect(await response.text()).toBe("ok");
    expect(response.headers.get("Content-Type")).toContain("text/plain");
    expect(recorded).toEqual([
      {
        view: { host: "baini.example", path: "/en/pricing", referrer: "news.example" },
        userAgent: BROWSER,
      },
    ]);
  });

  it.each(["text/plain", "text/plain;charset=UTF-8", "application/json; charset=utf-8"])(
    "reads JSON labelled %s",
    async (type) => {
      const { app, recorded } = endpoint();

      const response = await app.request("/api/event", event(PAGE_VIEW, { "Content-Type": type }));

      expect(response.status).toBe(202);
      expect(recorded).toHaveLength(1);
    },
  );

  it.each([
    ["its own site", "https://baini.example/en"],
    ["an app", "android-app://com.example.reader/"],
    ["a text that is no address", "somewhere"],
    ["nothing", ""],
    ["a host with a name too long to be one", `https://${"a.".repeat(126)}ab/`],
  ])("counts a visit from %s as one without a referrer", async (_, referrer) => {
    const { app, recorded } = endpoint();

    await app.request("/api/event", event({ ...PAGE_VIEW, referrer }));

    expect(recorded[0]?.view.referrer).toBe("");
  });

  it.each([
    ["a browser", { "Sec-Fetch-Site": "same-origin", Origin: "https://baini.example" }],
    ["an older browser, through a proxy", { Origin: "https://baini.example", Host: "app.internal" }],
  ])("takes what %s sends from a page of the site", async (_, headers) => {
    const { app, recorded } = endpoint();

    await app.request("/api/event", event(PAGE_VIEW, headers));

    expect(recorded).toHaveLength(1);
  });

  it("takes events of the name that the request came to", async () => {
    const { app, recorded } = endpoint();

    await app.request(
      "http://127.0.0.1:3000/api/event",
      event({ ...PAGE_VIEW, url: "http://127.0.0.1:3000/sw" }),
    );

    expect(recorded[0]?.view).toMatchObject({ host: "127.0.0.1:3000", path: "/sw" });
  });

  it("keeps a path that holds what a database or a terminal might stumble over in its encoded form", async () => {
    const { app, recorded } = endpoint();

    await app.request(
      "/api/event",
      event({ ...PAGE_VIEW, url: "https://baini.example/en/\u0000/\u001b[31m/مدونة" }),
    );

    expect(recorded[0]?.view.path).toBe("/en/%00/%1B[31m/%D9%85%D8%AF%D9%88%D9%86%D8%A9");
  });
});

describe("an event that is not counted", () => {
  it.each([
    ["a robot", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["a visitor with Global Privacy Control", { "Sec-GPC": "1" }],
    ["a visitor with Do Not Track", { DNT: "1" }],
  ])("of %s is accepted all the same", async (_, headers) => {
    const { app, recorded } = endpoint();

    const response = await app.request("/api/event", event(PAGE_VIEW, headers));

    expect(response.status).toBe(202);
    expect(recorded).toEqual([]);
  });

  it.each([
    ["a missing url", { ...PAGE_VIEW, url: undefined }, "url", "is required"],
    [
      "a url of another host",
      { ...PAGE_VIEW, url: "https://evil.example/en" },
      "url",
      "is not a page of this site",
    ],
    [
      "a url of another port",
      { ...PAGE_VIEW, url: "https://baini.example:8443/" },
      "url",
      "is not a page of this site",
    ],
    ["a url that is a path", { ...PAGE_VIEW, url: "/en" }, "url", "is not a web address"],
    [
      "a url of another kind",
      { ...PAGE_VIEW, url: "data://baini.example/en" },
      "url",
      "is not a web address",
    ],
    [
      "too long a path",
      { ...PAGE_VIEW, url: `https://baini.example/${"a".repeat(512)}` },
      "url",
      "has too long a path",
    ],
    ["a missing name", { ...PAGE_VIEW, name: undefined }, "name", "must be pageview"],
    ["another event", { ...PAGE_VIEW, name: "Outbound Link: Click" }, "name", "must be pageview"],
    ["a referrer that is no text", { ...PAGE_VIEW, referrer: 7 }, "referrer", "must be a string"],
    ["a list", [PAGE_VIEW], "request", "Unable to parse request body as json"],
    ["no JSON", "name=pageview", "request", "Unable to parse request body as json"],
    ["an empty body", "", "request", "Unable to parse request body as json"],
  ])("because of %s is refused with 400 and the field", async (_, body, field, message) => {
    const { app, recorded } = endpoint();

    const response = await app.request("/api/event", event(body));

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ errors: { [field]: [message] } });
    expect(recorded).toEqual([]);
  });

  it.each(["/", "/pricing", "/de/pricing", "/EN", "/english", "//en", "/%65n"])(
    "because its path %s begins with no language is accepted all the same",
    async (path) => {
      const { app, recorded } = endpoint();

      const response = await app.request(
        "/api/event",
        event({ ...PAGE_VIEW, url: `https://baini.example${path}` }),
      );

      expect(response.status).toBe(202);
      expect(recorded).toEqual([]);
    },
  );

  it.each([
    ["says so", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
    ["is older", { Origin: "https://evil.example" }],
  ])("because another site sent it through a browser that %s is refused with 403", async (_, headers) => {
    const { app, recorded } = endpoint();

    const response = await app.request("/api/event", event(PAGE_VIEW, headers));

    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ errors: { request: ["is not sent from this site"] } });
    expect(recorded).toEqual([]);
  });

  it("because it names no browser is refused with 400", async () => {
    const { app } = endpoint();

    const response = await app.request("/api/event", event(PAGE_VIEW, { "User-Agent": "" }));

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ errors: { user_agent: ["is required"] } });
  });

  it("because it is a form is refused with 415", async () => {
    const { app } = endpoint();

    const response = await app.request(
      "/api/event",
      event("n=1", { "Content-Type": "application/x-www-form-urlencoded" }),
    );

    expect(response.status).toBe(415);
  });
});

describe("the limit of 8 KB", () => {
  const servers: { close(done: () => void): void }[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(done));
  });

  async function post(body: BodyInit) {
    const { app, recorded } = endpoint();
    const server = createAdaptorServer({ fetch: app.fetch });
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as { port: number };
    const init = { ...event(""), body, duplex: "half", keepalive: false } as RequestInit;
    return { response: await fetch(`http://127.0.0.1:${port}/api/event`, init), recorded };
  }

  it("lets an event of just that size in", async () => {
    const padding = 8_192 - JSON.stringify({ ...PAGE_VIEW, padding: "" }).length;

    const { response, recorded } = await post(JSON.stringify({ ...PAGE_VIEW, padding: "x".repeat(padding) }));

    expect(response.status).toBe(202);
    expect(recorded).toHaveLength(1);
  });

  it("holds for a body that announces its size, and for one that does not", async () => {
    const large = JSON.stringify({ ...PAGE_VIEW, padding: "x".repeat(8_192) });
    const stream = new Blob([large]).stream();

    const announced = await post(large);
    const unannounced = await post(stream);

    expect([announced.response.status, unannounced.response.status]).toEqual([413, 413]);
    expect(await unannounced.response.json()).toEqual({ errors: { request: ["is larger than 8192 bytes"] } });
  });
});
