import type { Database } from "../db/schema.ts";

/** A message that waits longer is something for a person: the mail server has been away for that long. */
export const OLD_MESSAGE_SECONDS = 3_600;

/** What is not sent yet. */
export interface OutboxState {
  readonly pending: number;
  readonly refused: number;
  /** How long the oldest pending message has waited; 0 for none. */
  readonly oldestSeconds: number;
}

/** @param now milliseconds since the Unix epoch */
export async function readOutboxState(db: Database, now: number): Promise<OutboxState> {
  const rows = await db
    .selectFrom("outbox")
    .select(({ fn }) => ["status", fn.countAll<number>().as("count"), fn.min("created_at").as("oldest")])
    // Named, so that the index on it serves: nearly all messages are sent.
    .where("status", "in", ["pending", "refused"])
    .groupBy("status")
    .execute();
  const of = (status: string) => rows.find((row) => row.status === status);
  const oldest = of("pending")?.oldest ?? now;
  return {
    pending: Number(of("pending")?.count ?? 0),
    refused: Number(of("refused")?.count ?? 0),
    oldestSeconds: Math.max(0, (now - oldest) / 1_000),
  };
}
