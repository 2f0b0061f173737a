import { randomUUID } from "node:crypto";
import type { Database } from "../db/schema.ts";
import type { Log } from "../log.ts";

const REVISION_KEY = "texts_revision";

/**
 * Tells every process on this database that the texts have changed. Call it in the transaction that changes them: a
 * process that sees the new revision then sees the new texts.
 * @returns the new revision
 */
export async function bumpTextsRevision(db: Database): Promise<string> {
  const revision = randomUUID();
  await db
    .insertInto("meta")
    .values({ key: REVISION_KEY, value: revision })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({ value: eb.ref("excluded.value") })),
    )
    .execute();
  return revision;
}

interface WatchOptions {
  readonly db: Database;
  readonly log: Log;
  /** The wait between two looks, in milliseconds. */
  readonly intervalMs?: number;
  readonly onChange: () => void;
}

/**
 * Calls `onChange` after each {@link bumpTextsRevision}, by whichever process; the first look, made at once, only says
 * what later ones are compared with. A database that cannot be read is logged once an outage, and asked again.
 */
export function watchTextsRevision({ db, log, intervalMs = 3_000, onChange }: WatchOptions): {
  /** Ends the watch: no look and no call comes after it. Call it before the database is closed. */
  stop(): void;
  /** Tells the other processes of a change that this one has acted on: `onChange` is not called for it. */
  announce(): Promise<void>;
} {
  let known: string | undefined;
  let isOut = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      const revision = await readRevision(db);
      if (isStopped) return;
      isOut = false;
      const hasChanged = known !== undefined && known !== revision;
      known = revision;
      if (hasChanged) onChange();
    } catch (error) {
      if (isStopped) return;
      if (!isOut) log.warn({ err: error }, "the revision of the texts cannot be read");
      isOut = true;
    }
    timer = setTimeout(look, intervalMs).unref();
  }

  void look();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
    async announce() {
      known = await bumpTextsRevision(db);
    },
  };
}

/** Empty before the first change. */
async function readRevision(db: Database): Promise<string> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", REVISION_KEY).executeTakeFirst();
  return row?.value ?? "";
}
