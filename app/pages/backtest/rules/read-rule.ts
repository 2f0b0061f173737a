import { checkRule, type RuleFault } from "../../../../domain/api/rules/check-rule.ts";
import type { RuleRequest } from "../../../../domain/api/schemas/rules.ts";

/** What is wrong, in the names of the API, to stand in a sentence of whatever language. */
export const faultText = ({ param, expected }: RuleFault) => `\u2066${param}: ${expected}\u2069`;

/**
 * Reads a rule as the API would.
 * @returns the rule, or what is wrong with it: in the words of the parser, or in the names of the API
 */
export function readRule(
  json: string,
): { readonly rule: RuleRequest } | { readonly wrong: "json" | "refused"; readonly message: string } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { wrong: "json", message: error instanceof Error ? error.message : "" };
  }
  const checked = checkRule(value);
  return "rule" in checked ? checked : { wrong: "refused", message: faultText(checked.fault) };
}
