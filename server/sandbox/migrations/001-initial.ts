import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const initial: Migration = {
  async up(db: Kysely<unknown>) {
    let keys = db.schema.createTable("sandbox_keys");
    keys = keys.addColumn("digest", "text", (column) => column.primaryKey());
    keys = keys.addColumn("expires_at", "bigint", (column) => column.notNull());
    keys = keys.addColumn("network", "text", (column) => column.notNull().defaultTo(""));
    for (const counter of ["last_delivery", "last_decision", "decision_bytes", "used_at", "stored_bytes"]) {
      keys = keys.addColumn(counter, "bigint", (column) => column.notNull().defaultTo(0));
    }
    await keys.execute();
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

    await ofKey("sandbox_decisions")
      .addColumn("number", "bigint", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("starts_at", "bigint", (column) => column.notNull())
      // Last: SQLite reads the columns before it without the pages that a long one flows over to.
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("sandbox_decisions_pk", ["key_digest", "number"])
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
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("sandbox_answers_pk", ["key_digest", "idempotency_key"])
      .execute();
    await db.schema
      .createIndex("sandbox_answers_age")
      .on("sandbox_answers")
      .columns(["key_digest", "created_at", "idempotency_key"])
      .execute();
  },
};
