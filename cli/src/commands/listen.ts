import { EVENT_TYPES } from "../../../domain/api/event-types.ts";
import type { Webhook } from "../../../sdk/javascript/src/index.ts";
import { findAccess } from "../api/access.ts";
import { BASE_URL_OPTION, type Command } from "../command.ts";
import { EXIT, Failure } from "../failure.ts";
import { readEventTypes } from "../listen/event-types.ts";
import { formatOutcome } from "../listen/format-outcome.ts";
import { forwardInOrder } from "../listen/forward-in-order.ts";
import { readForwardUrl } from "../listen/forward-url.ts";
import { withTemporaryWebhook } from "../listen/temporary-webhook.ts";
import { follow } from "../logs/follow.ts";
import { noticesOn } from "../logs/notices.ts";
import { findProject, readBaseUrl } from "../project/project.ts";
import { printableJson } from "../terminal/printable.ts";
import { styleOf } from "../terminal/style.ts";

export const listen: Command = {
  name: "listen",
  summary: "forward webhook messages to a server on your machine",
  description: [
    "Registers a temporary webhook with the project's key, prints its signing secret, and posts each of its new messages to --forward-to until Ctrl-C: byte for byte, with webhook-id, webhook-timestamp and webhook-signature, one at a time and in order. Then it deletes the webhook.",
    "Prints a line for each message: time, event type, id, response status, milliseconds, and the reason if it failed. A response must begin within 10 s; redirects are not followed. A dropped connection to the API is reopened and resumes where it stopped.",
    `Event types: ${EVENT_TYPES.join(", ")}.`,
    "Needs no project if BAINI_API_KEY and BAINI_BASE_URL are set.",
  ],
  args: {},
  options: [
    {
      flags: "--forward-to <URL>",
      description: "where to post: a port, host:port/path, or an http or https URL",
    },
    { flags: "--events <types>", description: "only these event types, separated by commas" },
    { flags: "--json", description: "print one JSON object per line, the first with the signing secret" },
    BASE_URL_OPTION,
  ],
  examples: [
    { command: "listen --forward-to localhost:3000/hooks", description: "try a webhook handler" },
    {
      command: "listen --forward-to 3000 --events case.opened,case.closed",
      description: "only case events, to http://localhost:3000/",
    },
  ],
  async run({ options }, context) {
    if (options.forwardTo === undefined) {
      const hint = "Such as baini listen --forward-to localhost:3000/hooks.";
      throw new Failure(EXIT.wrongInput, "baini listen needs --forward-to.", hint);
    }
    const url = readForwardUrl(options.forwardTo);
    const events = readEventTypes(options.events);
    const { cwd, stdout, env } = context;
    const project = findProject(cwd);
    const baseUrl = await readBaseUrl(options, context, project);
    const access = await findAccess(baseUrl, project, env);
    const style = styleOf(stdout, env);
    const { onStart, onStop, ...notices } = noticesOn(context);
    const stopped = context.stopSignal();
    const print = (line: string, entry: object) =>
      void stdout.write(`${options.json ? printableJson(entry) : line}\n`);

    await withTemporaryWebhook(access, events, async (webhook) => {
      print(...startOf(webhook, url));
      onStart(`Waiting for messages from ${baseUrl}.`);
      const bug = new AbortController();
      const signal = AbortSignal.any([stopped, bug.signal]);
      const take = forwardInOrder({
        target: { url, signal },
        onOutcome: (delivery, outcome) =>
          print(formatOutcome(delivery, outcome, style), { ...delivery, kind: "event", forwarded: outcome }),
        onError: (error) => bug.abort(error),
      });
      await follow({
        access,
        sources: ["event"],
        // From the first: no message of this webhook is older than it.
        after: {},
        signal,
        onEntry(entry) {
          if (entry.kind === "event" && entry.webhookId === webhook.id) take(entry);
        },
        ...notices,
      });
      bug.signal.throwIfAborted();
    });
    onStop();
    return EXIT.done;
  },
};

function startOf({ id, events, secret }: Webhook, { href }: URL): [line: string, entry: object] {
  return [
    `Forwarding ${events.join(", ")}\nto ${href} as webhook ${id}.\nSigning secret: ${secret}`,
    { kind: "listening", webhookId: id, events, forwardTo: href, secret },
  ];
}
