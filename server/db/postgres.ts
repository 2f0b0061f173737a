import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from "kysely";
import pg from "pg";
import { TimeoutError, withTimeout } from "../timeouts.ts";
import { rememberPool } from "./pool.ts";

// Postgres hands bigint over as text. Our bigints are times in milliseconds and counts, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How long a person who sends a form waits: two of these fit into the time that a request has. */
const LIMITS = { connectMs: 3_000, queryMs: 6_000 };

export interface PostgresLimits {
  /** Open at a time; ten by default. */
  readonly connections?: number | undefined;
  /** For a connection, be it a new one or one that somebody else gives back. */
  readonly connectMs?: number;
  readonly queryMs?: number;
}

/**
 * A database on Postgres. Nothing is connected before the first query, so that this never fails. Losing the server is normal: each
 * query then fails within `limits`, on connections of its own, and the first one after the outage succeeds.
 *
 * The limits are ours and not the server's: a network that has lost the server has lost its limits too, and PgBouncer in transaction
 * mode refuses the start-up parameter `statement_timeout`.
 */
export function connectPostgres<Schema>(
  connectionString: string,
  limits: PostgresLimits = {},
): Kysely<Schema> {
  const { connections = 10, connectMs, queryMs } = { ...LIMITS, ...limits };
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The pool replaces a lost connection, idle or in use; without listeners it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    limitQueries(client, queryMs);
  });
  const db = new Kysely<Schema>({ dialect: new Dialect({ pool }) });
  rememberPool(db, pool);
  return db;
}

/**
 * Gives a query up after `queryMs`, and its connection with it: whatever is asked next would wait behind the lost query, until the
 * system gives up sending after a quarter of an hour. `query_timeout` of pg leaves the connection in the pool.
 */
function limitQueries(client: pg.PoolClient, queryMs: number): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const limited = async (...args: unknown[]) => {
    try {
      return await withTimeout(queryMs, query(...args));
    } catch (error) {
      if (error instanceof TimeoutError) void (client as pg.PoolClient & pg.Client).end();
      throw error;
    }
  };
  Object.assign(client, { query: limited });
}

class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new TransactionDriver(this.#config);
  }
}

class TransactionDriver extends PostgresDriver {
  /** Never fails: why the transaction failed must not be lost for why it could not be rolled back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Kysely discards a connection that does not roll back, and Postgres rolls back what has no connection.
    await super
      .rollbackTransaction(connection as Parameters<PostgresDriver["rollbackTransaction"]>[0])
      .catch(() => {});
  }
}
