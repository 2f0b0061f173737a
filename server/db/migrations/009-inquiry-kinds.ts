import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const inquiryKinds: Migration = {
  async up(db: Kysely<unknown>) {
    // Whatever came before was for sales. One column at a time: SQLite adds no two at once.
    await db.schema
      .alterTable("inquiries")
      .addColumn("kind", "text", (column) => column.notNull().defaultTo("sales"))
      .execute();
    for (const text of ["plan", "request_id", "sent"]) {
      await db.schema.alterTable("inquiries").addColumn(text, "text").execute();
    }
  },
};
