import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import { translationsRoutes } from "../backend/translations/routes.ts";
import { createTranslationsClient } from "../clients/translations.ts";
import { openDatabase } from "../db/open.ts";
import { seedTranslations } from "../db/seed.ts";
import { createLog } from "../log.ts";
import { readShippedTexts } from "./shipped.ts";
import { createTextStore } from "./store.ts";
import { writeLocales } from "./texts.fixture.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** The parts of a fresh clone: seeded SQLite, the embedded translations service, the client, the store. */
async function start(locales: Parameters<typeof writeLocales>[0]) {
  const { folder, remove } = await writeLocales(locales);
  const dataDir = await mkdtemp(join(tmpdir(), "baini-texts-"));
  cleanups.push(remove, () => rm(dataDir, { recursive: true }));
  const db = await openDatabase({ dataDir });
  cleanups.push(() => db.destroy());
  const shipped = readShippedTexts(folder);
  await seedTranslations(db, shipped);

  const log = createLog("silent");
  const app = new Hono().route("/rest/v1", translationsRoutes({ db, anonKey: "key", log }));
  const client = createTranslationsClient({
    baseUrl: "",
    anonKey: "key",
    fetch: (url, init) => app.request(url, init),
    log,
  });
  return { db, store: createTextStore({ client, shipped, now: Date.now, log }) };
}

describe("the texts, from the locale files through the database to a page", () => {
  it("come out as they went in, beyond a thousand rows, in every script", async () => {
    const home = {
      hero: { title: "الاحتيال يكسر النمط." },
      items: Array.from({ length: 1_200 }, (_, n) => ({ title: `العنصر ${n}` })),
    };
    const { store } = await start({ en: {}, ar: { home } });

    const page = await store.get(["ar", "en"], ["home"], { budgetMs: 5_000 });

    expect(page).toEqual({
      status: "ready",
      current: true,
      currentUntil: expect.any(Number),
      bundles: { ar: { home }, en: { home: { title: "en home" } } },
    });
  });

  it("show an operator's edit after the cache is cleared", async () => {
    const { db, store } = await start({ en: { home: { title: "Shipped" } } });
    const title = async () => {
      const page = await store.get(["en"], ["home"], { budgetMs: 5_000 });
      return page.status === "ready" ? page.bundles.en?.home?.title : page;
    };
    const before = await title();
    await db
      .updateTable("translations_en")
      .set({ value: "Edited" })
      .where("namespace", "=", "home")
      .execute();

    const cached = await title();
    store.clear();

    expect([before, cached, await title()]).toEqual(["Shipped", "Shipped", "Edited"]);
  });
});
