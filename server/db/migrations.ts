import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { errorMessage } from "../error-message.ts";
import { initial } from "./migrations/001-initial.ts";
import { sandbox } from "./migrations/002-sandbox.ts";
import { sandboxDecisions } from "./migrations/003-sandbox-decisions.ts";
import { sourceSnapshots } from "./migrations/004-source-snapshots.ts";
import { sandboxQuota } from "./migrations/005-sandbox-quota.ts";
import { alerts } from "./migrations/006-alerts.ts";
import { erasures } from "./migrations/007-erasures.ts";
import { outboxAttempts } from "./migrations/008-outbox-attempts.ts";
import { inquiryKinds } from "./migrations/009-inquiry-kinds.ts";

/** Run in the order of their names, on SQLite and on Postgres alike. A landed migration is never edited. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "001_initial": initial,
  "002_sandbox": sandbox,
  "003_sandbox_decisions": sandboxDecisions,
  "004_source_snapshots": sourceSnapshots,
  "005_sandbox_quota": sandboxQuota,
  "006_alerts": alerts,
  "007_erasures": erasures,
  "008_outbox_attempts": outboxAttempts,
  "009_inquiry_kinds": inquiryKinds,
};

/**
 * Brings the database to the newest schema. One of a later release is taken as it is, so that a release can be taken back
 * (docs/decisions/020-schema-and-upgrades.md). The caller keeps other processes out meanwhile.
 * @param migrations those of this release, by default
 * @param schema the schema of Postgres, where it is not the default one; `db` stands for the same
 * @throws the first migration's error, with its name
 */
export async function migrate(
  db: Kysely<never> | Kysely<unknown>,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
  schema?: string,
): Promise<void> {
  const known = db as Kysely<unknown>;
  const later = await listLaterMigrations(known, migrations, schema);
  const migrator = new Migrator({
    db: known,
    ...(schema !== undefined && { migrationTableSchema: schema }),
    provider: { getMigrations: async () => ({ ...migrations, ...later }) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "start";
    throw new Error(`Database migration failed at ${failed}: ${errorMessage(error)}`, { cause: error });
  }
}

/** Where Kysely lists what was run. */
const LIST = "kysely_migration";

const NOTHING: Migration = { up: async () => {} };

/** The migrations that a later release has run here. Kysely refuses a database that has any, unless it is given them. */
async function listLaterMigrations(
  db: Kysely<unknown>,
  migrations: Readonly<Record<string, Migration>>,
  schema = "public",
): Promise<Record<string, Migration>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  // SQLite has no schemas.
  const done = tables.find((table) => table.name === LIST && (table.schema ?? schema) === schema);
  if (!done) return {};

  const list = done.schema === undefined ? sql.table(LIST) : sql.table(`${done.schema}.${LIST}`);
  const { rows } = await sql<{ name: string }>`select name from ${list}`.execute(db);
  return Object.fromEntries(
    rows.filter(({ name }) => !Object.hasOwn(migrations, name)).map(({ name }) => [name, NOTHING]),
  );
}
