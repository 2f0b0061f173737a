import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const sandboxQuota: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("sandbox_keys")
      .addColumn("network", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    // One at a time: SQLite adds no two columns at once.
    for (const counter of ["used_at", "stored_bytes"]) {
      await db.schema
        .alterTable("sandbox_keys")
        .addColumn(counter, "bigint", (column) => column.notNull().defaultTo(0))
        .execute();
    }
  },
};
