import type { Database } from "../db/schema.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KEY = "retention_clock";

/** When the clock began to go without a jump, and when it was last looked at; milliseconds since the epoch. */
interface Observed {
  readonly since: number;
  readonly last: number;
}

/**
 * Whether the clock has gone for a whole day without a jump, so that what it calls old may be destroyed. Every look is stored in the
 * database, for all processes: one whose clock differs from the others' looks like a jump, and then no clock is trusted.
 * To be called at least once a day; a longer pause counts as a jump, because a process cannot tell them apart.
 */
export async function isClockTrusted(db: Database, now: number): Promise<boolean> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", KEY).executeTakeFirst();
  const before: Observed | undefined = row && JSON.parse(row.value);
  const step = before ? now - before.last : Number.POSITIVE_INFINITY;
  const hasJumped = before === undefined || step > DAY || step < -HOUR;
  const next: Observed = hasJumped
    ? { since: now, last: now }
    : { since: before.since, last: Math.max(before.last, now) };

  // If two processes check at the same moment, one writes: both have seen the same.
  const value = JSON.stringify(next);
  if (row)
    await db
      .updateTable("meta")
      .set({ value })
      .where("key", "=", KEY)
      .where("value", "=", row.value)
      .execute();
  else
    await db
      .insertInto("meta")
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return now - next.since >= DAY;
}
