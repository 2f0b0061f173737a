import { randomUUID } from "node:crypto";
import { BRAND } from "../../domain/brand.ts";
import type { Deliver } from "../mail/source.ts";
import type { Undelivered } from "./undelivered.ts";

/** Tells an operator of messages. Rejects when that failed, or was broken off. */
export type SendAlert = (messages: readonly Undelivered[], signal: AbortSignal) => Promise<void>;

interface Settings {
  /** `https://…` or `mailto:…` */
  readonly url: string;
  readonly siteUrl: string;
  readonly deliver: Deliver;
  /** The domain of a mail's own identifier: the sender's. */
  readonly domain: string;
}

/** Messages that an alert names; of the others it says how many they are. */
const NAMED = 20;

/** Sends alerts by mail, in the way in which inquiries are sent, or to a webhook. */
export function createSendAlert({ url, siteUrl, deliver, domain }: Settings): SendAlert {
  const mailTo = url.startsWith("mailto:") ? url.slice("mailto:".length) : undefined;
  return mailTo === undefined ? byWebhook(url, siteUrl) : byMail(mailTo, { siteUrl, deliver, domain });
}

/** `text` is what chat services show (Slack, Mattermost, Zulip, Google Chat); the rest is for programs. */
function byWebhook(url: string, siteUrl: string): SendAlert {
  return async (messages, signal) => {
    const named = messages.slice(0, NAMED);
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        text: summaryOf(messages, siteUrl),
        site: siteUrl,
        messages: named,
        more: messages.length - named.length,
      }),
      redirect: "manual",
      signal,
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`ALERT_URL responded with status ${response.status}`);
  };
}

function byMail(recipient: string, { siteUrl, deliver, domain }: Omit<Settings, "url">): SendAlert {
  return async (messages, signal) => {
    const lines = messages
      .slice(0, NAMED)
      .map(({ id, status, since, attempts, reason }) =>
        [`${status} since ${since}`, `${attempts} attempts`, id, reason].filter(Boolean).join(", "),
      );
    const delivery = await deliver(
      {
        messageId: `<alert-${randomUUID()}@${domain}>`,
        recipient,
        replyTo: null,
        subject: `${BRAND.name}: ${messages.length} undelivered`,
        body: [summaryOf(messages, siteUrl), "", ...lines, ""].join("\n"),
        createdAt: Date.now(),
      },
      signal,
    );
    if (delivery.status !== "sent") throw new Error(`ALERT_URL: ${delivery.reason}`);
  };
}

function summaryOf(messages: readonly Undelivered[], siteUrl: string): string {
  const count = (status: string) => messages.filter((message) => message.status === status).length;
  const states = [
    ["refused", "refused by the mail server"],
    ["waiting", "waiting for too long"],
  ] as const;
  const parts = states.flatMap(([status, words]) => (count(status) > 0 ? `${count(status)} ${words}` : []));
  return `${BRAND.name} (${siteUrl}): inquiries not delivered: ${parts.join(", ")}. See \`npm run inquiries\`.`;
}
