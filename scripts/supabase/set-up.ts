import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Schema } from "../../server/db/schema.ts";
import { type Seeded, seedTranslations } from "../../server/texts/seed.ts";
import type { ShippedTexts } from "../../server/texts/shipped.ts";
import { requirePostgres } from "../command-line/require-postgres.ts";

const MIGRATIONS = join(import.meta.dirname, "../../supabase/migrations");

/** The SQL of each migration, in their order. All of them can be run again. */
export function readMigrations(): string[] {
  return readdirSync(MIGRATIONS)
    .toSorted()
    .map((file) => readFileSync(join(MIGRATIONS, file), "utf8"));
}

/**
 * Brings a Supabase project to this release: its tables, its policies, its texts.
 * @param connectionString the URL of the project's Postgres, as the owner of its tables
 * @throws when Postgres cannot be reached, or refuses
 */
export async function setUpProject(
  connectionString: string,
  shipped: ShippedTexts,
): Promise<Seeded | "unchanged"> {
  await requirePostgres("SUPABASE_DB_URL", connectionString);
  // One connection, because the search path is set for it alone.
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 10_000 });
  // A lost connection fails the query under way; without a listener it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    for (const sql of readMigrations()) await pool.query(sql);
    // The seed then finds the public tables and what it keeps for itself under the names that it has on the site.
    await pool.query("set search_path to public, texts_seed");
    return await seedTranslations(db, shipped);
  } finally {
    await db.destroy();
  }
}
