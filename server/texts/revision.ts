import { randomUUID } from "node:crypto";
import { type ChangeHints, NO_HINTS } from "../db/change-hints.ts";
import { notifyPostgres } from "../db/postgres-hints.ts";
import type { Database } from "../db/schema.ts";
import type { Log } from "../log.ts";

const REVISION_KEY = "texts_revision";

/**
 * Tells every process on this database that the texts have changed. Call it in the transaction that changes them: a
 * process that sees the new revision then sees the new texts.
 */
export async function bumpTextsRevision(db: Database, revision: string = randomUUID()): Promise<void> {
  await db
    .insertInto("meta")
    .values({ key: REVISION_KEY, value: revision })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({ value: eb.ref("excluded.value") })),
    )
    .execute();
  await notifyPostgres(db);
}

export interface TextsRevision {
  /** Tells the other processes that the texts have changed. This one is not told: it is the one that knows. */
  bump(): Promise<void>;
  /**
   * Calls `onChange` after each bump of another process; the first look, made at once, only says what later ones are
   * compared with. A database that cannot be read is logged once an outage, and asked again.
   * @returns ends the watch: no look and no call comes after it. Call it before the database is closed.
   */
  watch(onChange: () => void): () => void;
}

interface Options {
  readonly db: Database;
  readonly log: Log;
  /** Spare the processes the wait, where they arrive. */
  readonly hints?: ChangeHints;
  /** The wait between two looks, in milliseconds. */
  readonly intervalMs?: number;
}

/** One process's view of the revision that all processes on a database share. */
export function createTextsRevision({
  db,
  log,
  hints = NO_HINTS,
  intervalMs = 3_000,
}: Options): TextsRevision {
  let localRevision: string | undefined;

  return {
    async bump() {
      // Before it can be read.
      localRevision = randomUUID();
      await bumpTextsRevision(db, localRevision);
      hints.announce();
    },

    watch(onChange) {
      let known: string | undefined;
      let isOut = false;
      let isStopped = false;
      let timer: NodeJS.Timeout | undefined;
      let checking = Promise.resolve();
      let isAwaited = false;

      async function check(): Promise<void> {
        clearTimeout(timer);
        try {
          const revision = await readTextsRevision(db);
          if (isStopped) return;
          isOut = false;
          const isNewRevision = known !== undefined && revision !== known && revision !== localRevision;
          known = revision;
          if (isNewRevision) {
            onChange();
            hints.announce();
          }
        } catch (error) {
          if (isStopped) return;
          if (!isOut) log.warn({ err: error }, "the revision of the texts cannot be read");
          isOut = true;
        }
        timer = setTimeout(scheduleCheck, intervalMs).unref();
      }
      // One after the other: of two at a time the one that began first could end last.
      const scheduleCheck = () => {
        if (isAwaited) return;
        isAwaited = true;
        checking = checking.then(() => {
          isAwaited = false;
          return isStopped ? undefined : check();
        });
      };

      scheduleCheck();
      const stopListening = hints.listen(scheduleCheck);
      return () => {
        isStopped = true;
        stopListening();
        clearTimeout(timer);
      };
    },
  };
}

/** The revision that the last change has left; empty before the first one. */
export async function readTextsRevision(db: Database): Promise<string> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", REVISION_KEY).executeTakeFirst();
  return row?.value ?? "";
}
