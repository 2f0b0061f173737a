import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LanguageCode } from "../domain/languages.ts";
import type { TextRow } from "../domain/texts/nest.ts";
import { textsOf } from "./e2e/texts.fixture.ts";
import { ANON_KEY, type RowsRequest, startSupabase } from "./peers/supabase.fixture.ts";
import type { Behaviour } from "./peers/supabase-responses.fixture.ts";
import { copySeededData } from "./support/seeded-data.fixture.ts";
import { startServer } from "./support/server.fixture.ts";

/** Longer than any test here takes, on a busy machine too. */
const WAITING = { timeout: 120_000 };
const REVALIDATE_TOKEN = "a-token-that-only-this-test-knows";

/** A site whose texts come from a hosted project. */
async function start(dataDir?: string) {
  const hosted = await startSupabase();
  const env = { BACKEND_URL: hosted.url, BACKEND_ANON_KEY: ANON_KEY, REVALIDATE_TOKEN };
  const server = await startServer({ env: dataDir ? { ...env, DATA_DIR: dataDir } : env });

  return {
    hosted,
    server,

    async stop(signal: "SIGKILL" | "SIGTERM" = "SIGKILL") {
      await server.stop(signal);
      await hosted.close();
    },

    async open(path: string) {
      const response = await fetch(server.url + path);
      const html = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        html,
        /** Of the screen that stands in the page's place; undefined on the page itself. */
        state: /data-startup="(\w+)"/.exec(html)?.[1],
      };
    },

    /** What the browser's loading screen does, by itself or when its visitor asks for another try. */
    loadTexts: async (language: string, retry = "") =>
      (await fetch(`${server.url}/api/texts/${language}?ns=common,cookies,home,digital${retry}`)).json(),

    revalidate: () =>
      fetch(`${server.url}/-/revalidate`, {
        method: "POST",
        headers: { authorization: `Bearer ${REVALIDATE_TOKEN}` },
      }),
  };
}

type Started = Awaited<ReturnType<typeof start>>;

/** One server for many tests, each of which has a language of its own: what a start takes is more than what they ask of it. */
let usual: Started;
let faulty: Started;
beforeAll(async () => {
  [usual, faulty] = await Promise.all([start(), start()]);
});
afterAll(() => Promise.all([usual, faulty].map((one) => one?.stop())));

const isFor = (language: LanguageCode, namespace: string) => (request: RowsRequest) =>
  request.language === language && request.namespace === namespace;

/** Changes a text that stands on the home page. */
function edit(rows: TextRow[], value: string): void {
  const title = rows.findIndex(({ key }) => key === "solutions.title");
  rows[title] = { key: "solutions.title", value };
}

describe("one site, whose texts differ in each language in how they come", () => {
  it("does not wait for slow texts, and responds with the page once they are there", WAITING, async () => {
    const { hosted, open, loadTexts } = usual;
    hosted.behaviours.set("en", { afterMs: 1_500 });

    const first = await open("/en");
    const shipped = await open("/en?texts=shipped");
    const loaded = await loadTexts("en");
    const later = await open("/en");

    expect(first.status).toBe(503);
    expect(first.state).toBe("loading");
    expect(first.html).toContain("Loading translations...");
    expect(first.html).toContain('<p class="startup-late"><a class="button" href="/en?texts=shipped">');
    expect(first.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect(shipped).toMatchObject({ status: 200, state: undefined });
    expect(shipped.html).toContain("<h1>");
    expect(loaded).toEqual({ status: "ready" });
    expect(later).toMatchObject({ status: 200, state: undefined });
    expect(hosted.rowsRequests.filter(isFor("en", "home")).length).toBeLessThanOrEqual(3);
  });

  it("reads past the row cap of the hosted service", WAITING, async () => {
    const { hosted, open, loadTexts } = usual;
    const table = hosted.rows("sw", "home");
    edit(table, "The thousand and first text");
    for (let n = table.length; n < 1_001; n++) table.push({ key: `a.filler${n}`, value: "unused" });

    await loadTexts("sw");
    const page = await open("/sw");

    expect(table).toHaveLength(1_001);
    expect(page.status).toBe(200);
    expect(page.html).toContain("The thousand and first text");
    expect(hosted.rowsRequests.filter(isFor("sw", "home")).map(({ offset }) => offset)).toEqual([0, 1_000]);
  });

  it("keeps serving the texts it has while newer ones cannot be had", WAITING, async () => {
    const { hosted, server, open, loadTexts, revalidate } = usual;
    const table = hosted.rows("fr", "home");
    edit(table, "The text before");
    await loadTexts("fr");
    const before = await open("/fr");

    edit(table, "The text after");
    hosted.behaviours.set("fr", 500);
    await revalidate();
    const during = [await open("/fr"), await open("/fr")];
    await server.logLine(
      ({ msg, language, namespace }) =>
        msg === "translations are unavailable" && language === "fr" && namespace === "home",
    );
    during.push(await open("/fr"));
    hosted.behaviours.set("fr", {});
    await revalidate();
    await loadTexts("fr");
    const after = await open("/fr");

    expect(before.html).toContain("The text before");
    for (const page of during) {
      expect(page.status).toBe(200);
      expect(page.html).toContain("The text before");
      // Not for anybody to keep: the next one may be newer.
      expect(page.headers.get("cache-control")).toBe("private, no-cache");
    }
    expect(after.status).toBe(200);
    expect(after.html).toContain("The text after");
  });

  it("asks three times, a second apart, before it gives up", WAITING, async () => {
    const { hosted, server, open } = usual;
    hosted.behaviours.set("pt", 500);

    const first = await open("/pt/about");
    await server.logLine(
      ({ msg, language, namespace }) =>
        msg === "translations are unavailable" && language === "pt" && namespace === "about",
    );

    const times = hosted.rowsRequests.filter(isFor("pt", "about")).map(({ at }) => at);
    const waits = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(first).toMatchObject({ status: 503, state: "loading" });
    expect(times).toHaveLength(3);
    for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(990);
  });

  it("has seen three attempts when the browser has waited for the end of them", WAITING, async () => {
    const { hosted, open, loadTexts } = usual;
    hosted.behaviours.set("ar", 500);

    const page = await open("/ar");
    const loaded = await loadTexts("ar");
    const again = await loadTexts("ar");

    expect(page.state).toBe("loading");
    expect(loaded).toMatchObject({ error: "status", status: 503, serviceStatus: 500 });
    expect(again).toEqual(loaded);
    for (const namespace of ["common", "cookies", "home", "digital"])
      expect(hosted.rowsRequests.filter(isFor("ar", namespace)), namespace).toHaveLength(3);
  });
});

// At once, each in a language of its own: they wait most of their time.
describe.concurrent("while the hosted service is out of order", () => {
  it.for([
    [500, "en", "failed", "status"],
    [500, "ar", "failed", "status"],
    ["hang-up", "fr", "failed", "network"],
    ["garbage", "pt", "unexpected", undefined],
    ["empty", "sw", "empty", undefined],
  ] as const satisfies [Behaviour, LanguageCode, string, string | undefined][])(
    "says why there is no page, and shows it after the service has recovered: %s, %s",
    WAITING,
    async ([behaviour, language, failure, why], { expect }) => {
      const { hosted, open, loadTexts } = faulty;
      const t = textsOf(language);
      const reason = why && t(`common:startup.reasons.${why}`, { status: 500 });
      hosted.behaviours.set(language, behaviour);

      await loadTexts(language);
      const failed = await open(`/${language}`);
      const shipped = await open(`/${language}?texts=shipped`);
      hosted.behaviours.delete(language);
      const loaded = await loadTexts(language, "&retry=1");
      const later = await open(`/${language}`);

      expect(failed).toMatchObject({ status: 503, state: "failed" });
      expect(failed.html).toContain(t(`common:startup.${failure}`, { reason: reason ?? "" }));
      expect(failed.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(failed.headers.get("cache-control")).toBe("no-store");
      expect(shipped).toMatchObject({ status: 200, state: undefined });
      expect(loaded).toEqual({ status: "ready" });
      expect(later).toMatchObject({ status: 200, state: undefined });
    },
  );
});

describe("after a restart while the hosted service is out of order", () => {
  let dataDir: string;
  let after: Started;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "baini-startup-"));
    copySeededData(dataDir);
    const before = await start(dataDir);
    for (const language of ["en", "fr", "sw"]) {
      edit(before.hosted.rows(language, "home"), "The last good text");
      await before.loadTexts(language);
      await before.open(`/${language}`);
    }
    await before.stop("SIGTERM");
    after = await start(dataDir);
  });
  afterAll(async () => {
    await after.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it.for([
    [500, "en"],
    ["hang", "fr"],
    ["empty", "sw"],
  ] as const satisfies [Behaviour, LanguageCode][])(
    "serves the last good texts, and health shows the fault: %s, %s",
    WAITING,
    async ([behaviour, language]) => {
      after.hosted.behaviours.set(language, behaviour);

      const page = await after.open(`/${language}`);
      await after.loadTexts(language);
      await after.server.logLine(
        (line) =>
          /unavailable|refused/.test(String(line.msg)) &&
          line.language === language &&
          line.namespace === "home",
      );
      const later = await after.open(`/${language}`);
      const health = await (await fetch(`${after.server.adminUrl}/-/health`)).json();
      // For the next one: health shows the fault that is there for longest.
      after.hosted.behaviours.delete(language);
      await after.revalidate();
      await after.loadTexts(language);

      for (const { status, state, html } of [page, later]) {
        expect([status, state]).toEqual([200, undefined]);
        expect(html).toContain("The last good text");
      }
      expect(health).toMatchObject({
        status: "degraded",
        translations: {
          kind: "hosted",
          last: { ok: false, reason: expect.stringMatching(`^${language}:`) },
        },
      });
    },
  );
});
