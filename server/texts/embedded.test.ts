import { describe, expect, it, onTestFinished } from "vitest";
import { openTestTexts, writeLocales } from "../../tests/support/texts.fixture.ts";
import { seedTranslations } from "./seed.ts";
import { readShippedTexts } from "./shipped.ts";

/** The parts of a fresh clone: locale files, seeded SQLite, the store. */
async function start(locales: Parameters<typeof writeLocales>[0]) {
  const { folder, remove } = await writeLocales(locales);
  const shipped = readShippedTexts(folder);
  const texts = await openTestTexts(shipped);
  onTestFinished(async () => {
    await texts.close();
    await remove();
  });
  await seedTranslations(texts.db, shipped);

  const read = () => texts.store.get(["en"], ["home"], { budgetMs: 5_000 });
  return { ...texts, read };
}

const ready = (title: string, current: boolean) =>
  expect.objectContaining({ status: "ready", current, bundles: { en: { home: { title } } } });

describe("the texts in the site's own database", () => {
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
    const { db, store, read } = await start({ en: { home: { title: "Shipped" } } });
    const before = await read();
    await db
      .updateTable("translations_en")
      .set({ value: "Edited" })
      .where("namespace", "=", "home")
      .execute();

    const cached = await read();
    store.clear();

    expect([before, cached, await read()]).toEqual([
      ready("Shipped", true),
      ready("Shipped", true),
      ready("Edited", true),
    ]);
  });

  it("are the release's, at once, while the database cannot be read", async () => {
    const { db, store, read } = await start({ en: { home: { title: "Shipped" } } });
    await db.schema.dropTable("translations_en").execute();

    expect(await read()).toEqual(ready("Shipped", false));
    expect(await store.load("en", ["home"], { isRetry: true })).toEqual({ status: "ready" });
  });

  it("are the release's where the table has none", async () => {
    const { db, read } = await start({ en: { home: { title: "Shipped" } } });
    await db.deleteFrom("translations_en").execute();

    expect(await read()).toEqual(ready("Shipped", true));
  });

  it("are kept when they were read before, while the database cannot be read", async () => {
    const { db, store, read } = await start({ en: { home: { title: "Shipped" } } });
    await db
      .updateTable("translations_en")
      .set({ value: "Edited" })
      .where("namespace", "=", "home")
      .execute();
    await read();
    await db.schema.dropTable("translations_en").execute();

    store.clear();

    expect(await read()).toEqual(ready("Edited", false));
  });
});
