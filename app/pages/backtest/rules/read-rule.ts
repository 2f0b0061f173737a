import { RuleRequest } from "../../../../domain/api/schemas/rules.ts";
import { validate } from "../../../../domain/api/validation/validate.ts";

/**
 * Reads a rule as the API would.
 * @returns the rule, or what is wrong with it: in the words of the parser, or in those of the API, which are English
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
  const validated = validate(RuleRequest, value);
  if ("value" in validated) return { rule: validated.value };
  const { message, param } = validated.fault;
  return {
    wrong: "refused",
    message: param && !message.startsWith(param) ? `${param}: ${message}` : message,
  };
}
