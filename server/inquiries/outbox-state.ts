import type { Database } from "../db/schema.ts";

/** What the outbox holds that is not sent. */
export interface OutboxState {
  /** Waiting or under way, those that are refused for now too. */
  readonly pending: number;
  /** Refused by the mail server, for now or for good: an operator has to look. */
  readonly refused: number;
  /** Handed over without an answer, so that they may have arrived. */
  readonly unanswered: number;
  /** How long the oldest pending one has waited, in milliseconds; null where there is none. */
  readonly oldestWaitMs: number | null;
}

/** @param now milliseconds since the Unix epoch. @throws when the database cannot be read */
export async function readOutboxState(db: Database, now: number): Promise<OutboxState> {
  const row = await db
    .selectFrom("outbox")
    .where("status", "!=", "sent")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("status", "=", "pending").as("pending"),
      eb.fn
        .countAll<number>()
        .filterWhere((where) =>
          where.or([where("status", "=", "refused"), where("refused_since", "is not", null)]),
        )
        .as("refused"),
      eb.fn.countAll<number>().filterWhere("unanswered_at", "is not", null).as("unanswered"),
      eb.fn.min<number | null>("created_at").filterWhere("status", "=", "pending").as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  return {
    pending: Number(row.pending),
    refused: Number(row.refused),
    unanswered: Number(row.unanswered),
    oldestWaitMs: row.oldest === null ? null : Math.max(0, now - Number(row.oldest)),
  };
}
