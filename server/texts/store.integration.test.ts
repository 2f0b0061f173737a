import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { LanguageCode } from "../../domain/languages.ts";
import type { Namespace } from "../../domain/namespaces.ts";
import { ANON_KEY, startSupabase } from "../../tests/peers/supabase.fixture.ts";
import { createTestLog, temporaryDatabase } from "../../tests/support/database.fixture.ts";
import { writeLocales } from "../../tests/support/texts.fixture.ts";
import { createHostedTexts } from "./hosted.ts";
import { readShippedTexts, type ShippedTexts } from "./shipped.ts";
import { createTextStore } from "./store.ts";

const HOUR = 60 * 60 * 1_000;

let shipped: ShippedTexts;
let remove: () => Promise<void>;
beforeAll(async () => {
  const locales = await writeLocales({
    en: { home: { title: "Shipped title", hero: { lead: "Shipped lead" }, faq: [{ q: "1" }, { q: "2" }] } },
    sw: { home: { title: "Kichwa cha toleo", faq: [{ q: "moja" }, { q: "mbili" }] } },
  });
  remove = locales.remove;
  shipped = readShippedTexts(locales.folder);
});
afterAll(() => remove());

/** A site on a hosted project whose tables are empty until a test fills them. */
async function start() {
  const project = await startSupabase({ tables: () => [] });
  const { db, close } = await temporaryDatabase();
  const { log, lines } = createTestLog();
  const clock = { time: 1_000_000 };
  const faults: (string | undefined)[] = [];
  const changes: string[] = [];
  const stores: ReturnType<typeof createTextStore>[] = [];

  function createStore() {
    const store = createTextStore({
      source: createHostedTexts({ url: project.url, anonKey: ANON_KEY, log, sleep: async () => {} }),
      shipped,
      db,
      now: () => clock.time,
      log,
      onHealth: (fault) => faults.push(fault),
      onChange: ({ language, namespace }) => changes.push(`${language}:${namespace}`),
    });
    stores.push(store);
    const home = (budgetMs = 5_000) => store.get(["en"], ["home"], { budgetMs });
    return { store, home };
  }
  onTestFinished(async () => {
    await project.close();
    // Refreshes under way end before their database goes.
    for (const store of stores) await store.load("en", ["home"], { isRetry: false });
    await close();
  });

  return {
    ...createStore(),
    project,
    db,
    clock,
    faults,
    changes,
    lines,
    /** The same site after a restart. */
    restart: createStore,
    requested: () => project.rowsRequests.map(({ language, namespace }) => `${language}:${namespace}`),
    set(language: LanguageCode, namespace: Namespace, texts: Record<string, string>) {
      const rows = Object.entries(texts).map(([key, value]) => ({ key, value }));
      project.rows(language, namespace).splice(0, Number.POSITIVE_INFINITY, ...rows);
    },
    snapshots: () => db.selectFrom("source_snapshots").select(["key", "fetched_at", "body"]).execute(),
  };
}

const ready = (title: string, current = true) =>
  expect.objectContaining({
    status: "ready",
    current,
    bundles: { en: { home: expect.objectContaining({ title }) } },
  });

describe("a page's texts", () => {
  it("come from the source, for the page's language and English, asked side by side", async () => {
    const { project, store, set, requested } = await start();
    for (const language of ["en", "sw"] as const) {
      set(language, "common", { "nav.menu": `menu ${language}` });
      set(language, "home", { title: `title ${language}` });
    }
    project.behaviour = { afterMs: 100 };

    const loading = store.get(["sw", "en"], ["common", "home"], { budgetMs: 5_000 });
    await expect.poll(requested).toHaveLength(4);

    expect(await loading).toMatchObject({
      status: "ready",
      current: true,
      bundles: {
        sw: { common: { nav: { menu: "menu sw" } }, home: { title: "title sw" } },
        en: { common: { nav: { menu: "menu en" } }, home: { title: "title en" } },
      },
    });
    expect(requested().toSorted()).toEqual(["en:common", "en:home", "sw:common", "sw:home"]);
  });

  it("are, key by key, the source's row, else the shipped text of the same language", async () => {
    const { store, set } = await start();
    set("sw", "home", { title: "Kimehaririwa", "faq[1].q": "mbili B", "hero.lead": " " });
    set("en", "home", { title: "Edited title" });

    const texts = await store.get(["sw", "en"], ["home"], { budgetMs: 5_000 });

    expect(texts).toEqual({
      status: "ready",
      current: true,
      currentUntil: 1_000_000 + 24 * HOUR,
      bundles: {
        sw: { home: { title: "Kimehaririwa", faq: [{ q: "moja" }, { q: "mbili B" }] } },
        en: {
          home: { title: "Edited title", hero: { lead: "Shipped lead" }, faq: [{ q: "1" }, { q: "2" }] },
        },
      },
    });
  });

  it("keep the release's structure where a row does not fit it, and the misfits are logged", async () => {
    const { set, home, lines } = await start();
    set("en", "home", {
      hero: "a text in place of a group",
      "title.deeper": "x",
      "faq[999999999].q": "far",
      "__proto__.polluted": "x",
      "faq[2].q": "3",
    });

    expect(await home()).toMatchObject({
      bundles: {
        en: {
          home: {
            title: "Shipped title",
            hero: { lead: "Shipped lead" },
            faq: [{ q: "1" }, { q: "2" }, { q: "3" }],
          },
        },
      },
    });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(lines).toEqual([
      expect.objectContaining({ language: "en", namespace: "home", count: 4, msg: "texts have no place" }),
    ]);
  });

  it("are ready without English rows: the shipped English texts fill the holes", async () => {
    const { project, store, set } = await start();
    set("sw", "home", { title: "Kichwa" });
    await store.load("sw", ["home"], { isRetry: false });
    project.behaviour = 503;

    expect(await store.get(["sw", "en"], ["home"], { budgetMs: 5_000 })).toMatchObject({
      status: "ready",
      current: false,
      bundles: { sw: { home: { title: "Kichwa" } }, en: { home: { title: "Shipped title" } } },
    });
  });

  it("are loading when the budget is over first, and there once the one load has ended", async () => {
    const { project, set, home, requested } = await start();
    set("en", "home", { title: "T" });
    project.behaviour = { afterMs: 100 };

    const early = await home(5);
    const joined = await home();

    expect(early).toEqual({ status: "loading" });
    expect(joined).toEqual(ready("T"));
    expect(requested()).toEqual(["en:home"]);
  });

  it("have failed with the last attempt's reason after three attempts, and are not asked for again for 30 seconds", async () => {
    const { project, clock, set, home, requested } = await start();
    set("en", "home", { title: "T" });
    project.behaviour = 503;

    const failed = await home();
    project.behaviour = {};
    clock.time += 29_999;
    const soon = await home();
    const requestedBefore = requested().length;
    clock.time += 1;

    expect([failed, soon]).toEqual(Array(2).fill({ status: "failed", reason: { status: 503 } }));
    expect(requestedBefore).toBe(3);
    expect(await home()).toEqual(ready("T"));
  });

  it("have failed as empty when the source has no row for the language at all, until it has some", async () => {
    const { clock, store, set } = await start();
    const read = (language: LanguageCode) => store.get([language], ["common", "home"], { budgetMs: 5_000 });
    set("en", "home", { title: "T" });

    const empty = await read("sw");
    const oneFilled = await read("en");
    set("sw", "home", { title: "Kichwa" });
    clock.time += 30_000;
    await store.load("sw", ["home"], { isRetry: false });

    expect(empty).toEqual({ status: "failed", reason: "empty" });
    // The empty table of the other namespace is to be asked again soon.
    expect(oneFilled).toMatchObject({ status: "ready", currentUntil: 1_000_000 + 30_000 });
    expect(await read("sw")).toMatchObject({ status: "ready" });
  });

  it("refuse a name that nobody has checked", async () => {
    const { store } = await start();

    await expect(store.get(["en"], ["nope" as "home"], { budgetMs: 1 })).rejects.toThrow("en:nope");
  });
});

describe("cached texts", () => {
  it("live for 24 hours, and are served expired while one refresh runs", async () => {
    const { clock, set, home, requested } = await start();
    set("en", "home", { title: "old" });
    await home();
    set("en", "home", { title: "new" });

    clock.time += 24 * HOUR - 1;
    const young = await home();
    clock.time += 1;
    const expired = await Promise.all([home(), home()]);

    expect(young).toEqual(ready("old"));
    expect(expired).toEqual([ready("old", false), ready("old", false)]);
    await expect.poll(() => home()).toEqual(ready("new"));
    expect(requested()).toHaveLength(2);
  });

  it("are served expired when the refresh fails, which is tried again only after 30 seconds", async () => {
    const { project, clock, faults, set, home, requested } = await start();
    set("en", "home", { title: "old" });
    await home();
    project.behaviour = 500;
    clock.time += 25 * HOUR;

    const during = await home();
    await expect.poll(() => faults).toHaveLength(2);
    clock.time += 29_999;
    const after = await home();
    const requestedBefore = requested().length;
    clock.time += 1;
    await home();
    await expect.poll(() => faults).toHaveLength(3);

    expect([during, after]).toEqual([ready("old", false), ready("old", false)]);
    expect(requestedBefore).toBe(1 + 3);
    expect(requested()).toHaveLength(1 + 3 + 3);
  });

  it("are not replaced by an empty response, which is a fault of the source", async () => {
    const { project, store, faults, lines, set, home, snapshots } = await start();
    set("en", "home", { title: "T" });
    await home();
    project.behaviour = "empty";
    store.clear();

    expect(await home()).toEqual(ready("T", false));
    expect(await store.load("en", ["home"], { isRetry: true })).toEqual({ status: "ready" });
    expect(faults.at(-1)).toBe("en:home: empty");
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 50,
        namespace: "home",
        msg: "an update that empties the texts is refused",
      }),
    );
    expect((await snapshots())[0]?.body).toContain("T");
  });
});

describe("after a restart", () => {
  it.each(["empty", "hang-up", "hang", 500, 401, "garbage", "huge"] as const)(
    "the last good texts are served while the service fails: %s",
    async (behaviour) => {
      const { project, faults, set, home, restart, snapshots } = await start();
      set("en", "home", { title: "T" });
      await home();
      await expect
        .poll(snapshots)
        .toEqual([{ key: "en:home", fetched_at: 1_000_000, body: '[{"key":"title","value":"T"}]' }]);
      project.behaviour = behaviour;

      const after = restart();
      const first = await after.home(300);

      expect(first).toEqual(ready("T", false));
      if (behaviour === "hang") return;
      await after.store.load("en", ["home"], { isRetry: false });
      expect(faults.at(-1)).toMatch(/^en:home: /);
      expect(await after.home()).toEqual(ready("T", false));
    },
  );

  it("the service's own texts are served when it responds in time", async () => {
    const { set, home, restart, snapshots } = await start();
    set("en", "home", { title: "old" });
    await home();
    await expect.poll(snapshots).toHaveLength(1);
    set("en", "home", { title: "new" });

    expect(await restart().home()).toEqual(ready("new"));
  });

  it("the texts are loaded from the service although the database cannot be read", async () => {
    const { db, set, restart, lines } = await start();
    set("en", "home", { title: "T" });
    await db.schema.dropTable("source_snapshots").execute();

    const after = restart();

    expect(await after.home()).toEqual(ready("T"));
    await expect.poll(() => lines.map(({ msg }) => msg)).toContain("the last good texts cannot be kept");
  });
});

describe("load", () => {
  it("joins a load in flight", async () => {
    const { project, store, set, home, requested } = await start();
    set("en", "home", { title: "T" });
    project.behaviour = { afterMs: 100 };

    const [page, loaded] = await Promise.all([home(), store.load("en", ["home"], { isRetry: true })]);

    expect(page).toEqual(ready("T"));
    expect(loaded).toEqual({ status: "ready" });
    expect(requested()).toEqual(["en:home"]);
  });

  it("does not add to the three attempts that a page has made", async () => {
    const { project, store, home, requested } = await start();
    project.behaviour = 502;

    await home(1);
    const during = await store.load("en", ["home"], { isRetry: false });
    const after = await store.load("en", ["home"], { isRetry: false });

    expect([during, after]).toEqual(Array(2).fill({ status: "failed", reason: { status: 502 } }));
    expect(requested()).toHaveLength(3);
  });

  it("tries again right after a failure and after an empty response when a visitor asks for it", async () => {
    const { project, store, set, home } = await start();
    project.behaviour = 500;
    await home();
    project.behaviour = {};

    const empty = await store.load("en", ["home"], { isRetry: true });
    set("en", "home", { title: "T" });
    const filled = await store.load("en", ["home"], { isRetry: true });

    expect(empty).toEqual({ status: "failed", reason: "empty" });
    expect(filled).toEqual({ status: "ready" });
    expect(await home()).toEqual(ready("T"));
  });

  it("is over at once when the texts are there", async () => {
    const { store, set, home, requested } = await start();
    set("en", "home", { title: "T" });
    await home();

    expect(await store.load("en", ["home"], { isRetry: true })).toEqual({ status: "ready" });
    expect(requested()).toHaveLength(1);
  });
});

describe("health", () => {
  it("shows a fault until all that failed has come, which the first success sets going", async () => {
    const { project, clock, store, faults, set, requested } = await start();
    for (const namespace of ["home", "about", "cli"] as const) set("en", namespace, { title: namespace });
    project.behaviour = 500;
    await store.load("en", ["home", "about", "cli"], { isRetry: false });
    const during = faults.at(-1);
    project.behaviour = {};
    clock.time += 30_000;
    project.rowsRequests.length = 0;

    await store.load("en", ["cli"], { isRetry: false });

    await expect.poll(() => faults.at(-1)).toBeUndefined();
    expect(during).toBe("en:home: status 500");
    expect(requested()).toEqual(["en:cli", "en:home", "en:about"]);
  });
});

describe("clear", () => {
  it("makes the next page wait for the new texts", async () => {
    const { store, set, home } = await start();
    set("en", "home", { title: "old" });
    await home();
    set("en", "home", { title: "new" });

    store.clear();

    expect(await home()).toEqual(ready("new"));
  });

  it("does not let a load that was in flight bring the old texts back", async () => {
    const { project, store, set, home, requested } = await start();
    set("en", "home", { title: "old" });
    project.behaviour = { afterMs: 100 };
    const before = home();
    await expect.poll(requested).toHaveLength(1);
    project.behaviour = {};
    set("en", "home", { title: "new" });

    store.clear();
    const after = await home();

    expect(await before).toEqual(ready("old", false));
    expect(after).toEqual(ready("new"));
    expect(await home()).toEqual(ready("new"));
  });

  it("tries at once although a refresh has just failed, and keeps the old texts for when that fails too", async () => {
    const { project, clock, store, faults, set, home, requested } = await start();
    set("en", "home", { title: "old" });
    await home();
    project.behaviour = 500;
    clock.time += 25 * HOUR;
    await home();
    await expect.poll(() => faults).toHaveLength(2);

    store.clear();

    expect(await home()).toEqual(ready("old", false));
    expect(requested()).toHaveLength(1 + 3 + 3);
  });
});

describe("a change", () => {
  it("is told when a refresh finds it, and after a clear for all that this process has not loaded", async () => {
    const { store, home, set, changes } = await start();
    set("en", "home", { title: "Before" });
    set("en", "about", { title: "About" });
    await home();
    await store.get(["en"], ["about"], { budgetMs: 5_000 });
    set("en", "home", { title: "After" });
    expect(changes).toEqual([]);

    store.clear();
    await store.refresh();

    expect(changes).toContain("en:home");
    expect(changes).not.toContain("en:about");
    // Another process may have shown them.
    expect(changes).toContain("sw:home");
    changes.length = 0;
    store.clear();
    await store.refresh();
    expect(changes).toEqual([]);
  });

  it("is told when the 24 hours of a text end with another one", async () => {
    const { home, set, clock, changes } = await start();
    set("en", "home", { title: "Before" });
    await home();
    set("en", "home", { title: "After" });
    clock.time += 24 * HOUR;
    await home();

    await expect.poll(() => changes).toEqual(["en:home"]);
  });
});
