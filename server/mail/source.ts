import type { SendMailOptions } from "nodemailer";

/**
 * How an attempt ended. `retry`: the fault may pass, or an operator can mend it without touching the message.
 * `unanswered`: the whole message was handed over, and the answer never came, so that it may have arrived.
 * `refused`: this message is not taken as it is. The reasons are for operators and may quote the mail server.
 */
export type DeliveryResult =
  | { readonly status: "sent" }
  | { readonly status: "retry"; readonly reason: string }
  | { readonly status: "unanswered"; readonly reason: string }
  | { readonly status: "refused"; readonly reason: string };

/** A message on its way out. */
export interface OutgoingMessage {
  /** With its angle brackets. The same over all attempts, so that a receiver can tell a repetition. */
  readonly messageId: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** Makes one attempt. An abort of `signal` ends it as a `retry`, or as `unanswered` once the whole message was handed over; it throws only on a bug. */
export type Deliver = (message: OutgoingMessage, signal: AbortSignal) => Promise<DeliveryResult>;

/** A way of delivery with what it holds open. */
export interface Mailer {
  readonly kind: "hosted-function" | "smtp" | "mail-folder";
  readonly deliver: Deliver;
  /** Ends idle connections. Call it when no attempt is under way any more. */
  close(): void;
}

/**
 * The message as Nodemailer takes it. Nodemailer encodes what is not ASCII (RFC 2047, RFC 2045) and folds line breaks in headers;
 * a control character in a header field is taken out here as well, so that none can start a header of its own.
 */
export function composeMail(message: OutgoingMessage, from: string): SendMailOptions {
  return {
    messageId: header(message.messageId),
    date: new Date(message.createdAt),
    from: address(from),
    to: address(message.recipient),
    ...(message.replyTo !== null && { replyTo: address(message.replyTo) }),
    subject: header(message.subject),
    text: message.body,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

// An object, because text would be parsed, where a comma makes two recipients out of one.
function address(value: string) {
  return { name: "", address: header(value) };
}

function header(value: string): string {
  return value.replace(/\p{Cc}+/gu, " ").trim();
}

/** A reason without e-mail addresses, fit for the log. */
export function withoutAddresses(reason: string): string {
  return reason.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, "[address]");
}
