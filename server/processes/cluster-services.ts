import { createHash, randomBytes } from "node:crypto";
import type { Config } from "../config.ts";
import { type ChangeHints, NO_HINTS } from "../db/change-hints.ts";
import { listenOnPostgres } from "../db/postgres-hints.ts";
import type { Database } from "../db/schema.ts";
import { createPostgresStore } from "../limits/postgres-store.ts";
import { createSharedLimits, type SharedLimits } from "../limits/shared-limits.ts";
import { withTimeout } from "../timeouts.ts";
import type { PrimaryChannel } from "./primary-channel.ts";

const CLOSE_LIMIT_MS = 1_000;

/** What the processes of the site have in common, beside their database. */
export interface ClusterServices {
  readonly sharedLimits: SharedLimits;
  readonly hints: ChangeHints;
  /** The same in all processes, and stored nowhere: under it clients are named, so that no address can be read out of the database. */
  readonly clientSecret: Uint8Array;
  close(): Promise<void>;
}

interface Settings {
  readonly config: Pick<Config, "databaseUrl">;
  readonly db: Database;
  readonly primary: PrimaryChannel | undefined;
}

/** Joins the processes through Postgres where it is configured, on whatever machine they are; else through their primary, if there is one. */
export function connectCluster({ config: { databaseUrl }, db, primary }: Settings): ClusterServices {
  const now = Date.now;
  if (databaseUrl === undefined) {
    return {
      sharedLimits: createSharedLimits({ now, store: primary?.store }),
      hints: primary?.hints ?? NO_HINTS,
      clientSecret: primary?.secret ?? randomBytes(32),
      close: async () => undefined,
    };
  }
  // What every process knows, and the database does not.
  const clientSecret = createHash("sha256").update(`clients of ${databaseUrl}`).digest();
  const store = createPostgresStore({ db, now, secret: clientSecret });
  const listener = listenOnPostgres(databaseUrl);
  return {
    sharedLimits: createSharedLimits({ now, store }),
    hints: listener.hints,
    clientSecret,
    async close() {
      // A database that has gone hears no farewell: what this process held ends with its lease.
      await withTimeout(CLOSE_LIMIT_MS, Promise.all([store.close(), listener.close()])).catch(
        () => undefined,
      );
    },
  };
}
