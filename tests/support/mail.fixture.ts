// What the tests of delivery share.
import type { OutgoingMessage } from "../../server/mail/source.ts";

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
