import { hasCardNumber } from "../schemas/card-number.ts";

/** As much of JSON Schema as the sandbox's requests use. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  /** Of every name that is none of `properties`; false where there may be no other. */
  readonly additionalProperties?: Schema | false;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly exclusiveMinimum?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const MAX_QUOTE_LENGTH = 40;

/** What a schema asks for, as the end of "amount must be …". */
export function expectation(schema: Schema): string {
  if (schema.enum)
    return schema.enum.length === 1 ? quote(schema.enum[0]) : `one of ${schema.enum.map(quote).join(", ")}`;
  switch (schema.type) {
    case "integer":
    case "number":
      return `a ${schema.type === "integer" ? "whole number" : "number"}${range([
        schema.exclusiveMinimum !== undefined && `above ${schema.exclusiveMinimum}`,
        schema.minimum !== undefined && `from ${schema.minimum}`,
        schema.maximum !== undefined && `up to ${schema.maximum}`,
      ])}`;
    case "string":
      return `a string${size(schema.minLength, schema.maxLength, "characters")}`;
    case "array":
      return `a list${size(schema.minItems, schema.maxItems, "entries")}`;
    case "boolean":
      return "true or false";
    case "object":
      return "a JSON object";
    default:
      return "as the reference describes it";
  }
}

/** What was sent, without repeating long texts and card numbers. */
export function describeValue(value: unknown): string {
  if (typeof value === "string") {
    return value.length > MAX_QUOTE_LENGTH || hasCardNumber(value)
      ? `a string of ${[...value].length} characters`
      : `the string ${quote(value)}`;
  }
  if (Array.isArray(value)) return `a list of ${value.length} entries`;
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
    return "a number beyond 1e308";
  if (typeof value === "number" && hasCardNumber(String(value)))
    return `a number of ${String(value).length} digits`;
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

function quote(value: unknown): string {
  return JSON.stringify(value);
}

function range(parts: readonly (string | false)[]): string {
  const present = parts.filter((part) => part !== false);
  return present.length > 0 ? ` ${present.join(" and ")}` : "";
}

function size(min: number | undefined, max: number | undefined, unit: string): string {
  if (max === undefined) return min ? ` of at least ${min} ${unit}` : "";
  return min ? ` of ${min} to ${max} ${unit}` : ` of at most ${max} ${unit}`;
}
