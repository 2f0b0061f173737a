// What the tests of delivery share.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { OutgoingMessage } from "./source.ts";

export const MAIL_FROM = "site@baini.example";

export const MESSAGE: OutgoingMessage = {
  messageId: "<4f1c6a52-0000-4000-8000-000000000001@baini.example>",
  recipient: "inquiries@baini.example",
  replyTo: "amina@bank.example",
  subject: "New Demo Request: أمينة جمعة",
  body: "Name: أمينة جمعة\n\nMessage:\nÇa va? 🙂\n.\nThe line above is a dot.\n",
  createdAt: Date.UTC(2026, 10, 21, 2, 25),
};

export const NEVER = new AbortController().signal;

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** A mail server on loopback that keeps what it accepts. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // Kept connections are closed by the server when a test ends.
    closeTimeout: 1,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        callback();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { port: (server.server.address() as AddressInfo).port, received, close };
}

/** The unfolded value of a header. */
export function headerOf(text: string, name: string) {
  const head = text.slice(0, text.indexOf("\r\n\r\n")).replace(/\r\n[ \t]/g, " ");
  return head
    .split("\r\n")
    .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `))
    ?.slice(name.length + 2);
}
