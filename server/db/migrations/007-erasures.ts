import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const erasures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("erasures")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("erased_at", "bigint", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("inquiries", "integer", (column) => column.notNull())
      .addColumn("messages", "integer", (column) => column.notNull())
      .addColumn("files", "integer", (column) => column.notNull())
      .execute();
  },
};
