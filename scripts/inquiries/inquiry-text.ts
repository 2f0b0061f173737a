import type { InquiryEntry } from "../../server/inquiries/inquiry-entries.ts";

/**
 * Text for a terminal. What visitors wrote must not move its cursor or turn its reading direction round, so control characters
 * and bidirectional overrides become visible marks. Line breaks stay where `multiline` says so.
 */
export function printable(text: string, { multiline = false } = {}): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, (character) =>
    multiline && character === "\n" ? character : "\uFFFD",
  );
}

/** `1 file`, `2 files` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Two lines for one entry of the list. */
export function listText({ id, createdAt, inquiry, subject, delivery }: InquiryEntry): string {
  const what = inquiry
    ? `${inquiry.type.padEnd(7)}  ${printable(inquiry.name)}, ${printable(inquiry.company)}`
    : `message  ${printable(subject)}`;
  return `${utc(createdAt)}  ${what}\n  ${id}  ${deliveryText(delivery)}\n`;
}

function deliveryText({
  state,
  attempts,
  nextAttemptAt,
  lastError,
  sentAt,
}: InquiryEntry["delivery"]): string {
  const error = lastError === null ? "" : `: ${printable(lastError)}`;
  if (state === "sent") return `sent ${sentAt === null ? "" : utc(sentAt)}`;
  if (state === "refused") return `refused${error}`;
  return `pending, ${attempts} ${attempts === 1 ? "attempt" : "attempts"}, next ${utc(nextAttemptAt)}${error}`;
}

/** Everything about one entry. */
export function detailText(entry: InquiryEntry): string {
  const { id, createdAt, inquiry, subject, body, delivery } = entry;
  const facts = [
    ["Id", id],
    ["Received", utc(createdAt)],
    ...(inquiry
      ? [
          ["Type", inquiry.type],
          ["Source", inquiry.source ?? "not given"],
          ["Language", inquiry.language],
          ["Name", inquiry.name],
          ["Email", inquiry.email],
          ["Company", inquiry.company],
          ["Country", inquiry.country],
          ["Phone", inquiry.phone || "not given"],
          ["Partnership models", inquiry.partnershipModels.join(", ") || "none"],
        ]
      : [["Subject", subject]]),
    ["Delivery", deliveryText(delivery)],
    ["Recipient", delivery.recipient],
    ["Message-ID", delivery.messageId],
  ];
  const lines = facts.map(([label = "", value = ""]) => `${`${label}:`.padEnd(20)}${printable(value)}`);
  return `${lines.join("\n")}\n\n${printable(inquiry?.message ?? body, { multiline: true })}\n`;
}

/** `2026-11-21 02:25:00Z` */
function utc(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace("T", " ")}Z`;
}
