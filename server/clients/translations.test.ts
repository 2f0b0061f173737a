import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { createTranslationsClient, type Fetch } from "./translations.ts";

const ANON_KEY = "baini-public-anon-key";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A real HTTP server on a free port, and the requests that it got. */
async function serve(listener: RequestListener) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Serves `rows` as PostgREST does, cutting each answer silently at `cap` rows as Supabase does. */
function table(rows: object[], { cap = 1_000, counts = true } = {}): RequestListener {
  return (request, response) => {
    const query = new URL(request.url ?? "", "http://localhost").searchParams;
    const offset = Number(query.get("offset") ?? 0);
    const page = rows.slice(offset, offset + Math.min(cap, Number(query.get("limit") ?? cap)));
    const total = counts && request.headers.prefer === "count=exact" ? String(rows.length) : "*";
    const range = page.length > 0 ? `${offset}-${offset + page.length - 1}` : "*";
    response.writeHead(counts && page.length < rows.length ? 206 : 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Range": `${range}/${total}`,
    });
    response.end(JSON.stringify(page));
  };
}

const numbered = (count: number, namespace = "home") =>
  Array.from({ length: count }, (_, n) => ({
    key: `k${String(n).padStart(5, "0")}`,
    value: `${n}`,
    namespace,
  }));

function createClient(baseUrl: string, settings: { fetch?: Fetch; timeoutMs?: number } = {}) {
  const lines: Record<string, unknown>[] = [];
  const waits: number[] = [];
  const client = createTranslationsClient({
    baseUrl,
    anonKey: ANON_KEY,
    fetch: settings.fetch ?? fetch,
    timeoutMs: settings.timeoutMs ?? 5_000,
    log: pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return { client, lines, waits };
}

describe("createTranslationsClient", () => {
  it("asks for one namespace of one language's table, with the public key in both headers", async () => {
    const { baseUrl, requests } = await serve(table([{ key: "a.b", value: "x", namespace: "home" }]));
    const { client, lines } = createClient(baseUrl);

    const outcome = await client.fetchRows("sw", "home");

    expect(outcome).toEqual({ ok: true, rows: [{ key: "a.b", value: "x" }] });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url).toBe(
      "/rest/v1/translations_sw?select=key,value,namespace&namespace=eq.home&order=key.asc",
    );
    expect(requests[0]?.headers).toMatchObject({
      apikey: ANON_KEY,
      authorization: `Bearer ${ANON_KEY}`,
      prefer: "count=exact",
    });
    expect(lines).toEqual([]);
  });

  it.each([
    ["Supabase's cap of 1,000 rows", { cap: 1_000 }, 4],
    ["a smaller cap", { cap: 700 }, 6],
    ["no cap at all", { cap: 10_000 }, 1],
    ["a cap and no count", { cap: 1_000, counts: false }, 5],
  ])("reads every row past %s", async (_, behaviour, pages) => {
    const rows = numbered(3_573);
    const { baseUrl, requests } = await serve(table(rows, behaviour));
    const { client } = createClient(baseUrl);

    const outcome = await client.fetchRows("en", "home");

    expect(outcome).toEqual({ ok: true, rows: rows.map(({ key, value }) => ({ key, value })) });
    expect(requests).toHaveLength(pages);
  });

  it("does not take fewer rows than the server counted for the whole", async () => {
    const { baseUrl } = await serve((_, response) => {
      response.writeHead(206, { "Content-Range": "0-1/1500" });
      response.end(JSON.stringify(numbered(2)));
    });
    const { client, lines } = createClient(baseUrl);

    const outcome = await client.fetchRows("en", "home", { attempts: 1 });

    expect(outcome).toEqual({ ok: false, reason: "malformed" });
    expect(lines[0]).toMatchObject({ language: "en", namespace: "home", cause: "2 of 1500 rows" });
  });

  it("takes the whole from a server that neither counts nor knows an offset", async () => {
    const { baseUrl, requests } = await serve((_, response) => response.end(JSON.stringify(numbered(3))));
    const { client } = createClient(baseUrl);

    const outcome = await client.fetchRows("en", "home");

    expect(outcome).toMatchObject({ ok: true, rows: { length: 3 } });
    expect(requests).toHaveLength(2);
  });

  it("leaves out rows of another namespace and rows without a value", async () => {
    const { baseUrl } = await serve(
      table([
        { key: "a", value: "x", namespace: "about" },
        { key: "b", value: null, namespace: "home" },
        { key: "c", value: "kept", namespace: "home" },
        { key: "d", value: "kept too" },
      ]),
    );
    const { client } = createClient(baseUrl);

    const outcome = await client.fetchRows("en", "home");

    expect(outcome).toEqual({
      ok: true,
      rows: [
        { key: "c", value: "kept" },
        { key: "d", value: "kept too" },
      ],
    });
  });

  it("answers an empty list and logs a warning when there are no rows", async () => {
    const { baseUrl, requests } = await serve(table([]));
    const { client, lines } = createClient(baseUrl);

    const outcome = await client.fetchRows("fr", "cli");

    expect(outcome).toEqual({ ok: true, rows: [] });
    expect(requests).toHaveLength(1);
    expect(lines).toEqual([
      expect.objectContaining({ level: 40, language: "fr", namespace: "cli", msg: "no translation rows" }),
    ]);
  });

  it("tries three times, a second apart, and logs each failure with language and namespace", async () => {
    const { baseUrl, requests } = await serve((_, response) => response.writeHead(503).end());
    const { client, lines, waits } = createClient(baseUrl);

    const outcome = await client.fetchRows("pt", "common");

    expect(outcome).toEqual({ ok: false, reason: { status: 503 } });
    expect(requests).toHaveLength(3);
    expect(waits).toEqual([1_000, 1_000]);
    expect(lines).toHaveLength(3);
    for (const line of lines)
      expect(line).toMatchObject({ language: "pt", namespace: "common", reason: { status: 503 } });
    expect(lines.map(({ level }) => level)).toEqual([40, 40, 50]);
  });

  it("answers the rows when an attempt after a failure succeeds", async () => {
    const answers = [503, 200];
    const { baseUrl } = await serve((request, response) =>
      answers.shift() === 503 ? response.writeHead(503).end() : table(numbered(1))(request, response),
    );
    const { client, waits } = createClient(baseUrl);

    const outcome = await client.fetchRows("en", "home");

    expect(outcome).toMatchObject({ ok: true, rows: { length: 1 } });
    expect(waits).toEqual([1_000]);
  });

  it.each([
    ["no JSON", "<html>"],
    ["an error object with status 200", '{"message":"no"}'],
    ["a value that is no text", '[{"key":"a","value":1}]'],
    ["a row without a key", '[{"value":"x"}]'],
  ])("calls an answer malformed that is %s", async (_, body) => {
    const { baseUrl } = await serve((_request, response) => response.end(body));
    const { client } = createClient(baseUrl);

    const outcome = await client.fetchRows("en", "home", { attempts: 1 });

    expect(outcome).toEqual({ ok: false, reason: "malformed" });
  });

  it("does not carry the key to where a redirect points", async () => {
    const other = await serve(table(numbered(1)));
    const { baseUrl } = await serve((_, response) =>
      response.writeHead(302, { Location: other.baseUrl }).end(),
    );
    const { client } = createClient(baseUrl);

    const outcome = await client.fetchRows("en", "home", { attempts: 1 });

    expect(outcome).toEqual({ ok: false, reason: { status: 302 } });
    expect(other.requests).toEqual([]);
  });

  it("names the system's reason in the log when the server cannot be reached", async () => {
    const { baseUrl } = await serve(table([]));
    for (const stop of stops.splice(0)) await stop();
    const { client, lines } = createClient(baseUrl);

    const outcome = await client.fetchRows("en", "home", { attempts: 1 });

    expect(outcome).toEqual({ ok: false, reason: "network" });
    expect(lines[0]).toMatchObject({ cause: "ECONNREFUSED" });
  });

  it("ends each attempt at its time limit, also when the answer stops half way", async () => {
    const { baseUrl } = await serve((_, response) => response.write("["));
    // Counted where they are sent: on a busy machine the limit may come before the service has seen one.
    let attempts = 0;
    const counted: Fetch = (url, init) => {
      attempts++;
      return fetch(url, init);
    };
    const { client } = createClient(baseUrl, { fetch: counted, timeoutMs: 30 });

    const outcome = await client.fetchRows("en", "home", { attempts: 2 });

    expect(outcome).toEqual({ ok: false, reason: "timeout" });
    expect(attempts).toBe(2);
  });

  it("keeps the time limit when the embedded app ignores the signal", async () => {
    const app = new Hono().get("*", () => new Promise<Response>(() => {}));
    const { client } = createClient("", { fetch: (url, init) => app.request(url, init), timeoutMs: 30 });

    const outcome = await client.fetchRows("en", "home", { attempts: 1 });

    expect(outcome).toEqual({ ok: false, reason: "timeout" });
  });

  it("serves an embedded app without a network hop", async () => {
    const app = new Hono().get("/rest/v1/translations_ar", (c) => {
      c.header("Content-Range", "0-0/1");
      return c.json([{ key: "title", value: "بيّن", namespace: c.req.query("namespace")?.slice(3) }]);
    });
    const { client } = createClient("", { fetch: (url, init) => app.request(url, init) });

    const outcome = await client.fetchRows("ar", "home");

    expect(outcome).toEqual({ ok: true, rows: [{ key: "title", value: "بيّن" }] });
  });

  it("rejects with the signal's reason when the caller ends the call", async () => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const { baseUrl, requests } = await serve(() => resolve());
    const { client } = createClient(baseUrl);
    const caller = new AbortController();

    const outcome = client.fetchRows("en", "home", { signal: caller.signal });
    await asked;
    caller.abort(new Error("the server is stopping"));

    await expect(outcome).rejects.toThrow("the server is stopping");
    expect(requests).toHaveLength(1);
  });
});
