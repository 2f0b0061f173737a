import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const sourceSnapshots: Migration = {
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
};
