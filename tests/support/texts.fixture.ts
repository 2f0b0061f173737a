import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { NAMESPACES, type Namespace } from "../../domain/namespaces.ts";
import { createEmbeddedTexts } from "../../server/texts/embedded.ts";
import type { ShippedTexts } from "../../server/texts/shipped.ts";
import { createTextStore } from "../../server/texts/store.ts";
import { createTestLog, temporaryDatabase } from "./database.fixture.ts";

/** Real parts for the tests of the texts: a folder of locale files, a database, a log. */

type Locales = Partial<Record<LanguageCode, Partial<Record<Namespace, unknown>>>>;

/** Writes `{language}/{namespace}.json` for the given languages; every namespace that is not given has a title. */
export async function writeLocales(locales: Locales): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "baini-locales-"));
  for (const language of LANGUAGE_CODES) {
    const given = locales[language];
    if (!given) continue;
    await mkdir(join(folder, language));
    for (const namespace of NAMESPACES) {
      const document = given[namespace] ?? { title: `${language} ${namespace}` };
      await writeFile(join(folder, language, `${namespace}.json`), JSON.stringify(document));
    }
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** The texts of a site whose tables are empty until a test fills them; `close` it in the end. */
export async function openTestTexts(shipped: ShippedTexts, now = () => 0) {
  const { db, close } = await temporaryDatabase();
  const { log } = createTestLog();
  const source = createEmbeddedTexts({ db, log });
  return {
    db,
    close,
    store: createTextStore({ source, shipped, db, now, log }),

    /** Writes rows, as an operator does. */
    async set(language: LanguageCode, namespace: Namespace, texts: Record<string, string>): Promise<void> {
      const rows = Object.entries(texts).map(([key, value]) => ({ namespace, key, value }));
      await db.insertInto(`translations_${language}`).values(rows).execute();
    },
  };
}
