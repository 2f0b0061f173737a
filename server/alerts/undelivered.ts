import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Schema } from "../db/schema.ts";
import { isRefused } from "../inquiries/outbox-state.ts";
import { withoutAddresses } from "../mail/source.ts";

/** `refused` by the mail server, for now or for good, or `waiting` for longer than it should. */
export type UndeliveredStatus = "refused" | "waiting";

/** A message that an operator should know of; nothing in it tells who wrote it. */
export interface Undelivered {
  readonly id: string;
  readonly inquiry: string | null;
  readonly status: UndeliveredStatus;
  readonly attempts: number;
  /** ISO time. */
  readonly since: string;
  /** What the last attempt ended with. */
  readonly reason: string | null;
}

/** More are part of the next alert. */
const LIMIT = 1_000;

/**
 * Messages whose state no alert has reported yet, oldest first.
 * @param waitingSince milliseconds since the Unix epoch: what was stored before and is not refused has waited too long
 */
export async function listUnalerted(
  db: Database,
  waitingSince: number,
  limit = LIMIT,
): Promise<Undelivered[]> {
  const isUnalerted = (where: ExpressionBuilder<Schema, "outbox">) =>
    where.or([
      where.and([
        isRefused(where),
        where.or([where("alerted", "is", null), where("alerted", "!=", "refused")]),
      ]),
      where.and([where("created_at", "<=", waitingSince), where("alerted", "is", null)]),
    ]);
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "inquiry_id", "attempts", "created_at", "last_error"])
    .select((where) => isRefused(where).as("refused"))
    // Named, so that the index on it serves: nearly all messages are sent.
    .where("status", "in", ["pending", "refused"])
    .where(isUnalerted)
    .orderBy("created_at")
    .limit(limit)
    .execute();
  return rows.map(({ id, inquiry_id, refused, attempts, created_at, last_error }) => ({
    id,
    inquiry: inquiry_id,
    status: refused ? "refused" : "waiting",
    attempts,
    since: new Date(created_at).toISOString(),
    reason: last_error === null ? null : withoutAddresses(last_error),
  }));
}

/** Records that an operator was alerted. A message whose state has changed meanwhile is reported again. */
export async function recordAlerted(db: Database, messages: readonly Undelivered[]): Promise<void> {
  for (const alerted of ["refused", "waiting"] as const) {
    const ids = messages.filter((message) => message.status === alerted).map(({ id }) => id);
    if (ids.length === 0) continue;
    await db
      .updateTable("outbox")
      .set({ alerted })
      .where("id", "in", ids)
      .where("status", "in", ["pending", "refused"])
      .where((where) => (alerted === "refused" ? isRefused(where) : where.not(isRefused(where))))
      .execute();
  }
}

const LEASE_KEY = "alerts_turn";

/**
 * Acquires the lease to alert from all processes on this database, for `forMs`; false where another one holds it. It is not
 * released, so that there are never more alerts than one in that time.
 */
export async function acquireLease(db: Database, now: number, forMs: number): Promise<boolean> {
  // Milliseconds have 13 digits until 2286, so that texts compare as numbers do.
  const ends = (time: number) => String(time).padStart(13, "0");
  const acquired = await db
    .insertInto("meta")
    .values({ key: LEASE_KEY, value: ends(now + forMs) })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ value: sql`excluded.value` })
        .where((where) =>
          where.or([
            where("meta.value", "<=", ends(now)),
            // Taken by a clock that was ahead.
            where("meta.value", ">", ends(now + 2 * forMs)),
          ]),
        ),
    )
    .returning("key")
    .executeTakeFirst();
  return acquired !== undefined;
}
