import type { Database } from "./schema.ts";

/** What a hosted source last gave, by what was asked of it. */
export interface Snapshot<T> {
  readonly value: T;
  /** Milliseconds since the Unix epoch. */
  readonly fetchedAt: number;
}

/** The snapshot under a key, if there is one. @throws when the database cannot be read */
export async function findSnapshot<T>(
  db: Database,
  source: string,
  key: string,
): Promise<Snapshot<T> | undefined> {
  const row = await db
    .selectFrom("source_snapshots")
    .select(["body", "fetched_at"])
    .where("source", "=", source)
    .where("key", "=", key)
    .executeTakeFirst();
  return row && { value: JSON.parse(row.body), fetchedAt: row.fetched_at };
}

/** Replaces the snapshot under a key. @throws when the database cannot be written */
export async function upsertSnapshot<T>(
  db: Database,
  source: string,
  key: string,
  { value, fetchedAt }: Snapshot<T>,
): Promise<void> {
  await db
    .insertInto("source_snapshots")
    .values({ source, key, fetched_at: fetchedAt, body: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.columns(["source", "key"]).doUpdateSet((eb) => ({
        body: eb.ref("excluded.body"),
        fetched_at: eb.ref("excluded.fetched_at"),
      })),
    )
    .execute();
}
