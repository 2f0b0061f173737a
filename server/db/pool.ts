import type { Pool } from "pg";

/** The connections of a process to Postgres. */
export type PoolState = Pick<Pool, "totalCount" | "idleCount" | "waitingCount">;

const pools = new WeakMap<object, PoolState>();

/** Remembers the pool that a database is reached through: Kysely keeps it to itself. */
export function rememberPool(db: object, pool: PoolState): void {
  pools.set(db, pool);
}

/** Undefined on SQLite, which has no connections. */
export function findPool(db: object): PoolState | undefined {
  return pools.get(db);
}
