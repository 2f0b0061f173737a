import { existsSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import type { Config } from "../../server/config.ts";
import type { Database } from "../../server/db/schema.ts";
import { inspectShippedTexts, type ShippedTexts } from "../../server/texts/shipped.ts";
import { connect, SQLITE_FILE } from "../backup/connect.ts";
import { faultsOf } from "../texts/contract.ts";
import { databaseRows, hostedRows, type RowSource, readCurrentTexts } from "../texts/current.ts";
import { error, type PreflightCheck } from "./check.ts";

/**
 * Texts of an operator that would show a fault: in Supabase, and where they were changed by SQL, nothing has refused them. A source
 * that cannot be read is the matter of other checks.
 */
export const checkEditedTexts: PreflightCheck = async ({ config, root }) => {
  const { texts } = inspectShippedTexts(join(root, "locales"));
  const finding = config.backend ? findFaults(hostedRows(config.backend), texts) : findStored(config, texts);
  const remedy = config.backend ? "Mend its row in Supabase." : "Mend it by: npm run texts -- set";
  return (await finding.catch(() => [])).map((fault) => error(`The text ${fault}. ${remedy}`));
};

/** As {@link findFaults}, in the site's own database. */
async function findStored(config: Config, shipped: ShippedTexts): Promise<readonly string[]> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, SQLITE_FILE))) return [];
  const db = connect(config, { queryTimeoutMs: 10_000 });
  try {
    return await findFaults(databaseRows(db as unknown as Database), shipped);
  } finally {
    await db.destroy();
  }
}

/** Each in words that follow "The text". Those of the release are not looked at. */
async function findFaults(source: RowSource, shipped: ShippedTexts): Promise<readonly string[]> {
  const found: string[] = [];
  for (const language of LANGUAGE_CODES) {
    const { texts } = await readCurrentTexts(source, shipped, language);
    for (const { namespace, key, text, expected } of texts) {
      const release = shipped.rows(language, namespace).find((row) => row.key === key)?.value;
      if (text === undefined || text === release) continue;
      const faults = faultsOf(text, expected);
      if (faults.length > 0) found.push(`${language} ${namespace}:${key} ${faults.join(", ")}`);
    }
  }
  return found;
}
