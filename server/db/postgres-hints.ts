import { type Kysely, PostgresAdapter, sql } from "kysely";
import pg from "pg";
import type { ChangeHints } from "./change-hints.ts";

const CHANNEL = "baini_changes";

/** How long after a loss of the connection it is made anew. */
const RECONNECT_MS = 5_000;

/** Sends a hint to all processes on a Postgres when the transaction commits; does nothing on SQLite. */
export async function notifyPostgres<Schema>(db: Kysely<Schema>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
  }
}

/**
 * Listens to what `notifyPostgres` sends, on a connection of its own that is made anew when it is lost. Behind PgBouncer's transaction pooling
 * no hint arrives, and without a connection none does either: nobody may depend on them.
 */
export function listenOnPostgres(connectionString: string, reconnectMs = RECONNECT_MS) {
  const listeners = new Set<() => void>();
  let isClosed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  function connect(): void {
    const own = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: reconnectMs });
    client = own;
    own.on("error", () => undefined);
    own.on("notification", () => {
      for (const onHint of listeners) onHint();
    });
    let isLost = false;
    const onLost = () => {
      if (isLost || isClosed) return;
      isLost = true;
      timer = setTimeout(connect, reconnectMs).unref();
    };
    own.on("end", onLost);
    own
      .connect()
      .then(() => own.query(`listen ${CHANNEL}`))
      .catch(async () => {
        onLost();
        await own.end().catch(() => undefined);
      });
  }
  connect();

  const hints: ChangeHints = {
    // Whoever changes something notifies in the same transaction.
    announce: () => undefined,
    listen(onHint) {
      listeners.add(onHint);
      return () => void listeners.delete(onHint);
    },
  };
  return {
    hints,
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
