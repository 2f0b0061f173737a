import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const alerts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("outbox").addColumn("alerted", "text").execute();
  },
};
