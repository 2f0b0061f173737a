import type { Database } from "../db/schema.ts";
import type { Log } from "../log.ts";
import type { TextsSource } from "./source.ts";

/** The texts of the tables `translations_{language}` in the site's own database. */
export function createEmbeddedTexts({ db, log }: { db: Database; log: Log }): TextsSource {
  return {
    kind: "embedded",

    async fetchTexts(language, namespace) {
      try {
        const rows = await db
          .selectFrom(`translations_${language}`)
          .select(["key", "value"])
          .where("namespace", "=", namespace)
          .execute();
        return { ok: true, rows };
      } catch (error) {
        log.error({ language, namespace, err: error }, "texts cannot be read from the database");
        return { ok: false, reason: "network" };
      }
    },
  };
}
