import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { errorMessage } from "../error-message.ts";
import { withTimeout } from "../timeouts.ts";
import type { Database, Schema } from "./schema.ts";

/** Whether something can be stored now, and if not, why: as the database says it, without personal data. */
export type Writable = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const LIMIT_MS = 2_000;
const KEY = "write_probe";
/** As long as the largest form: where this fits, an inquiry does. */
const PROBE_BYTES = 64 * 1024;

/**
 * Stores a row as an inquiry is stored, in a transaction that is on disk when this resolves: a full or read-only disk, an I/O error, a
 * server in recovery, a lock that nobody gives back and a file that was removed show themselves here, and not in `select 1`.
 */
export async function probeWrite(db: Database): Promise<Writable> {
  try {
    await withTimeout(
      LIMIT_MS,
      db.transaction().execute((transaction) => write(transaction, newProbe())),
    );
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: errorMessage(error) };
  }
}

/** Another one each time: SQLite writes nothing where a row stays as it is. */
function newProbe(): string {
  return randomBytes(PROBE_BYTES / 2).toString("hex");
}

async function write(db: Kysely<Schema>, value: string): Promise<void> {
  await db
    .insertInto("meta")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
