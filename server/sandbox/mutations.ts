import {
  DispositionRequest,
  RuleRequest,
  TestEventRequest,
  WebhookRequest,
} from "../../domain/api/schemas.ts";
import { analyze, refuseTestCustomer } from "./analyze.ts";
import { analyzeBatch, checkBatch, refuseBatch, requestsOfBatch } from "./analyze-batch.ts";
import { recordDisposition } from "./cases.ts";
import type { SandboxDatabase } from "./database.ts";
import { deliver } from "./deliveries.ts";
import { exampleEvent } from "./events.ts";
import type { Histories } from "./histories.ts";
import { renewKey } from "./keys.ts";
import { isRefusal, type Refusal, refusal, type Success } from "./outcome.ts";
import type { CallParameters } from "./read-call.ts";
import { deleteRule, putRule } from "./rules.ts";
import { validate, validateTransaction } from "./validate.ts";
import { resendDelivery } from "./webhook-deliveries.ts";
import { createWebhook, deleteWebhook, rotateSecret } from "./webhooks.ts";

/** The outcome of a mutation, and whether streams of the key have something to send. */
export type MutationResult = (Success & { readonly hasNewEvents?: true }) | Refusal;

/** An operation that changes what belongs to a key. */
export interface Mutation<Body> {
  /** `body` is undefined where the operation has none. */
  readonly check: (body: unknown, ids: CallParameters["ids"]) => { readonly value: Body } | Refusal;
  /** Refuses before anything is done and stored. */
  readonly refuse?: (body: Body) => Refusal | undefined;
  /** As how many requests it counts towards the limits. */
  readonly weigh?: (body: Body) => number;
  /** Runs in a transaction in which nobody else changes what belongs to the key. */
  readonly work: (
    trx: SandboxDatabase,
    digest: string,
    body: Body,
    now: number,
    histories: Histories,
  ) => Promise<MutationResult>;
}

const mutation = <Body>(parts: Mutation<Body>): Mutation<Body> => parts;

/** What a request without a body is about. */
const idsAlone: Mutation<CallParameters["ids"]>["check"] = (_body, ids) => ({ value: ids });

/** The operations that change something, each in the order: check the body, refuse, work. */
export const MUTATIONS = {
  analyzeTransaction: mutation({
    check: (body) => validateTransaction(body),
    refuse: refuseTestCustomer,
    work: (trx, digest, transaction, now, histories) => analyze({ trx, digest, now, histories }, transaction),
  }),

  analyzeTransactionBatch: mutation({
    check: checkBatch,
    refuse: refuseBatch,
    weigh: requestsOfBatch,
    work: (trx, digest, transactions, now, histories) =>
      analyzeBatch({ trx, digest, now, histories }, transactions),
  }),

  putRule: mutation({
    check: (body, { id }) => {
      const rule = validate(RuleRequest, body);
      return isRefusal(rule) ? rule : { value: { id, ...rule.value } };
    },
    work: putRule,
  }),
  deleteRule: mutation({ check: idsAlone, work: deleteRule }),

  createWebhook: mutation({ check: (body) => validate(WebhookRequest, body), work: createWebhook }),
  rotateWebhookSecret: mutation({ check: idsAlone, work: rotateSecret }),
  deleteWebhook: mutation({ check: idsAlone, work: deleteWebhook }),
  resendWebhookDelivery: mutation({ check: idsAlone, work: resendDelivery }),

  renewSandboxKey: mutation({ check: idsAlone, work: renewKey }),

  recordCaseDisposition: mutation({
    check: (body, { id }) => {
      const disposition = validate(DispositionRequest, body);
      return isRefusal(disposition) ? disposition : { value: { id, ...disposition.value } };
    },
    work: recordDisposition,
  }),

  sendTestEvent: mutation({
    check: (body) => validate(TestEventRequest, body),
    work: async (trx, digest, { type }, now): Promise<MutationResult> => {
      const deliveries = await deliver(trx, digest, [exampleEvent(type)], now);
      if (deliveries.length > 0) return { status: 201, body: { data: deliveries }, hasNewEvents: true };
      return refusal(
        "no_webhook",
        `No webhook of this key subscribes to ${type}. POST /v1/webhooks with this event first.`,
        "type",
      );
    },
  }),
};
