import type { ExpressionBuilder } from "kysely";
import type { Database, Schema } from "../db/schema.ts";

/** A message that waits longer is something for a person: the mail server has been away for that long. */
export const OLD_MESSAGE_SECONDS = 3_600;

/** What the outbox holds that is not sent: each message is either pending or refused. */
export interface OutboxState {
  /** Waiting or under way, and not refused by the last attempt. */
  readonly pending: number;
  /** Refused by the mail server, for now or for good: an operator has to look. */
  readonly refused: number;
  /** Handed over without an answer, so that they may have arrived. */
  readonly unanswered: number;
  /** How long the oldest pending one has waited; 0 where there is none. */
  readonly oldestSeconds: number;
}

/**
 * Whether the mail server has refused a message that is not sent: for now, so that it is tried again for some days, or for good.
 * An operator mends the cause of either.
 */
export function isRefused(where: ExpressionBuilder<Schema, "outbox">) {
  return where.or([where("outbox.status", "=", "refused"), where("outbox.refused_since", "is not", null)]);
}

/** @param now milliseconds since the Unix epoch. @throws when the database cannot be read */
export async function readOutboxState(db: Database, now: number): Promise<OutboxState> {
  const row = await db
    .selectFrom("outbox")
    // Named, so that the index on it serves: nearly all messages are sent.
    .where("status", "in", ["pending", "refused"])
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere((where) => where.not(isRefused(where)))
        .as("pending"),
      eb.fn.countAll<number>().filterWhere(isRefused).as("refused"),
      eb.fn.countAll<number>().filterWhere("unanswered_at", "is not", null).as("unanswered"),
      eb.fn
        .min<number | null>("created_at")
        .filterWhere((where) => where.not(isRefused(where)))
        .as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  return {
    pending: Number(row.pending),
    refused: Number(row.refused),
    unanswered: Number(row.unanswered),
    oldestSeconds: Math.max(0, now - Number(row.oldest ?? now)) / 1_000,
  };
}
