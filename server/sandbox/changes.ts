import { RuleId, RuleRequest, TestEventRequest, WebhookRequest } from "../../domain/api/schemas.ts";
import type { Database } from "../db/schema.ts";
import { analyze, refuseTestCustomer } from "./analyze.ts";
import { type Answer, isRefusal, type Refusal, refusal } from "./answer.ts";
import { deliver } from "./deliveries.ts";
import { exampleEvent } from "./events.ts";
import { putRule } from "./rules.ts";
import { validate, validateTransaction } from "./validate.ts";
import { createWebhook } from "./webhooks.ts";

/** What an operation answers, and whether those who follow a list of the key have something to read. */
export type Outcome = (Answer & { readonly hasNews?: true }) | Refusal;

/** An operation that changes what belongs to a key. */
export interface Change<Body> {
  readonly check: (body: unknown, id: string) => { readonly value: Body } | Refusal;
  /** Refuses before anything is done and kept. */
  readonly refuse?: (body: Body) => Refusal | undefined;
  /** Runs in a transaction in which nobody else changes what belongs to the key. */
  readonly work: (trx: Database, digest: string, body: Body, now: number) => Promise<Outcome>;
}

const change = <Body>(parts: Change<Body>): Change<Body> => parts;

/** The operations that change something, each in the order: check the body, refuse, work. */
export const CHANGES = {
  analyzeTransaction: change({ check: validateTransaction, refuse: refuseTestCustomer, work: analyze }),

  putRule: change({
    check: (body, id) => {
      const name = validate(RuleId, id, ["id"]);
      if (isRefusal(name)) return name;
      const rule = validate(RuleRequest, body);
      return isRefusal(rule) ? rule : { value: { id: name.value, ...rule.value } };
    },
    work: putRule,
  }),

  createWebhook: change({ check: (body) => validate(WebhookRequest, body), work: createWebhook }),

  sendTestEvent: change({
    check: (body) => validate(TestEventRequest, body),
    work: async (trx, digest, { type }, now): Promise<Outcome> => {
      const deliveries = await deliver(trx, digest, [exampleEvent(type)], now);
      if (deliveries.length > 0) return { status: 201, body: { data: deliveries }, hasNews: true };
      return refusal(
        "no_webhook",
        `No webhook of this key subscribes to ${type}. POST /v1/webhooks with this event first.`,
        "type",
      );
    },
  }),
};
