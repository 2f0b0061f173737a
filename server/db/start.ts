import { setTimeout as sleep } from "node:timers/promises";
import { errorMessage } from "../error-message.ts";
import type { Log } from "../log.ts";
import { withTimeout } from "../timeouts.ts";
import { type DatabaseLocation, isTemporarilyUnavailable, migratePostgres, openDatabase } from "./open.ts";
import { connectPostgres } from "./postgres.ts";
import type { Database, Schema } from "./schema.ts";

const STOP_LIMIT_MS = 1_000;

interface Options {
  /** Runs once the schema is the newest: what the server wants in the database. */
  readonly prepare: (db: Database) => Promise<void>;
  readonly log: Log;
  /** The wait between two tries, in milliseconds. */
  readonly intervalMs?: number;
}

export interface StartedDatabase {
  readonly db: Database;
  /** Ends the tries. Call it before the database is destroyed. */
  stop(): Promise<void>;
}

/**
 * Opens the database for a server. A Postgres that is away keeps nobody from the pages that need none: the server starts, queries fail,
 * and schema and data are prepared as soon as it is there.
 * @throws as `openDatabase`, where the configuration is to be mended
 */
export async function startDatabase(
  location: DatabaseLocation,
  { prepare, log, intervalMs = 2_000 }: Options,
): Promise<StartedDatabase> {
  const { databaseUrl, poolSize } = location;
  if (!databaseUrl) {
    const db = await openDatabase(location);
    await prepare(db);
    return { db, stop: async () => {} };
  }

  const db = connectPostgres<Schema>(databaseUrl, { connections: poolSize });
  let isPrepared = false;
  const stopping = new AbortController();
  const tryOnce = async () => {
    await migratePostgres(databaseUrl);
    await prepare(db);
    isPrepared = true;
  };
  const tryUntilPrepared = async () => {
    while (!isPrepared && !stopping.signal.aborted) {
      await sleep(intervalMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await tryOnce().then(
        () => log.info("the database is there"),
        (error: unknown) => log.warn({ reason: errorMessage(error) }, "the database is still away"),
      );
    }
  };

  let trying: Promise<void> | undefined;
  try {
    await tryOnce();
  } catch (error) {
    if (!isTemporarilyUnavailable(error)) {
      await db.destroy();
      throw error;
    }
    log.error({ reason: errorMessage(error) }, "the database is away; the site starts without it");
    trying = tryUntilPrepared();
  }
  return {
    db,
    async stop() {
      stopping.abort();
      // One that hangs ends with the process.
      await withTimeout(STOP_LIMIT_MS, Promise.resolve(trying)).catch(() => undefined);
    },
  };
}
