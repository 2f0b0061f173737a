import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { NAMESPACES } from "../../domain/namespaces.ts";
import { writeLocales } from "../../tests/support/texts.fixture.ts";
import { emptyLocation } from "./migration-history.fixture.ts";
import { openDatabase } from "./open.ts";

const run = promisify(execFile);
const urlOf = (path: string) => JSON.stringify(import.meta.resolve(path));

it.for(["SQLite", "Postgres"] as const)(
  "several processes seed a new database on %s at the same time",
  async (dialect, context) => {
    const location = await emptyLocation(dialect);
    if (!location) return context.skip("this machine has no Postgres");
    const locales = await writeLocales({ en: {}, sw: {} });
    onTestFinished(() => locales.remove());
    await writeFile(join(locales.folder, "en/home.json"), JSON.stringify({ a: "1" }));
    const program = `
      import { openDatabase } from ${urlOf("./open.ts")};
      import { seedTranslations } from ${urlOf("./seed.ts")};
      import { readShippedTexts } from ${urlOf("../texts/shipped.ts")};
      const db = await openDatabase(${JSON.stringify(location)});
      const outcome = await seedTranslations(db, readShippedTexts(${JSON.stringify(locales.folder)}));
      await db.destroy();
      console.log(JSON.stringify(outcome));`;
    const start = () => run(process.execPath, ["--input-type=module", "-e", program]);

    const outputs = await Promise.all([start(), start()]);

    const outcomes = outputs.map(({ stdout }) => JSON.parse(stdout));
    expect(outcomes).toContainEqual("unchanged");
    expect(outcomes).toContainEqual({ inserted: 2 * NAMESPACES.length, updated: 0, removed: 0, kept: 0 });
    const db = await openDatabase(location);
    onTestFinished(() => db.destroy());
    const rows = await db
      .selectFrom("translations_en")
      .select(["key", "value"])
      .where("namespace", "=", "home")
      .execute();
    expect(rows).toEqual([{ key: "a", value: "1" }]);
  },
);
