import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readShippedTexts, type ShippedTexts } from "./shipped.ts";
import { createTextStore } from "./store.ts";
import { createTestBackend, writeLocales } from "./texts.fixture.ts";

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

function createStore() {
  const backend = createTestBackend();
  const clock = { time: 1_000_000 };
  const store = createTextStore({
    client: backend.client,
    shipped,
    now: () => clock.time,
    log: backend.log,
  });
  const home = (budgetMs = 5_000) => store.get(["en"], ["home"], { budgetMs });
  return { backend, clock, store, home };
}

const ready = (title: string, current = true) =>
  expect.objectContaining({
    status: "ready",
    current,
    bundles: { en: { home: expect.objectContaining({ title }) } },
  });

/** Ends once everything that needs no time has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a page's texts", () => {
  it("come from the backend, for the page's language and English, asked side by side", async () => {
    const { backend, store } = createStore();
    for (const language of ["en", "sw"] as const) {
      backend.set(language, "common", { "nav.menu": `menu ${language}` });
      backend.set(language, "home", { title: `title ${language}` });
    }
    const open = Promise.withResolvers<void>();
    backend.gate = () => open.promise;

    const answer = store.get(["sw", "en"], ["common", "home"], { budgetMs: 5_000 });
    await settled();
    const askedAtOnce = [...backend.asked];
    open.resolve();

    expect(await answer).toMatchObject({
      status: "ready",
      current: true,
      bundles: {
        sw: { common: { nav: { menu: "menu sw" } }, home: { title: "title sw" } },
        en: { common: { nav: { menu: "menu en" } }, home: { title: "title en" } },
      },
    });
    expect(askedAtOnce).toEqual(["sw:common", "sw:home", "en:common", "en:home"]);
  });

  it("are, key by key, the backend's row, else the shipped text of the same language", async () => {
    const { backend, store } = createStore();
    backend.set("sw", "home", { title: "Kimehaririwa", "faq[1].q": "mbili B", "hero.lead": " " });
    backend.set("en", "home", { title: "Edited title" });

    const answer = await store.get(["sw", "en"], ["home"], { budgetMs: 5_000 });

    expect(answer).toEqual({
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
    const { backend, home } = createStore();
    backend.set("en", "home", {
      hero: "a text in place of a group",
      "title.deeper": "x",
      "faq[999999999].q": "far",
      "__proto__.polluted": "x",
      "faq[2].q": "3",
    });

    const answer = await home();

    expect(answer).toMatchObject({
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
    expect(backend.lines).toEqual([
      expect.objectContaining({ language: "en", namespace: "home", count: 4, msg: "texts have no place" }),
    ]);
  });

  it("are ready without English rows: the shipped English texts fill the holes", async () => {
    const { backend, store } = createStore();
    backend.set("sw", "home", { title: "Kichwa" });
    await store.load("sw", ["home"], { attempts: 1 });
    backend.status = 503;

    const answer = await store.get(["sw", "en"], ["home"], { budgetMs: 5_000 });

    expect(answer).toMatchObject({
      status: "ready",
      current: false,
      bundles: { sw: { home: { title: "Kichwa" } }, en: { home: { title: "Shipped title" } } },
    });
  });

  it("are loading when the budget is over first, and there once the load has ended", async () => {
    const { backend, home } = createStore();
    backend.set("en", "home", { title: "T" });
    const open = Promise.withResolvers<void>();
    backend.gate = () => open.promise;

    const early = await home(5);
    const joined = home();
    open.resolve();

    expect(early).toEqual({ status: "loading" });
    expect(await joined).toEqual(ready("T"));
    expect(backend.asked).toEqual(["en:home"]);
  });

  it("have failed with the last attempt's reason after three attempts", async () => {
    const { backend, home } = createStore();
    backend.status = 503;

    const answer = await home();

    expect(answer).toEqual({ status: "failed", reason: { status: 503 } });
    expect(backend.asked).toHaveLength(3);
  });

  it("have failed as empty when the backend has no row for the language at all", async () => {
    const { backend, store } = createStore();
    backend.set("en", "home", { title: "T" });

    const answer = await store.get(["sw", "en"], ["common", "home"], { budgetMs: 5_000 });
    backend.set("sw", "home", { title: "Kichwa" });
    const oneFilled = await store.get(["en"], ["common", "home"], { budgetMs: 5_000 });

    expect(answer).toEqual({ status: "failed", reason: "empty" });
    // The empty table of the other namespace is to be asked again soon.
    expect(oneFilled).toMatchObject({ status: "ready", currentUntil: 1_000_000 + 30_000 });
  });

  it("refuse a name that nobody has checked", async () => {
    const { store } = createStore();

    await expect(store.get(["en"], ["nope" as "home"], { budgetMs: 1 })).rejects.toThrow("en:nope");
  });
});

describe("cached texts", () => {
  it("live for 24 hours, and are served expired while one refresh runs", async () => {
    const { backend, clock, home } = createStore();
    backend.set("en", "home", { title: "old" });
    await home();
    backend.set("en", "home", { title: "new" });

    clock.time += 24 * HOUR - 1;
    const young = await home();
    clock.time += 1;
    const expired = await Promise.all([home(), home()]);
    await settled();
    const refreshed = await home();

    expect(young).toEqual(ready("old"));
    expect(expired).toEqual([ready("old", false), ready("old", false)]);
    expect(refreshed).toEqual(ready("new"));
    expect(backend.asked).toHaveLength(2);
  });

  it("are served expired when the refresh fails, which is tried again only after 30 seconds", async () => {
    const { backend, clock, home } = createStore();
    backend.set("en", "home", { title: "old" });
    await home();
    backend.status = 500;
    clock.time += 25 * HOUR;

    await home();
    await settled();
    const afterFailure = await home();
    clock.time += 29_999;
    await home();
    const askedBefore = backend.asked.length;
    clock.time += 1;
    await home();
    await settled();

    expect(afterFailure).toEqual(ready("old", false));
    expect(askedBefore).toBe(1 + 3);
    expect(backend.asked).toHaveLength(1 + 3 + 3);
  });

  it("do not ask again for 30 seconds after a failure without anything to serve", async () => {
    const { backend, clock, home } = createStore();
    backend.set("en", "home", { title: "T" });
    backend.status = 500;
    await home();
    backend.status = 200;

    const soon = await home();
    clock.time += 30_000;
    const later = await home();

    expect(soon).toEqual({ status: "failed", reason: { status: 500 } });
    expect(later).toEqual(ready("T"));
  });

  it("of an empty table are asked for again after 30 seconds, not after a day", async () => {
    const { backend, clock, home } = createStore();
    const empty = await home();
    backend.set("en", "home", { title: "imported" });

    clock.time += 30_000;
    await home();
    await settled();
    const filled = await home();

    expect(empty).toEqual({ status: "failed", reason: "empty" });
    expect(filled).toEqual(ready("imported"));
  });
});

describe("load", () => {
  it("joins a load in flight, and tries once when it begins one itself", async () => {
    const { backend, store, home } = createStore();
    backend.set("en", "home", { title: "T" });
    const open = Promise.withResolvers<void>();
    backend.gate = () => open.promise;
    const page = home();

    const joined = store.load("en", ["home"], { attempts: 1 });
    open.resolve();
    const outcomes = [await joined, await page];
    backend.status = 502;
    const failed = await store.load("fr", ["home"], { attempts: 1 });

    expect(outcomes).toEqual([{ status: "ready" }, ready("T")]);
    expect(failed).toEqual({ status: "failed", reason: { status: 502 } });
    expect(backend.asked).toEqual(["en:home", "fr:home"]);
  });

  it("really tries again right after a failure and after an empty answer", async () => {
    const { backend, store, home } = createStore();
    backend.status = 500;
    await home();
    backend.status = 200;

    const empty = await store.load("en", ["home"], { attempts: 1 });
    backend.set("en", "home", { title: "T" });
    const filled = await store.load("en", ["home"], { attempts: 1 });

    expect(empty).toEqual({ status: "failed", reason: "empty" });
    expect(filled).toEqual({ status: "ready" });
    expect(await home()).toEqual(ready("T"));
  });

  it("is over at once when the texts are there", async () => {
    const { backend, store, home } = createStore();
    backend.set("en", "home", { title: "T" });
    await home();

    const outcome = await store.load("en", ["home"], { attempts: 1 });

    expect(outcome).toEqual({ status: "ready" });
    expect(backend.asked).toHaveLength(1);
  });
});

describe("clear", () => {
  it("makes the next page wait for the new texts", async () => {
    const { backend, store, home } = createStore();
    backend.set("en", "home", { title: "old" });
    await home();
    backend.set("en", "home", { title: "new" });

    store.clear();

    expect(await home()).toEqual(ready("new"));
  });

  it("does not let a load that was in flight bring the old texts back", async () => {
    const { backend, store, home } = createStore();
    backend.set("en", "home", { title: "old" });
    const open = Promise.withResolvers<void>();
    backend.gate = () => open.promise;
    const before = home();
    await settled();
    backend.set("en", "home", { title: "new" });

    store.clear();
    const after = home();
    open.resolve();

    expect(await before).toEqual(ready("old", false));
    expect(await after).toEqual(ready("new"));
    expect(await home()).toEqual(ready("new"));
  });

  it("tries at once although a refresh has just failed, and keeps the old texts for when that fails too", async () => {
    const { backend, clock, store, home } = createStore();
    backend.set("en", "home", { title: "old" });
    await home();
    backend.status = 500;
    clock.time += 25 * HOUR;
    await home();
    await settled();

    store.clear();
    const answer = await home();

    expect(answer).toEqual(ready("old", false));
    expect(backend.asked).toHaveLength(1 + 3 + 3);
  });
});
