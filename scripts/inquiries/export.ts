import { chmod, writeFile } from "node:fs/promises";
import { formatCsv } from "../../domain/csv.ts";
import type { InquiryEntry } from "../../server/inquiries/inquiry-entries.ts";

const COLUMNS = [
  "id",
  "time",
  "type",
  "source",
  "language",
  "name",
  "email",
  "company",
  "country",
  "phone",
  "partnership_models",
  "subject",
  "message",
  "delivery",
  "attempts",
  "last_error",
  "sent",
  // Behind those that there were first: formulas count columns.
  "kind",
  "plan",
  "request_id",
  "request",
];

/** A table for spreadsheets: a row of column names, and one row for each entry. */
export function toCsv(entries: readonly InquiryEntry[]): string {
  const rows = entries.map(({ id, createdAt, inquiry, subject, body, delivery }) => [
    id,
    new Date(createdAt).toISOString(),
    inquiry?.type ?? "",
    inquiry?.source ?? "",
    inquiry?.language ?? "",
    inquiry?.name ?? "",
    inquiry?.email ?? "",
    inquiry?.company ?? "",
    inquiry?.country ?? "",
    inquiry?.phone ?? "",
    inquiry?.partnershipModels.join(" ") ?? "",
    subject,
    inquiry?.message ?? body,
    delivery.state,
    String(delivery.attempts),
    delivery.lastError ?? "",
    delivery.sentAt === null ? "" : new Date(delivery.sentAt).toISOString(),
    inquiry?.kind ?? "",
    inquiry?.plan ?? "",
    inquiry?.requestId ?? "",
    inquiry?.sent ?? "",
  ]);
  return formatCsv([COLUMNS, ...rows], { isForeign: true });
}

/** The entries with their times as ISO 8601 strings. */
export function toJson(entries: readonly InquiryEntry[]): string {
  return `${JSON.stringify(entries.map(jsonEntry), null, 2)}\n`;
}

function jsonEntry({ createdAt, delivery, ...entry }: InquiryEntry): unknown {
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  const { nextAttemptAt, sentAt, ...rest } = delivery;
  return {
    ...entry,
    createdAt: iso(createdAt),
    delivery: { ...rest, nextAttemptAt: iso(nextAttemptAt), sentAt: iso(sentAt) },
  };
}

/** Writes a file that holds personal data, readable by its owner alone. @throws when it cannot be written */
export async function writePrivately(file: string, text: string): Promise<void> {
  await writeFile(file, "", { mode: 0o600 });
  // The mode above is for a new file; an older one keeps its own.
  await chmod(file, 0o600);
  await writeFile(file, text);
}
