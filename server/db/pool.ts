import type { Pool } from "pg";
import type { Database } from "./schema.ts";

/** The connections of a process to Postgres. */
export type PoolState = Pick<Pool, "totalCount" | "idleCount" | "waitingCount">;

const pools = new WeakMap<Database, PoolState>();

/** Remembers the pool that a database is reached through: Kysely keeps it to itself. */
export function rememberPool(db: Database, pool: PoolState): void {
  pools.set(db, pool);
}

/** Undefined on SQLite, which has no connections. */
export function findPool(db: Database): PoolState | undefined {
  return pools.get(db);
}
