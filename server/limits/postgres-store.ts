import { createHmac, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../db/schema.ts";
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
 * Counts in Postgres, for any number of machines (tables: `server/db/limit-tables.ts`). One statement a request, so that of two processes
 * none overlooks the other. Two requests for the last slot at the same moment may both get it.
 */
export function createPostgresStore({ db, now, secret }: Settings): LimitStore & { close(): Promise<void> } {
  const self = randomUUID();
  const digest = (key: string) => createHmac("sha256", secret).update(key).digest("base64url");

  const renew = async () => {
    await sql`delete from limit_turns where full_again_at < ${now()}`.execute(db);
    await sql`update limit_places set until = ${now() + LEASE_MS} where owner = ${self}`.execute(db);
    await sql`delete from limit_places where until < ${now()}`.execute(db);
  };
  // Without the database nobody counts together anyway; the next round may reach it again.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref();

  return {
    async consume(key, { burst, windowMs }, cost = 1) {
      const interval = (cost * windowMs) / burst;
      const id = digest(key);
      const { rows } = await sql<{ full_again_at: number; allowed: boolean }>`
        with taken as (
          insert into limit_turns as counted (key, full_again_at) values (${id}, ${now() + interval}::double precision)
          on conflict (key) do update
            set full_again_at = greatest(counted.full_again_at, ${now()}::double precision) + ${interval}::double precision
            where greatest(counted.full_again_at, ${now()}::double precision) + ${interval}::double precision
              <= ${now() + windowMs}::double precision
          returning full_again_at
        )
        select full_again_at, true as allowed from taken
        union all
        select full_again_at, false from limit_turns where key = ${id} and not exists (select from taken)`.execute(
        db,
      );
      const [row] = rows;
      if (!row) throw new Error("the count was purged while it was read");
      return { allowed: row.allowed, fullAgainAt: row.full_again_at };
    },

    async refund(key, { burst, windowMs }) {
      const interval = windowMs / burst;
      await sql`update limit_turns set full_again_at = full_again_at - ${interval}::double precision where key = ${digest(key)}`.execute(
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
