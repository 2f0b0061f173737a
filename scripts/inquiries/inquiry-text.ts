import type { InquiryEntry } from "../../server/inquiries/inquiry-entries.ts";

/**
 * Text for a terminal. What visitors wrote must not move its cursor or turn its reading direction round, so control characters
 * and bidirectional overrides become visible marks. Line breaks stay where `multiline` says so.
 */
export function maskControls(text: string, { multiline = false } = {}): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, (character) =>
    multiline && character === "\n" ? character : "\uFFFD",
  );
}

/** `1 file`, `2 files` */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Two lines for one entry of the list. */
export function listText({ id, createdAt, inquiry, subject, delivery }: InquiryEntry): string {
  const from =
    inquiry?.kind === "support"
      ? [inquiry.email, inquiry.requestId ?? "no request id"]
      : [inquiry?.name ?? "", inquiry?.company ?? ""];
  const what = inquiry
    ? `${inquiry.type.padEnd(7)}  ${maskControls(from.join(", "))}`
    : `message  ${maskControls(subject)}`;
  return `${utc(createdAt)}  ${what}\n  ${id}  ${deliveryText(delivery)}\n`;
}

function deliveryText({
  state,
  attempts,
  nextAttemptAt,
  lastError,
  sentAt,
}: InquiryEntry["delivery"]): string {
  if (state === "sent") return `sent ${sentAt === null ? "" : utc(sentAt)}`;
  const next =
    nextAttemptAt === null ? "" : `, ${pluralize(attempts, "attempt")}, next ${utc(nextAttemptAt)}`;
  const error = lastError === null ? "" : `: ${maskControls(lastError)}`;
  return `${state}${next}${error}`;
}

/** Everything about one entry. */
export function detailText(entry: InquiryEntry): string {
  const { id, createdAt, inquiry, subject, body, delivery } = entry;
  const facts = [
    ["Id", id],
    ["Received", utc(createdAt)],
    ...(inquiry ? factsOf(inquiry) : [["Subject", subject]]),
    ["Delivery", deliveryText(delivery)],
    ["Recipient", delivery.recipient],
    ["Message-ID", delivery.messageId],
  ];
  const lines = facts.map(([label = "", value = ""]) => `${`${label}:`.padEnd(20)}${maskControls(value)}`);
  const texts = [inquiry?.sent, inquiry?.message ?? body].filter((text) => text != null);
  const wording = texts.map((text) => `\n\n${maskControls(text, { multiline: true })}`).join("");
  return `${lines.join("\n")}${wording}\n`;
}

function factsOf(inquiry: NonNullable<InquiryEntry["inquiry"]>): string[][] {
  const shared = [
    ["Type", inquiry.type],
    ["Language", inquiry.language],
    ["Email", inquiry.email],
  ];
  if (inquiry.kind === "support") return [...shared, ["Request id", inquiry.requestId ?? "not given"]];
  return [
    ...shared,
    ["Name", inquiry.name],
    ["Company", inquiry.company],
    ["Country", inquiry.country],
    ["Phone", inquiry.phone || "not given"],
    ["Source", inquiry.source ?? "not given"],
    ["Plan", inquiry.plan ?? "not chosen"],
    ["Partnership models", inquiry.partnershipModels.join(", ") || "none"],
  ];
}

/** `2026-11-21 02:25:00Z` */
function utc(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace("T", " ")}Z`;
}
