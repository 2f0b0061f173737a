import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const cases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("sandbox_keys")
      .addColumn("last_case", "bigint", (column) => column.notNull().defaultTo(sql`0`))
      .execute();
    await db.schema
      .createTable("sandbox_cases")
      .addColumn("key_digest", "text", (column) =>
        column.notNull().references("sandbox_keys.digest").onDelete("cascade"),
      )
      .addColumn("number", "bigint", (column) => column.notNull())
      .addColumn("opened_at", "bigint", (column) => column.notNull())
      .addColumn("closed_after", "bigint")
      .addColumn("alerts", "integer", (column) => column.notNull())
      .addColumn("bytes", "bigint", (column) => column.notNull())
      .addColumn("disposition", "text")
      .addPrimaryKeyConstraint("sandbox_cases_pk", ["key_digest", "number"])
      .execute();
    await db.schema
      .createTable("sandbox_case_alerts")
      .addColumn("key_digest", "text", (column) => column.notNull())
      .addColumn("case_number", "bigint", (column) => column.notNull())
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("customer_id", "text", (column) => column.notNull())
      .addColumn("payee_id", "text")
      .addColumn("device_id", "text")
      .addColumn("till_id", "text")
      .addColumn("agent_id", "text")
      .addColumn("typologies", "text", (column) => column.notNull())
      // Last: SQLite reads the columns before it without the pages that a long one flows over to.
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("sandbox_case_alerts_pk", ["key_digest", "case_number", "position"])
      .addForeignKeyConstraint(
        "sandbox_case_alerts_case",
        ["key_digest", "case_number"],
        "sandbox_cases",
        ["key_digest", "number"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
  },
};
