import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const sandboxDecisions: Migration = {
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
};
