import { EVENT_TYPES, type OperationId } from "../../../../domain/api/operations.ts";
import { REQUEST_EXAMPLES } from "../../../../domain/api/request-examples.ts";
import { TEST_CUSTOMERS } from "../../../../domain/api/scoring.ts";
import { BRAND } from "../../../../domain/brand.ts";
import { SAMPLE_KEY } from "../../../../domain/samples.ts";
import type { TextKey } from "../../../i18n/keys.ts";

/** A body to start from. */
export interface Example {
  /** What it shows. */
  readonly label: TextKey<"api">;
  /** Stands in the label as `{{name}}`. */
  readonly name?: string;
  /** JSON, or what shall be refused for not being it. */
  readonly body: string;
}

const { verifyKey, analyzeTransaction, putRule, createWebhook } = REQUEST_EXAMPLES;

/**
 * Ready bodies, the first of which an operation starts with: those of the description, and some that the sandbox refuses,
 * because a caller has to handle those too. Only an operation without a body has none.
 */
export const EXAMPLES: Readonly<Record<OperationId, readonly Example[]>> = {
  verifyKey: [
    example("operations.verifyKey.examples.key", verifyKey.key),
    example("explorer.refused.unknownKey", { apiKey: `${BRAND.keyPrefix}unknown` }),
    example("explorer.refused.missingField", { key: SAMPLE_KEY }),
  ],
  analyzeTransaction: [
    example("operations.analyzeTransaction.examples.decline", analyzeTransaction.decline),
    example("operations.analyzeTransaction.examples.review", analyzeTransaction.review),
    example("operations.analyzeTransaction.examples.approve", analyzeTransaction.approve),
    ...Object.keys(TEST_CUSTOMERS).map((name) => ({
      ...example("explorer.testCustomer", { amount: 1200, currency: "KES", customerId: name }),
      name,
    })),
    example("explorer.refused.wrongType", { ...analyzeTransaction.approve, amount: "1,200" }),
    { label: "explorer.refused.brokenJson", body: '{\n  "amount": 1200,\n  "currency": "KES",\n}' },
  ],
  listRules: [],
  putRule: [
    example("operations.putRule.examples.simSwap", putRule.simSwap),
    example("explorer.refused.unknownOperator", {
      name: "Large amount",
      conditions: [{ field: "amount", operator: "above", value: 5000 }],
    }),
  ],
  createWebhook: [
    example("operations.createWebhook.examples.allEvents", createWebhook.allEvents),
    example("explorer.refused.plainHttp", {
      url: "http://bank.example/webhooks",
      events: ["rule.triggered"],
    }),
  ],
  createSandboxKey: [],
  listDecisions: [],
  listEvents: [],
  sendTestEvent: [
    ...EVENT_TYPES.map((name) => ({ ...example("explorer.testEvent", { type: name }), name })),
    example("explorer.refused.unknownEvent", { type: "payment.settled" }),
  ],
};

function example(label: TextKey<"api">, body: object): Example {
  return { label, body: JSON.stringify(body, null, 2) };
}
