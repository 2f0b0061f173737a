import { sql } from "kysely";
import type { Database } from "./schema.ts";

/**
 * Where the processes on one Postgres count together (`server/limits/postgres-store.ts`). Unlogged: a crash empties them, a standby does
 * not have them, and no request waits for a disk. On SQLite the primary of the cluster counts, so that these are in no migration.
 * All times are milliseconds since the epoch. A database of an older release also holds `limit_turns`, which nothing reads any more.
 */
export async function createLimitTables(db: Database): Promise<void> {
  await sql`create unlogged table if not exists limit_requests (
    key text primary key,
    allowed_at double precision[] not null,
    expires_at double precision not null
  )`.execute(db);
  await sql`create unlogged table if not exists limit_places (
    key text not null,
    owner text not null,
    held integer not null,
    until bigint not null,
    primary key (key, owner)
  )`.execute(db);
}
