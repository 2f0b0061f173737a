// Requests with one fault each, drawn from the description of the API.
import Ajv from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { describeApi } from "../../domain/api/description.ts";
import type { JsonSchema } from "../../domain/api/named-schemas.ts";
import { type IdKind, OPERATIONS, type Operation } from "../../domain/api/operations.ts";
import { IDS, queryOf } from "../../domain/api/parameters.ts";

export const description = describeApi({ siteUrl: "https://baini.example", translate: (key) => key });

/** An id of each kind. */
export type Existing = Readonly<Record<IdKind, string>>;

/** A request with one fault, and the field, parameter or header where it is. */
export interface GeneratedRequest {
  readonly operation: Operation;
  readonly ids: Readonly<Record<string, string>>;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly at: string;
}

const ajv = new Ajv({ strict: false, validateFormats: false });
ajv.addSchema({ $id: "api", components: description.components });
const compiled = new Map<JsonSchema, (value: unknown) => boolean>();
function accepts(schema: JsonSchema, value: unknown): boolean {
  const known = compiled.get(schema);
  if (known) return known(value);
  const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
  const validate = ajv.compile(JSON.parse(text));
  compiled.set(schema, (candidate) => validate(candidate));
  return validate(value);
}

function resolve(schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split("/").at(-1) as keyof typeof description.components.schemas | undefined;
  return name ? description.components.schemas[name] : schema;
}

/** What a pattern does not say: codes that there are, times, amounts in whole units. */
const REAL: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  currency: fc.constantFrom("KES", "XOF", "USD"),
  country: fc.constantFrom("KE", "SN", "FR"),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  moment: fc.constantFrom("2026-06-01T09:00:00Z", "2026-05-01T09:00:00.5+03:00"),
  url: fc.constantFrom("https://bank.example/webhooks", "https://a.example/?b=c"),
};

function realOf(name: string, { format, pattern }: JsonSchema): fc.Arbitrary<unknown> | undefined {
  if (format === "date-time") return REAL.moment;
  if (pattern === "^[A-Z]{2}$") return REAL.country;
  return REAL[name];
}

/** Values that the sandbox takes. */
function valid(written: JsonSchema, name = ""): fc.Arbitrary<unknown> {
  const schema = resolve(written);
  const real = realOf(name, schema);
  if (real) return real;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valid(option)));
  const number = (keyword: string) => schema[keyword] as number | undefined;
  switch (schema.type) {
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number":
      return fc.integer({ min: number("minimum") ?? 1, max: Math.min(number("maximum") ?? 1_000, 1_000) });
    case "array":
      return fc.array(valid(schema.items ?? {}), { minLength: number("minItems") ?? 0, maxLength: 3 });
    case "object":
      return schema.properties ? validObject(schema) : fc.constant({ cart: "c" });
    default:
      return schema.pattern
        ? fc.stringMatching(new RegExp(schema.pattern))
        : fc.stringMatching(/^[a-z ]{1,20}$/).filter((text) => text.trim() !== "");
  }
}

/** With all that is required, and the customer under its first name. */
function validObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> {
  // What a window looks at depends on its direction, which the schema does not say.
  const fields = Object.entries(properties).filter(
    ([name]) => name !== "customer_id" && name !== "direction",
  );
  const requiredKeys = fields
    .map(([name]) => name)
    .filter((name) => required.includes(name) || name === "customerId");
  const parts = Object.fromEntries(fields.map(([name, schema]) => [name, valid(schema, name)]));
  return fc.record(parts, { requiredKeys });
}

/** An object in a body: where it stands, what its fields may be, and how to put another in its place. */
interface BodyNode {
  readonly path: string;
  readonly object: Readonly<Record<string, unknown>>;
  readonly shapes: readonly JsonSchema[];
  readonly replaceWith: (object: object) => unknown;
}

function nodesOf(
  written: JsonSchema,
  value: unknown,
  path: string,
  replaceWith: (value: unknown) => unknown,
): BodyNode[] {
  const schema = resolve(written);
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) =>
      nodesOf(schema.items ?? {}, entry, `${path}[${index}]`, (other) =>
        replaceWith(value.with(index, other)),
      ),
    );
  }
  const shapes = schema.anyOf?.map(resolve) ?? [schema];
  if (typeof value !== "object" || value === null || !shapes.some(({ properties }) => properties)) return [];
  const object = value as Record<string, unknown>;
  const inner = Object.entries(object).flatMap(([name, field]) => {
    const [first = ANYTHING] = schemasOf(shapes, name);
    return nodesOf(first, field, join(path, name), (other) => replaceWith({ ...object, [name]: other }));
  });
  return [{ path, object, shapes, replaceWith }, ...inner];
}

const ANYTHING: JsonSchema = {};

/** What a field is in each of the shapes that have it. */
const schemasOf = (shapes: readonly JsonSchema[], name: string): JsonSchema[] =>
  shapes.flatMap(({ properties = {} }) => (properties[name] ? [properties[name]] : []));

const join = (path: string, name: string) => (path ? `${path}.${name}` : name);

/** Anything that JSON knows, and what stands at the edges of schemas. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>("", "x".repeat(501), "NaN", -1, 0, 1e300, 0.5, [], {}, null, "\0", "a\ud800"),
);

/** A body with one field that is wrong, missing or unknown. */
function brokenBody(schema: JsonSchema): fc.Arbitrary<{ readonly body: unknown; readonly at: string }> {
  return valid(schema).chain((body) =>
    fc.constantFrom(...nodesOf(schema, body, "", (other) => other)).chain((node) => {
      const { path, object, shapes, replaceWith } = node;
      const known = [...new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)))];
      const needed = Object.keys(object).filter((name) =>
        shapes.every(({ required = [] }) => required.includes(name)),
      );
      const wrong = fc
        .tuple(fc.constantFrom(...known.filter((name) => name !== "customer_id")), anything)
        .filter(([name, value]) => !schemasOf(shapes, name).some((field) => accepts(field, value)))
        .map(([name, value]) => ({ body: replaceWith({ ...object, [name]: value }), at: join(path, name) }));
      const unknown = fc
        .string({ minLength: 1, maxLength: 40 })
        .filter((name) => !known.includes(name) && name !== "__proto__")
        .map((name) => ({ body: replaceWith({ ...object, [name]: 1 }), at: join(path, name) }));
      const missing = needed.map((name) => {
        const { [name]: _gone, ...rest } = object;
        return fc.constant({ body: replaceWith(rest), at: join(path, name) });
      });
      return fc.oneof(wrong, unknown, ...missing);
    }),
  );
}

/** Requests of an operation with a fault in the query, the path, a header or the body. */
function brokenRequest(operation: Operation, ofKind: Existing): fc.Arbitrary<GeneratedRequest> {
  const { id, method, path, ids = {}, isIdempotent, request } = operation;
  const existing = Object.fromEntries(Object.entries(ids).map(([name, kind]) => [name, ofKind[kind]]));
  const described = description.paths[path]?.[method.toLowerCase()];
  const whole = { operation, ids: existing, query: "", headers: {}, body: undefined };
  const known = queryOf(operation);
  const faults: fc.Arbitrary<GeneratedRequest>[] = [
    fc
      .string({ minLength: 1, maxLength: 40 })
      .filter((name) => !Object.hasOwn(known, name) && name.isWellFormed())
      .map((name) => ({ ...whole, query: `${encodeURIComponent(name)}=1`, at: name })),
  ];
  for (const [name, { schema }] of Object.entries(known)) {
    const values = fc
      .oneof(fc.string(), fc.integer().map(String))
      .filter((text) => text.isWellFormed() && !schema.safeParse(text).success)
      .filter((text) => !schema.safeParse(/^\d{1,9}$/.test(text) ? Number(text) : text).success);
    faults.push(values.map((text) => ({ ...whole, query: `${name}=${encodeURIComponent(text)}`, at: name })));
  }
  for (const [name, kind] of Object.entries(ids)) {
    const strange = fc
      .string({ minLength: 1, maxLength: 80 })
      .filter((text) => text.isWellFormed() && !/^\.{1,2}$/.test(text))
      .filter((text) => method !== "PUT" || !IDS[kind].schema.safeParse(text).success);
    faults.push(strange.map((text) => ({ ...whole, ids: { ...existing, [name]: text }, at: name })));
  }
  if (isIdempotent) {
    const names = fc.oneof(
      fc.stringMatching(/^[!-~]{256,300}$/),
      fc.stringMatching(/^[a-z]{1,9}[\u00a1-\u00ff]z$/),
    );
    faults.push(
      names.map((name) => ({ ...whole, headers: { "idempotency-key": name }, at: "Idempotency-Key" })),
    );
  }
  if (!request) return fc.oneof(...faults);
  const schema = described?.requestBody?.content["application/json"]?.schema;
  if (!schema) throw new Error(`${id} is described without its body`);
  const bodies = brokenBody(schema).map((broken) => ({ ...whole, ...broken }));
  // Most faults of a request are in its body.
  return fc.oneof(...faults, ...Array.from({ length: 3 * faults.length }, () => bodies));
}

/** Requests of every operation, each with one fault. `existing` are ids that there are, for those whose fault lies elsewhere. */
export function generateRequests(existing: Existing): fc.Arbitrary<GeneratedRequest> {
  return fc.oneof(
    ...OPERATIONS.map((operation) => ({
      // Bodies have the most to be wrong.
      weight: operation.request ? 5 : 1,
      arbitrary: brokenRequest(operation, existing),
    })),
  );
}
