import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, type TestContext } from "vitest";
import type { TextRow } from "../domain/texts/nest.ts";
import { ANON_KEY, type Behaviour, startSupabase } from "./peers/supabase.fixture.ts";
import { startServer } from "./support/server.fixture.ts";

/** Longer than any test here takes, on a busy machine too. */
const WAITING = { timeout: 120_000 };
const REVALIDATE_TOKEN = "a-token-that-only-this-test-knows";

/** A site whose texts come from a hosted project that behaves so; both end with the test. */
async function start(behaviour: Behaviour, { onTestFinished }: TestContext, dataDir?: string) {
  const hosted = await startSupabase({ behaviour });
  onTestFinished(() => hosted.close());
  const env = { BACKEND_URL: hosted.url, BACKEND_ANON_KEY: ANON_KEY, REVALIDATE_TOKEN };
  const server = await startServer({ env: dataDir ? { ...env, DATA_DIR: dataDir } : env });
  onTestFinished(async () => void (await server.stop("SIGKILL")));

  return {
    hosted,
    server,

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

/** Changes a text that stands on the home page. */
function edit(rows: TextRow[], value: string): void {
  const title = rows.findIndex(({ key }) => key === "solutions.title");
  rows[title] = { key: "solutions.title", value };
}

it(
  "does not wait for slow texts, and responds with the page once they are there",
  WAITING,
  async (context) => {
    const { hosted, open, loadTexts } = await start({ afterMs: 1_500 }, context);

    const first = await open("/en");
    const shipped = await open("/en?texts=shipped");
    const loaded = await loadTexts("en");
    const later = await open("/en");

    expect(first.status).toBe(503);
    expect(first.state).toBe("loading");
    expect(first.html).toContain("Loading translations...");
    expect(first.html).toContain('<noscript><p><a class="button" href="/en?texts=shipped">');
    expect(first.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect(shipped).toMatchObject({ status: 200, state: undefined });
    expect(shipped.html).toContain("<h1>");
    expect(loaded).toEqual({ status: "ready" });
    expect(later).toMatchObject({ status: 200, state: undefined });
    expect(hosted.rowsRequests.filter(({ namespace }) => namespace === "home").length).toBeLessThanOrEqual(3);
  },
);

// Each has a server of its own, and waits most of its time.
describe.concurrent("while the hosted service is out of order", () => {
  it.for([
    [500, "en", "Failed to load translations: the service responded with 500"],
    [500, "ar", "تعذّر تحميل الترجمات: ردّت الخدمة بالرمز 500"],
    ["hang-up", "en", "Failed to load translations: the service cannot be reached"],
    ["garbage", "en", "An unexpected error occurred while loading translations"],
    ["empty", "en", "No translations found for the selected language"],
  ] satisfies [Behaviour, string, string][])(
    "says why there is no page, and shows it after the service has recovered: %s, %s",
    WAITING,
    async ([behaviour, language, reason], context) => {
      const { hosted, open, loadTexts } = await start(behaviour, context);

      await loadTexts(language);
      const failed = await open(`/${language}`);
      const shipped = await open(`/${language}?texts=shipped`);
      hosted.behaviour = {};
      const loaded = await loadTexts(language, "&retry=1");
      const later = await open(`/${language}`);

      expect(failed).toMatchObject({ status: 503, state: "failed" });
      expect(failed.html).toContain(reason);
      expect(failed.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(failed.headers.get("cache-control")).toBe("no-store");
      expect(shipped).toMatchObject({ status: 200, state: undefined });
      expect(loaded).toEqual({ status: "ready" });
      expect(later).toMatchObject({ status: 200, state: undefined });
    },
  );

  it("asks three times, a second apart, before it gives up", WAITING, async (context) => {
    const { hosted, server, open } = await start(500, context);

    const first = await open("/en/about");
    await server.logLine(
      ({ msg, namespace }) => msg === "translations are unavailable" && namespace === "about",
    );

    const times = hosted.rowsRequests.filter(({ namespace }) => namespace === "about").map(({ at }) => at);
    const waits = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(first).toMatchObject({ status: 503, state: "loading" });
    expect(times).toHaveLength(3);
    for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(990);
  });

  it("has seen three attempts when the browser has waited for the end of them", WAITING, async (context) => {
    const { hosted, open, loadTexts } = await start(500, context);

    const page = await open("/en");
    const loaded = await loadTexts("en");
    const again = await loadTexts("en");

    expect(page.state).toBe("loading");
    expect(loaded).toMatchObject({ error: "status", status: 503, serviceStatus: 500 });
    expect(again).toEqual(loaded);
    for (const namespace of ["common", "cookies", "home", "digital"]) {
      const attempts = hosted.rowsRequests.filter((one) => one.namespace === namespace);
      expect(attempts, namespace).toHaveLength(3);
    }
  });

  it.for([500, "hang", "empty"] satisfies Behaviour[])(
    "serves the last good texts after a restart, and health shows the fault: %s",
    WAITING,
    async (behaviour, context) => {
      const dataDir = await mkdtemp(join(tmpdir(), "baini-startup-"));
      context.onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
      const before = await start({}, context, dataDir);
      edit(before.hosted.rows("en", "home"), "The last good text");
      await before.loadTexts("en");
      await before.open("/en");
      await before.server.stop();

      const after = await start(behaviour, context, dataDir);
      const page = await after.open("/en");
      await after.loadTexts("en");
      await after.server.logLine(
        ({ msg, namespace }) => /unavailable|refused/.test(String(msg)) && namespace === "home",
      );
      const later = await after.open("/en");
      const health = await (await fetch(`${after.server.adminUrl}/-/health`)).json();

      for (const { status, state, html } of [page, later]) {
        expect([status, state]).toEqual([200, undefined]);
        expect(html).toContain("The last good text");
      }
      expect(health).toMatchObject({
        status: "degraded",
        translations: { kind: "hosted", last: { ok: false, reason: expect.stringMatching(/^en:/) } },
      });
    },
  );

  it("reads past the row cap of the hosted service", WAITING, async (context) => {
    const { hosted, open, loadTexts } = await start({}, context);
    const table = hosted.rows("en", "home");
    edit(table, "The thousand and first text");
    for (let n = table.length; n < 1_001; n++) table.push({ key: `a.filler${n}`, value: "unused" });

    await loadTexts("en");
    const page = await open("/en");

    expect(table).toHaveLength(1_001);
    expect(page.status).toBe(200);
    expect(page.html).toContain("The thousand and first text");
    expect(
      hosted.rowsRequests.filter(({ namespace }) => namespace === "home").map(({ offset }) => offset),
    ).toEqual([0, 1_000]);
  });

  it("keeps serving the texts it has while newer ones cannot be had", WAITING, async (context) => {
    const { hosted, server, open, loadTexts, revalidate } = await start({}, context);
    const table = hosted.rows("en", "home");
    edit(table, "The text before");
    await loadTexts("en");
    const before = await open("/en");

    edit(table, "The text after");
    hosted.behaviour = 500;
    await revalidate();
    const during = [await open("/en"), await open("/en")];
    await server.logLine(
      ({ msg, namespace }) => msg === "translations are unavailable" && namespace === "home",
    );
    during.push(await open("/en"));
    hosted.behaviour = {};
    await revalidate();
    await loadTexts("en");
    const after = await open("/en");

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
});
