import type { EventType } from "./event-types.ts";
import type { OperationId } from "./operations.ts";
import recorded from "./recorded-responses.json" with { type: "json" };
import type { EventData } from "./schemas.ts";

// Apart from the responses, which are too long for a browser that needs the requests alone.
export { REQUEST_EXAMPLES } from "./request-examples.ts";

type Recorded = {
  readonly [Id in OperationId]?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

/**
 * Responses of the sandbox, by operation, status and name, with made-up ids in the place of random ones. Written by
 * `vitest run server/sandbox/contract.test.ts -u`, which fails when the sandbox responds with something else.
 */
export const RECORDED_RESPONSES: Recorded = recorded.responses;

/** The lists that can be followed, as server-sent events. */
export const RECORDED_STREAMS: { readonly [Id in OperationId]?: string } = recorded.streams;

const ABOUT = { transaction_id: "txn_4fKq0XbT7cYw2LmZ9RaE", customer_id: "cus_204", reference: "order-5107" };

const ABOUT_CASE = {
  case_id: "case_1",
  customers: ["cus_204"],
  risk_score: 1,
  transaction_ids: ["txn_4fKq0XbT7cYw2LmZ9RaE"],
};

/** The data of a test event, as the documentation shows it and the sandbox sends it. */
export const EVENT_EXAMPLES: { readonly [T in EventType]: EventData[T] } = {
  "transaction.suspicious": {
    ...ABOUT,
    risk_score: 1,
    triggers: ["rule_matched", "sim_changed", "new_device"],
  },
  "account.compromised": {
    ...ABOUT,
    account_id: "cus_204",
    severity: "high",
    indicators: ["sim_changed", "new_device"],
  },
  "rule.triggered": {
    ...ABOUT,
    rule_id: "large-amount",
    match_type: "greater_than",
    matched_data: { field: "amount", value: 7500 },
  },
  "case.opened": { ...ABOUT_CASE, status: "open" },
  "case.closed": { ...ABOUT_CASE, status: "closed", outcome: "confirmed_fraud" },
};
