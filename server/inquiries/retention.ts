import type { Database } from "../db/schema.ts";
import { errorMessage } from "../error-message.ts";
import type { Log } from "../log.ts";
import { removeOldMailFiles } from "../mail/mail-files.ts";
import { repeat } from "../repeat.ts";
import { isClockTrusted } from "./clock-jump.ts";
import { eraseDelivered, recordErasedFiles } from "./erasure.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface RetentionOptions {
  readonly db: Database;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** How long after its delivery an inquiry is kept. */
  readonly days: number;
  readonly mailFolder: string;
}

/**
 * Erases inquiries, their messages and their files when the time that they are kept is over: looks every hour, and for the first
 * time destroys something after a day of {@link isClockTrusted}. Safe in several processes at once, each of which has its own folder.
 */
export function startRetention(options: RetentionOptions & { readonly intervalMs?: number }): {
  stop(): Promise<void>;
} {
  const { log, intervalMs = 60 * 60 * 1_000 } = options;
  const erase = () =>
    eraseExpired(options).catch((error: unknown) =>
      log.error({ reason: errorMessage(error) }, "old inquiries could not be erased"),
    );
  return repeat(erase, intervalMs);
}

/** One look. What is not delivered is kept whatever its age, and the log says how much that is. */
export async function eraseExpired({ db, log, now, days, mailFolder }: RetentionOptions): Promise<void> {
  const time = now();
  if (!(await isClockTrusted(db, time))) return;

  const before = time - days * DAY_MS;
  const { record, inquiries, messages } = await eraseDelivered(db, before, time);
  const remaining = await db
    .selectFrom("outbox")
    .select(["status", "message_id as messageId", "created_at as createdAt"])
    .where("created_at", "<", before)
    .execute();
  // Before a time and not those of the rows above: a process that ended in between has left its files.
  const files = await removeOldMailFiles(mailFolder, before, remaining);
  await recordErasedFiles(db, record, files, { reason: "retention", now: time });

  if (messages.length + files > 0)
    log.info({ inquiries, messages: messages.length, files, days }, "old inquiries erased");
  const undelivered = remaining.filter(({ status }) => status !== "sent").length;
  if (undelivered > 0)
    log.warn(
      { messages: undelivered, days },
      "undelivered messages kept beyond their time; see `npm run inquiries`",
    );
}
