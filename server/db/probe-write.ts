import { sql } from "kysely";
import type { Database } from "./schema.ts";

const KEY = "write_probe";

/**
 * Commits a row of its own, as a visitor's inquiry would be committed. A database that can be read may refuse that: a full or
 * read-only disk, a standby.
 * @throws the database's error
 */
export async function probeWrite(db: Database, now: number): Promise<void> {
  await db
    .insertInto("meta")
    .values({ key: KEY, value: String(now) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: sql`excluded.value` }))
    .execute();
}
