import {
  DispositionRequest,
  RuleId,
  RuleRequest,
  TestEventRequest,
  WebhookRequest,
} from "../../domain/api/schemas.ts";
import { analyze, refuseTestCustomer } from "./analyze.ts";
import { recordDisposition } from "./cases.ts";
import type { SandboxDatabase } from "./database.ts";
import { deliver } from "./deliveries.ts";
import { exampleEvent } from "./events.ts";
import type { Histories } from "./histories.ts";
import { isRefusal, type Refusal, refusal, type Success } from "./outcome.ts";
import { putRule } from "./rules.ts";
import { validate, validateTransaction } from "./validate.ts";
import { createWebhook } from "./webhooks.ts";

/** The outcome of a mutation, and whether streams of the key have something to send. */
export type Outcome = (Success & { readonly hasNews?: true }) | Refusal;

/** An operation that changes what belongs to a key. */
export interface Mutation<Body> {
  readonly check: (body: unknown, id: string) => { readonly value: Body } | Refusal;
  /** Refuses before anything is done and stored. */
  readonly refuse?: (body: Body) => Refusal | undefined;
  /** Runs in a transaction in which nobody else changes what belongs to the key. */
  readonly work: (
    trx: SandboxDatabase,
    digest: string,
    body: Body,
    now: number,
    histories: Histories,
  ) => Promise<Outcome>;
}

const mutation = <Body>(parts: Mutation<Body>): Mutation<Body> => parts;

/** The operations that change something, each in the order: check the body, refuse, work. */
export const MUTATIONS = {
  analyzeTransaction: mutation({
    check: validateTransaction,
    refuse: refuseTestCustomer,
    work: (trx, digest, transaction, now, histories) => analyze({ trx, digest, now, histories }, transaction),
  }),

  putRule: mutation({
    check: (body, id) => {
      const name = validate(RuleId, id, ["id"]);
      if (isRefusal(name)) return name;
      const rule = validate(RuleRequest, body);
      return isRefusal(rule) ? rule : { value: { id: name.value, ...rule.value } };
    },
    work: putRule,
  }),

  createWebhook: mutation({ check: (body) => validate(WebhookRequest, body), work: createWebhook }),

  recordCaseDisposition: mutation({
    check: (body, id) => {
      const disposition = validate(DispositionRequest, body);
      return isRefusal(disposition) ? disposition : { value: { id, ...disposition.value } };
    },
    work: recordDisposition,
  }),

  sendTestEvent: mutation({
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
