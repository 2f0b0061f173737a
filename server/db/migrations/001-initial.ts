import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const initial: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("meta")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();

    for (const language of ["en", "sw", "ar", "fr", "pt"]) {
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
};
