import type { RuleRequest } from "./schemas.ts";
import { LARGE_AMOUNT } from "./scoring.ts";

/** The rule a key starts with (specification, section 9); a project of the command line has it as a file. */
export const FIRST_RULE: RuleRequest & { readonly id: string } = {
  id: "large-amount",
  name: "Large amount",
  description: `Payments above ${LARGE_AMOUNT}, in whatever currency, are for a person to look at.`,
  conditions: [{ field: "amount", operator: "greater_than", value: LARGE_AMOUNT }],
  actions: [{ type: "review", reason: `The amount is above ${LARGE_AMOUNT}.` }],
  enabled: true,
};
