import { createHmac, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../db/schema.ts";
import { refused, waitMs } from "../http/rate-limit.ts";
import type { LimitStore } from "./store.ts";

/** Slots of a process that has not renewed its lease for so long are free. */
const LEASE_MS = 60_000;
const RENEW_MS = 20_000;

interface Settings {
  readonly db: Database;
  /** Milliseconds since the epoch. The processes on one database need clocks that agree within seconds. */
  readonly now: () => number;
  /** The same in all processes. Whose requests were counted cannot be read out of the database without it. */
  readonly secret: string | Uint8Array;
}

/**
 * Counts in Postgres, for any number of machines (tables: `server/db/limit-tables.ts`). One statement decides on a request, so that of two
 * processes none overlooks the other. Two requests for the last slot at the same moment may both get it.
 */
export function createPostgresStore({ db, now, secret }: Settings): LimitStore & { close(): Promise<void> } {
  const self = randomUUID();
  const digest = (key: string) => createHmac("sha256", secret).update(key).digest("base64url");

  const renew = async () => {
    await sql`delete from limit_requests where expires_at < ${now()}`.execute(db);
    await sql`update limit_places set until = ${now() + LEASE_MS} where owner = ${self}`.execute(db);
    await sql`delete from limit_places where until < ${now()}`.execute(db);
  };
  // Without the database nobody counts together anyway; the next round may reach it again.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref();

  return {
    async consume(key, rate, cost = 1) {
      const id = digest(key);
      const time = now();
      const { max, windowMs } = rate;
      const float = sql.raw("double precision");
      const added = sql`array_fill(${time}::${float}, array[${cost}::integer])`;
      // Later ones are from before a clock was set back, or of a process whose clock is ahead: the former make nobody wait for hours.
      const inWindow = sql`
        array(select one from unnest(client.allowed_at) as one 
          where one > ${time - windowMs}::${float} and one <= ${time + windowMs}::${float} order by one)`;
      const counted = await sql<{ allowed_at: number[] }>`
        insert into limit_requests as client (key, allowed_at, expires_at)
        values (${id}, ${added}, ${time + windowMs}::${float})
        on conflict (key) do update set allowed_at = ${inWindow} || ${added}, expires_at = excluded.expires_at
          where cardinality(${inWindow}) + ${cost}::integer <= ${max}::integer
        returning allowed_at`.execute(db);
      const [row] = counted.rows;
      if (row) return { allowed: true, remaining: max - row.allowed_at.length };

      // Not in the same statement: that would read as of its beginning, when a client's first requests may not have been committed.
      const refusing = await sql<{ allowed_at: number[] }>`
        select ${inWindow} as allowed_at from limit_requests as client where key = ${id}`.execute(db);
      return refused(waitMs(refusing.rows[0]?.allowed_at ?? [], rate, time, cost));
    },

    async refund(key) {
      await sql`
        update limit_requests set allowed_at = allowed_at[:cardinality(allowed_at) - 1] where key = ${digest(key)}`.execute(
        db,
      );
    },

    async acquireSlot(key, max) {
      const id = digest(key);
      const { rows } = await sql`
        insert into limit_places as place (key, owner, held, until)
        select ${id}, ${self}, 1, ${now() + LEASE_MS}::bigint
        where (
          select coalesce(sum(held), 0) from limit_places where key = ${id} and until >= ${now()}::bigint
        ) < ${max}::integer
        on conflict (key, owner) do update set held = place.held + 1, until = excluded.until
        returning held`.execute(db);
      return rows.length > 0;
    },

    async releaseSlot(key) {
      const id = digest(key);
      await sql`update limit_places set held = held - 1 where key = ${id} and owner = ${self} and held > 0`.execute(
        db,
      );
      // Whoever has left leaves no digest behind. A slot that was acquired in between keeps its row.
      await sql`delete from limit_places where key = ${id} and owner = ${self} and held = 0`.execute(db);
    },

    async close() {
      clearInterval(timer);
      await sql`delete from limit_places where owner = ${self}`.execute(db).catch(() => undefined);
    },
  };
}
