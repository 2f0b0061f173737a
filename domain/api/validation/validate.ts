import * as z from "zod";
import { type Transaction, TransactionRequest } from "../schemas.ts";
import { describeValue, expectation, type Schema } from "./expectation.ts";

/** What is wrong with a value and how to mend it, and where: `conditions[0].value`, or null for the whole. */
export interface Fault {
  readonly message: string;
  readonly param: string | null;
}

export type Validated<T> = { readonly value: T } | { readonly fault: Fault };

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** The value as the schema knows it, or its first fault. */
export function validate<T>(schema: z.ZodType<T>, value: unknown, at: Path = []): Validated<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const [issue] = parsed.error.issues;
  const fault = issue && faultOf(issue, value, shapeOf(schema), at);
  return { fault: fault ?? { message: "The body is not valid.", param: null } };
}

/** As {@link validate}, for the one body that has a field under two names; it comes out under the first. */
export function validateTransaction(value: unknown, at: Path = []): Validated<Transaction> {
  const [withCustomerId, withCustomer_id] = TransactionRequest.options;
  const has = (name: string) => typeof value === "object" && value !== null && Object.hasOwn(value, name);
  if (!has("customer_id")) return validate(withCustomerId, value, at);
  if (has("customerId")) {
    const message = "customerId and customer_id are two names of one field: send one of them.";
    return { fault: { message, param: pathOf([...at, "customer_id"]) } };
  }
  const parsed = validate(withCustomer_id, value, at);
  if ("fault" in parsed) return parsed;
  const { customer_id: customerId, ...rest } = parsed.value;
  return { value: { ...rest, customerId } };
}

const shapes = new WeakMap<z.ZodType, Schema>();

function shapeOf(schema: z.ZodType): Schema {
  const shape = shapes.get(schema) ?? (z.toJSONSchema(schema, { io: "input" }) as Schema);
  shapes.set(schema, shape);
  return shape;
}

function faultOf(issue: Issue, whole: unknown, shape: Schema, at: Path): Fault {
  const value = valueAt(whole, issue.path);
  if (issue.code === "invalid_union") {
    return branchFault(issue.errors, value, schemaAt(shape, issue.path), [...at, ...issue.path]);
  }
  const schema = schemaAt(shape, issue.path, whole);
  if (issue.code === "unrecognized_keys") {
    const [key = ""] = issue.keys;
    const known = Object.keys(schema.properties ?? {}).join(", ");
    const path = pathOf([...at, ...issue.path, key]);
    return { message: `${path} is no field of this request. It knows: ${known}.`, param: path };
  }
  const path = [...at, ...issue.path];
  if (issue.code === "invalid_key") {
    const [{ message } = { message: expectation(schema) }] = issue.issues;
    return { message: `${pathOf(path)} has a name that is not taken: send ${message}.`, param: pathOf(path) };
  }
  const rule =
    issue.code === "invalid_format" || issue.code === "custom" ? issue.message : expectation(schema);
  return fault(path, rule, value);
}

/**
 * The fault of a value that matches no member of a union. Keeps the members that fit most of the value's fields, drops those that conflict with it field by
 * field, and reports what the remaining ones accept.
 */
function branchFault(errors: readonly Issue[][], value: unknown, schema: Schema, at: Path): Fault {
  const shapes = errors.map((issues, index) => ({ issues, schema: schema.anyOf?.[index] ?? {} }));
  const misfits = shapes.map(({ issues }) => countMisfits(issues, value));
  const fewest = Math.min(...misfits);
  let left = shapes.filter((_, index) => misfits[index] === fewest);
  // In the order of the reference: the operators depend on the field, and the value on both.
  const order = Object.keys(schema.anyOf?.[0]?.properties ?? {});
  for (const field of new Set([...order, ...errors.flat().map(fieldOf)])) {
    const without = left.filter(({ issues }) => !issues.some((issue) => fieldOf(issue) === field));
    if (without.length > 0) {
      left = without;
      continue;
    }
    const first = left[0];
    const issue = first?.issues.find((candidate) => fieldOf(candidate) === field);
    if (!first || !issue) break;
    const options = left.flatMap((shape) => schemaAt(shape.schema, issue.path).enum ?? []);
    if (options.length === 0) return faultOf(issue, value, first.schema, at);
    const patterns = left.flatMap(({ issues }) =>
      issues
        .filter((one) => one.code === "invalid_format" && fieldOf(one) === field)
        .map(({ message }) => message),
    );
    const rule = [expectation({ enum: [...new Set(options)] }), ...new Set(patterns)].join(", or ");
    return fault([...at, ...issue.path], rule, valueAt(value, issue.path));
  }
  return fault(at, "an object as the reference describes it", value);
}

/** How many fields of a shape the value lacks or names something else in, and how many it has that the shape does not know. */
function countMisfits(issues: readonly Issue[], value: unknown): number {
  return issues.reduce((count, issue) => {
    if (issue.code === "unrecognized_keys" && issue.path.length === 0) return count + issue.keys.length;
    if (issue.path.length > 1) return count;
    const isMissing = valueAt(value, issue.path) === undefined;
    const isOther = issue.code === "invalid_value" || issue.code === "invalid_format";
    return isMissing || isOther ? count + 1 : count;
  }, 0);
}

/** The field of the union's value that an issue is about. */
function fieldOf(issue: Issue): PropertyKey {
  return issue.path[0] ?? (issue.code === "unrecognized_keys" ? (issue.keys[0] ?? "") : "");
}

function fault(path: Path, rule: string, value: unknown): Fault {
  const param = pathOf(path);
  const message =
    value === undefined
      ? `${param} is missing: send ${rule}.`
      : `${param || "The body"} must be ${rule}; you sent ${describeValue(value)}.`;
  return { message, param: param || null };
}

/** `["conditions", 0, "value"]` as `conditions[0].value`. */
function pathOf(path: Path): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === "number" ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part),
    "",
  );
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, part) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, part)
        ? (inner as Record<PropertyKey, unknown>)[part]
        : undefined,
    value,
  );
}

/** The schema of what lies at a path of a value. Zod reports a fault within a union without the member, where only one came near. */
function schemaAt(schema: Schema, path: Path, value?: unknown): Schema {
  const member = value === undefined ? schema : memberFor(schema, value);
  const [part, ...rest] = path;
  if (part === undefined) return member;
  const inner =
    typeof part === "number"
      ? member.items
      : (member.properties?.[String(part)] ?? member.additionalProperties);
  return schemaAt(inner || {}, rest, valueAt(value, [part]));
}

/** The member of a union that has all its fields and choices in the value; what is no union itself. */
function memberFor(schema: Schema, value: unknown): Schema {
  const fits = ({ properties = {}, required = [] }: Schema) =>
    Object.entries(properties).every(([name, { enum: choices }]) => {
      const chosen = valueAt(value, [name]);
      return chosen === undefined ? !required.includes(name) : (choices?.includes(chosen) ?? true);
    });
  return schema.anyOf?.find(fits) ?? schema;
}
