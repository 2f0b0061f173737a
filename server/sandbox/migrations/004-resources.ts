import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The secret that a webhook had before its last rotation, which signs beside the new one for a while. */
export const resources: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("sandbox_webhooks").addColumn("previous_secret", "text").execute();
    await db.schema.alterTable("sandbox_webhooks").addColumn("previous_secret_ends_at", "bigint").execute();
  },
};
