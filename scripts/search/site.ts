import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BRAND } from "../../domain/brand.ts";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { NAMESPACES } from "../../domain/namespaces.ts";
import { readConfig } from "../../server/config.ts";
import { batches } from "../../server/db/batches.ts";
import { openDatabase } from "../../server/db/open.ts";
import type { TranslationRow } from "../../server/db/schema.ts";
import { startBuiltServer } from "../servers/built-server.ts";
import type { RunningServer } from "../servers/server.ts";
import { withDatabase } from "../texts/command-context.ts";
import { databaseRows, hostedRows, type RowSource } from "../texts/current.ts";

/** How the site calls itself in what visitors read, where its address is not known yet: as the samples do. */
const EXAMPLE_URL = `https://${BRAND.domain}`;

/** Three columns a row: far below SQLite's 32,766 parameters a statement. */
const BATCH = 1_000;

/**
 * Starts the build to be read, with the texts of its release. Of the environment it gets where posts come from, and nothing by which it
 * could reach anybody else.
 * @param siteUrl how it calls itself, unless SITE_URL says
 * @throws as {@link startBuiltServer}
 */
export function serveBuild(root: string, siteUrl = EXAMPLE_URL): Promise<RunningServer> {
  const { CMS_URL, SITE_URL = siteUrl } = process.env;
  return startBuiltServer({ root, env: { ...(CMS_URL && { CMS_URL }), SITE_URL, LOG_LEVEL: "error" } });
}

/**
 * As {@link serveBuild}, with what its operator has made of it: the texts that visitors read now, and COMPANY_FILE. It has a copy of the
 * texts, because a server on the site's own database would deliver its messages, and not by the site's mail server.
 * @param env the site's own environment
 * @throws {ConfigError} when that is not in order
 * @throws {CommandError} when its texts cannot be had
 * @throws as {@link startBuiltServer}
 */
export async function serveSite(root: string, env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const config = readConfig(env);
  const folder = mkdtempSync(join(tmpdir(), "baini-search-"));
  try {
    if (config.backend) await copyTexts(hostedRows(config.backend), folder);
    else await withDatabase(config, (db) => copyTexts(databaseRows(db), folder));
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  const { CMS_URL, COMPANY_FILE, SITE_URL = EXAMPLE_URL } = env;
  const settings = { ...(CMS_URL && { CMS_URL }), ...(COMPANY_FILE && { COMPANY_FILE }) };
  return startBuiltServer({ root, folder, env: { ...settings, SITE_URL, LOG_LEVEL: "error" } });
}

/** Into a new database in the folder. What is missing there is the release's, as it is on the site. */
async function copyTexts(source: RowSource, folder: string): Promise<void> {
  const db = await openDatabase({ dataDir: folder });
  try {
    for (const language of LANGUAGE_CODES) {
      const texts = await source(language);
      const rows = NAMESPACES.flatMap((namespace) =>
        (texts.get(namespace) ?? []).map(({ key, value }): TranslationRow => ({ namespace, key, value })),
      );
      for (const batch of batches(rows, BATCH))
        await db.insertInto(`translations_${language}`).values(batch).execute();
    }
  } finally {
    await db.destroy();
  }
}
