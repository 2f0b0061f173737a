import { EVENT_TYPES } from "../../../../domain/api/event-types.ts";
import type { OperationId } from "../../../../domain/api/operations.ts";
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

const EXAMPLES_OF: Partial<Record<OperationId, Readonly<Record<string, object>>>> = REQUEST_EXAMPLES;

/** More than the description has: test customers, and bodies that the sandbox refuses, because a caller has to handle those too. */
const MORE: Partial<Record<OperationId, readonly Example[]>> = {
  verifyKey: [
    example("explorer.refused.unknownKey", { apiKey: `${BRAND.keyPrefix}unknown` }),
    example("explorer.refused.missingField", { key: SAMPLE_KEY }),
  ],
  analyzeTransaction: [
    ...Object.keys(TEST_CUSTOMERS).map((name) => ({
      ...example("explorer.testCustomer", { amount: 1200, currency: "KES", customerId: name }),
      name,
    })),
    example("explorer.refused.wrongType", {
      ...REQUEST_EXAMPLES.analyzeTransaction.approve,
      amount: "1,200",
    }),
    { label: "explorer.refused.brokenJson", body: '{\n  "amount": 1200,\n  "currency": "KES",\n}' },
  ],
  putRule: [
    example("explorer.refused.unknownOperator", {
      name: "Large amount",
      conditions: [{ field: "amount", operator: "above", value: 5000 }],
    }),
  ],
  createWebhook: [
    example("explorer.refused.plainHttp", {
      url: "http://bank.example/webhooks",
      events: ["rule.triggered"],
    }),
  ],
  sendTestEvent: [example("explorer.refused.unknownEvent", { type: "payment.settled" })],
};

/** In place of those of the description: one of each kind. */
const INSTEAD: Partial<Record<OperationId, readonly Example[]>> = {
  sendTestEvent: EVENT_TYPES.map((name) => ({ ...example("explorer.testEvent", { type: name }), name })),
};

/** Ready bodies, the first of which an operation starts with: those of the description, of which the last one shows the most. */
export function examplesOf(id: OperationId): readonly Example[] {
  const described = Object.entries(EXAMPLES_OF[id] ?? {}).map(([name, body]) =>
    example(`operations.${id}.examples.${name}` as TextKey<"api">, body),
  );
  return [...(INSTEAD[id] ?? described.toReversed()), ...(MORE[id] ?? [])];
}

function example(label: TextKey<"api">, body: object): Example {
  return { label, body: JSON.stringify(body, null, 2) };
}
