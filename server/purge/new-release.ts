import type { Database } from "../db/schema.ts";

const KEY = "purged_release";

/** How long processes of a new release and of the one before may run side by side. */
const ROLLING_MS = 10 * 60_000;

/**
 * Whether caches may hold pages of another release. For a while after a new one has first started, each of its processes says so: the
 * last of the old ones may have filled a cache meanwhile. Later a restart leaves the caches alone, which may be all that visitors see just then.
 * @param release what its pages are made of
 * @param now milliseconds since the Unix epoch
 */
export async function isNewRelease(db: Database, release: string, now: number): Promise<boolean> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", KEY).executeTakeFirst();
  const [known, since] = row?.value.split(" ") ?? [];
  if (known === release) return now - Number(since) < ROLLING_MS;
  await db
    .insertInto("meta")
    .values({ key: KEY, value: `${release} ${now}` })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({ value: eb.ref("excluded.value") })),
    )
    .execute();
  return true;
}
