import { describe, expect, it, type TestContext } from "vitest";
import { type Mood, startHostedTexts } from "./support/hosted-texts.fixture.ts";
import { startServer } from "./support/server.fixture.ts";

/** Longer than any test here takes, on a busy machine too. */
const WAITING = { timeout: 120_000 };
const REVALIDATE_TOKEN = "a-token-that-only-this-test-knows";

/** A site whose texts come from a hosted service in this mood; both end with the test. */
async function start(mood: Mood, { onTestFinished }: TestContext) {
  const hosted = await startHostedTexts(mood);
  onTestFinished(() => hosted.close());
  const server = await startServer({ env: { BACKEND_URL: hosted.url, REVALIDATE_TOKEN } });
  onTestFinished(async () => void (await server.stop("SIGKILL")));

  return {
    hosted,
    server,

    async open(path: string) {
      const started = performance.now();
      const response = await fetch(server.url + path);
      const html = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        html,
        milliseconds: performance.now() - started,
        /** Of the screen that stands in the page's place; undefined on the page itself. */
        state: /data-startup="(\w+)"/.exec(html)?.[1],
      };
    },

    /** What the browser's loading screen does, once. */
    loadTexts: async (language: string) =>
      (await fetch(`${server.url}/api/texts/${language}?ns=common,cookies,home,digital`)).json(),

    revalidate: () =>
      fetch(`${server.url}/-/revalidate`, {
        method: "POST",
        headers: { authorization: `Bearer ${REVALIDATE_TOKEN}` },
      }),
  };
}

it(
  "answers within a second while the texts are slow, and with the page once they are there",
  WAITING,
  async (context) => {
    const { hosted, open, loadTexts } = await start({ afterMs: 3_000 }, context);

    const first = await open("/en");
    const second = await open("/en");
    const shipped = await open("/en?texts=shipped");
    const loaded = await loadTexts("en");
    const later = await open("/en");

    expect(first.status).toBe(503);
    // It waits 0.8 s for them. Of two answers the quicker one, because the first also warms the process up.
    // The rest is for a busy machine: who waited for the texts would have waited three seconds.
    expect(Math.min(first.milliseconds, second.milliseconds)).toBeLessThan(2_500);
    expect(first.state).toBe("loading");
    expect(first.html).toContain("Loading translations...");
    expect(first.html).toContain('<noscript><p><a class="button" href="/en?texts=shipped">');
    expect(first.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect(shipped).toMatchObject({ status: 200, state: undefined });
    expect(shipped.html).toContain("<h1>");
    expect(loaded).toEqual({ status: "ready" });
    expect(later).toMatchObject({ status: 200, state: undefined });
    expect(hosted.seen.filter(({ namespace }) => namespace === "home")).toHaveLength(1);
  },
);

// Each has a server of its own, and waits most of its time.
describe.concurrent("while the hosted service is out of order", () => {
  it.for([
    [500, "en", "Failed to load translations: the service answered 500"],
    [500, "ar", "تعذّر تحميل الترجمات: ردّت الخدمة بالرمز 500"],
    ["hang-up", "en", "Failed to load translations: the service cannot be reached"],
    ["nonsense", "en", "An unexpected error occurred while loading translations"],
    ["empty", "en", "No translations found for the selected language"],
  ] satisfies [Mood, string, string][])(
    "says why there is no page, and shows it after the service has recovered: %s, %s",
    WAITING,
    async ([mood, language, reason], context) => {
      const { hosted, open, loadTexts } = await start(mood, context);

      await loadTexts(language);
      const failed = await open(`/${language}`);
      const shipped = await open(`/${language}?texts=shipped`);
      hosted.mood = {};
      const loaded = await loadTexts(language);
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

    const times = hosted.seen.filter(({ namespace }) => namespace === "about").map(({ at }) => at);
    const waits = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(first).toMatchObject({ status: 503, state: "loading" });
    expect(times).toHaveLength(3);
    for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(990);
  });

  it("reads past the row cap of the hosted service", WAITING, async (context) => {
    const { hosted, open, loadTexts } = await start({}, context);
    const table = hosted.rows("en", "home");
    const last = table.findIndex(({ key }) => key === "solutions.title");
    table[last] = { key: "solutions.title", value: "The thousand and first text" };
    for (let n = table.length; n < 1_001; n++) table.push({ key: `a.filler${n}`, value: "unused" });

    await loadTexts("en");
    const page = await open("/en");

    expect(table).toHaveLength(1_001);
    expect(page.status).toBe(200);
    expect(page.html).toContain("The thousand and first text");
    expect(hosted.seen.filter(({ namespace }) => namespace === "home").map(({ offset }) => offset)).toEqual([
      0, 1_000,
    ]);
  });

  it("keeps serving the texts it has while newer ones cannot be had", WAITING, async (context) => {
    const { hosted, server, open, loadTexts, revalidate } = await start({}, context);
    const table = hosted.rows("en", "home");
    const title = table.findIndex(({ key }) => key === "solutions.title");
    const edit = (value: string) => {
      table[title] = { key: "solutions.title", value };
    };
    edit("The text before");
    await loadTexts("en");
    const before = await open("/en");

    edit("The text after");
    hosted.mood = 500;
    await revalidate();
    const during = [await open("/en"), await open("/en")];
    await server.logLine(
      ({ msg, namespace }) => msg === "translations are unavailable" && namespace === "home",
    );
    during.push(await open("/en"));
    hosted.mood = {};
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
