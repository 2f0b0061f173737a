import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const outboxAttempts: Migration = {
  async up(db: Kysely<unknown>) {
    // One at a time: SQLite adds no two columns at once.
    for (const time of ["last_attempt_at", "refused_since", "unanswered_at"]) {
      await db.schema.alterTable("outbox").addColumn(time, "bigint").execute();
    }
  },
};
