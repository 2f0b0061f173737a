import type { Readable } from "node:stream";
import nodemailer from "nodemailer";
import { composeMail, type DeliveryResult, type Mailer } from "./source.ts";

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string;
  readonly mailFrom: string;
  /** Milliseconds. */
  readonly limits?: {
    /** Until the greeting, name lookup and connecting included. */
    readonly connection: number;
    readonly greeting: number;
    /** Silence of the server in the middle of a session. */
    readonly silence: number;
    /** The whole attempt, for a server that trickles. */
    readonly attempt: number;
  };
}

const MINUTE = 60_000;

/**
 * RFC 5321, section 4.5.3.2: five minutes for the greeting, and ten for the answer to the final dot, because a server that has the
 * message may take it after we have left, and would get it again.
 */
const LIMITS = {
  connection: 5 * MINUTE,
  greeting: 5 * MINUTE,
  silence: 10 * MINUTE,
  attempt: 30 * MINUTE,
};

/** Called when the last byte of a message has gone to the server. */
type OnWhole = () => void;

/** Delivers over SMTP, keeping up to five connections open for the next messages. */
export function smtpMailer({ url, mailFrom, limits = LIMITS }: SmtpOptions): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // One, for a keep-alive connection that the server has closed meanwhile; every other repetition is the outbox's.
    maxRequeues: 1,
    connectionTimeout: limits.connection,
    dnsTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
  });
  // Each attempt reports its own failure; without a listener a broken idle connection would end the process.
  transport.on("error", () => {});
  transport.use("stream", (mail, done) => {
    const { onWhole } = mail.data as { readonly onWhole?: OnWhole };
    if (onWhole) mail.message.processFunc((content: Readable) => content.once("end", onWhole));
    done();
  });

  return {
    kind: "smtp",

    async deliver(message, signal) {
      const timeLimit = AbortSignal.timeout(limits.attempt);
      let isWhole = false;
      const onWhole: OnWhole = () => {
        isWhole = true;
      };
      const mail = { ...composeMail(message, mailFrom), onWhole };
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.any([signal, timeLimit]) });
        return { status: "sent" };
      } catch (error) {
        const reason = "The mail server took too long";
        const fault = timeLimit.aborted ? ({ status: "retry", reason } as const) : judgeFault(error);
        return isWhole && !isReply(error) ? { status: "unanswered", reason: fault.reason } : fault;
      }
    },

    close: () => transport.close(),
  };
}

/** Whether the server has spoken; a connection that broke has not. */
function isReply(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && error.responseCode !== undefined;
}

/**
 * Tells a fault that will pass from one that will not (RFC 5321, section 4.2.1). Network faults and 4xx answers pass. A
 * 5xx answer is about this message only when it answers the recipient (RCPT TO) or the data; before that, in the greeting,
 * EHLO, AUTH or MAIL FROM, it speaks of the connection, the credentials or the sender address, which an operator mends
 * without touching the message. So do 530 to 538 (authentication, RFC 4954) wherever they come, and 552 for a
 * recipient is a full mailbox, which RFC 5321 (section 4.5.3.1.10) has clients treat as temporary.
 */
function judgeFault(error: unknown): Exclude<DeliveryResult, { status: "sent" }> {
  if (!(error instanceof Error)) return { status: "retry", reason: String(error) };
  const { code, command, response, responseCode } = error as Error & {
    code?: string;
    command?: string;
    response?: string;
    responseCode?: number;
  };
  const reason = [code, command, response ?? error.message].filter(Boolean).join(": ");

  if (responseCode === undefined || responseCode < 500) return { status: "retry", reason };
  if (responseCode >= 530 && responseCode <= 538) return { status: "retry", reason };
  if (command === "RCPT TO") return { status: responseCode === 552 ? "retry" : "refused", reason };
  return { status: command === "DATA" ? "refused" : "retry", reason };
}
