import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { LANGUAGE_CODES } from "../../domain/languages.ts";

/** Run in the order of their names, on SQLite and on Postgres alike. A landed migration is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  "001_initial": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("meta")
        .addColumn("key", "text", (column) => column.primaryKey())
        .addColumn("value", "text", (column) => column.notNull())
        .execute();

      for (const language of LANGUAGE_CODES) {
        await db.schema
          .createTable(`translations_${language}`)
          .addColumn("namespace", "text", (column) => column.notNull().defaultTo("common"))
          .addColumn("key", "text", (column) => column.notNull())
          .addColumn("value", "text", (column) => column.notNull())
          .addPrimaryKeyConstraint(`translations_${language}_pk`, ["namespace", "key"])
          .execute();
      }

      await db.schema
        .createTable("translation_seeds")
        .addColumn("language", "text", (column) => column.notNull())
        .addColumn("namespace", "text", (column) => column.notNull())
        .addColumn("key", "text", (column) => column.notNull())
        .addColumn("value", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("translation_seeds_pk", ["language", "namespace", "key"])
        .execute();

      await db.schema
        .createTable("inquiries")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("form_token", "text", (column) => column.notNull())
        .addColumn("content_digest", "text", (column) => column.notNull())
        .addColumn("type", "text", (column) => column.notNull())
        .addColumn("source", "text")
        .addColumn("language", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("company", "text", (column) => column.notNull())
        .addColumn("country", "text", (column) => column.notNull())
        .addColumn("phone", "text", (column) => column.notNull())
        .addColumn("message", "text", (column) => column.notNull())
        .addColumn("partnership_models", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addUniqueConstraint("inquiries_once", ["form_token", "content_digest"])
        .execute();

      await db.schema
        .createTable("outbox")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("inquiry_id", "text", (column) => column.references("inquiries.id"))
        .addColumn("message_id", "text", (column) => column.notNull())
        .addColumn("recipient", "text", (column) => column.notNull())
        .addColumn("reply_to", "text")
        .addColumn("subject", "text", (column) => column.notNull())
        .addColumn("body", "text", (column) => column.notNull())
        .addColumn("status", "text", (column) =>
          column.notNull().check(sql`status in ('pending', 'sent', 'refused')`),
        )
        .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
        .addColumn("next_attempt_at", "bigint", (column) => column.notNull())
        .addColumn("lease_owner", "text")
        .addColumn("lease_until", "bigint")
        .addColumn("last_error", "text")
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("sent_at", "bigint")
        .execute();
      await db.schema.createIndex("outbox_due").on("outbox").columns(["status", "next_attempt_at"]).execute();

      await db.schema
        .createTable("page_views")
        .addColumn("day", "text", (column) => column.notNull())
        .addColumn("path", "text", (column) => column.notNull())
        .addColumn("referrer", "text", (column) => column.notNull())
        .addColumn("count", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("page_views_pk", ["day", "path", "referrer"])
        .execute();
    },
  },
  "002_sandbox": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("sandbox_keys")
        .addColumn("digest", "text", (column) => column.primaryKey())
        .addColumn("expires_at", "bigint", (column) => column.notNull())
        .addColumn("last_delivery", "bigint", (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.createIndex("sandbox_keys_expiry").on("sandbox_keys").column("expires_at").execute();

      // What belongs to a key goes with it.
      const ofKey = (table: string) =>
        db.schema
          .createTable(table)
          .addColumn("key_digest", "text", (column) =>
            column.notNull().references("sandbox_keys.digest").onDelete("cascade"),
          );

      await ofKey("sandbox_rules")
        .addColumn("id", "text", (column) => column.notNull())
        .addColumn("body", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("updated_at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("sandbox_rules_pk", ["key_digest", "id"])
        .execute();

      await ofKey("sandbox_webhooks")
        .addColumn("id", "text", (column) => column.notNull())
        .addColumn("url", "text", (column) => column.notNull())
        .addColumn("events", "text", (column) => column.notNull())
        .addColumn("secret", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("sandbox_webhooks_pk", ["key_digest", "id"])
        .execute();

      await ofKey("sandbox_deliveries")
        .addColumn("number", "bigint", (column) => column.notNull())
        .addColumn("webhook_id", "text", (column) => column.notNull())
        .addColumn("type", "text", (column) => column.notNull())
        .addColumn("message_id", "text", (column) => column.notNull())
        .addColumn("signature", "text", (column) => column.notNull())
        .addColumn("body", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("sandbox_deliveries_pk", ["key_digest", "number"])
        .execute();

      await ofKey("sandbox_payments")
        .addColumn("id", "text", (column) => column.notNull())
        .addColumn("customer_id", "text", (column) => column.notNull())
        .addColumn("at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("sandbox_payments_pk", ["key_digest", "id"])
        .execute();
      await db.schema
        .createIndex("sandbox_payments_recent")
        .on("sandbox_payments")
        .columns(["key_digest", "customer_id", "at"])
        .execute();

      await ofKey("sandbox_answers")
        .addColumn("idempotency_key", "text", (column) => column.notNull())
        .addColumn("request_digest", "text", (column) => column.notNull())
        .addColumn("status", "integer", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("body_length", "integer", (column) => column.notNull())
        // Last: SQLite reads the columns before it without the pages that a long one flows over to.
        .addColumn("body", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("sandbox_answers_pk", ["key_digest", "idempotency_key"])
        .execute();
      await db.schema
        .createIndex("sandbox_answers_age")
        .on("sandbox_answers")
        .columns(["key_digest", "created_at", "idempotency_key"])
        .execute();
    },
  },
  "003_sandbox_decisions": {
    async up(db: Kysely<unknown>) {
      // One at a time: SQLite adds no two columns at once.
      for (const counter of ["last_decision", "decision_bytes"]) {
        await db.schema
          .alterTable("sandbox_keys")
          .addColumn(counter, "bigint", (column) => column.notNull().defaultTo(0))
          .execute();
      }
      await db.schema
        .createTable("sandbox_decisions")
        .addColumn("key_digest", "text", (column) =>
          column.notNull().references("sandbox_keys.digest").onDelete("cascade"),
        )
        .addColumn("number", "bigint", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("starts_at", "bigint", (column) => column.notNull())
        // Last: SQLite reads the columns before it without the pages that a long one flows over to.
        .addColumn("body", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("sandbox_decisions_pk", ["key_digest", "number"])
        .execute();
    },
  },
  "004_source_snapshots": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("source_snapshots")
        .addColumn("source", "text", (column) => column.notNull())
        .addColumn("key", "text", (column) => column.notNull())
        .addColumn("fetched_at", "bigint", (column) => column.notNull())
        // Last: SQLite reads the columns before it without the pages that a long one flows over to.
        .addColumn("body", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("source_snapshots_pk", ["source", "key"])
        .execute();
    },
  },
  "005_sandbox_quota": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable("sandbox_keys")
        .addColumn("network", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      for (const counter of ["used_at", "stored_bytes"]) {
        await db.schema
          .alterTable("sandbox_keys")
          .addColumn(counter, "bigint", (column) => column.notNull().defaultTo(0))
          .execute();
      }
    },
  },
};

/** Brings the database to the newest schema. @throws the first migration's error, with its name. */
export async function migrate(db: Kysely<never> | Kysely<unknown>): Promise<void> {
  const migrator = new Migrator({
    db: db as Kysely<unknown>,
    provider: { getMigrations: async () => MIGRATIONS },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "start";
    throw new Error(
      `Database migration failed at ${failed}: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    );
  }
}
