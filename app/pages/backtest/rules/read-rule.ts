import { checkRule } from "../../../../domain/api/rules/check-rule.ts";
import type { RuleRequest } from "../../../../domain/api/schemas/rules.ts";

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
  if ("rule" in checked) return checked;
  const { param, expected } = checked.fault;
  return { wrong: "refused", message: `\u2066${param}: ${expected}\u2069` };
}
