import type { EventType } from "./operations.ts";
import type { EventData } from "./schemas.ts";

/** The data of a test event, as the documentation shows it and the sandbox sends it. */
export const EVENT_EXAMPLES: { readonly [T in EventType]: EventData[T] } = {
  "transaction.suspicious": {
    transaction_id: "txn_4fKq0XbT7cYw2LmZ9RaE",
    risk_score: 0.95,
    triggers: ["rule_matched", "sim_changed", "new_device"],
  },
  "account.compromised": {
    account_id: "cus_204",
    severity: "high",
    indicators: ["sim_changed", "new_device"],
  },
  "rule.triggered": {
    rule_id: "large-amount",
    match_type: "greater_than",
    matched_data: { field: "amount", value: 7500 },
  },
};
