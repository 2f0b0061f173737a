import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Whole payments instead of their times alone: rules look back on them. What stood there counted for ten minutes. */
export const histories: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable("sandbox_payments").execute();
    await db.schema
      .createTable("sandbox_payments")
      .addColumn("key_digest", "text", (column) =>
        column.notNull().references("sandbox_keys.digest").onDelete("cascade"),
      )
      .addColumn("number", "bigint", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("starts_at", "bigint", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("sandbox_payments_pk", ["key_digest", "number"])
      .execute();
    await db.schema
      .alterTable("sandbox_keys")
      .addColumn("payment_bytes", "bigint", (column) => column.notNull().defaultTo(sql`0`))
      .execute();
  },
};
