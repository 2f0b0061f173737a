import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeApi } from "../../domain/api/description.ts";
import type { JsonSchema } from "../../domain/api/named-schemas.ts";
import { OPERATIONS, type OperationId } from "../../domain/api/operations.ts";
import { REQUEST_EXAMPLES } from "../../domain/api/request-examples.ts";
import { openSandbox } from "../../tests/support/sandbox.fixture.ts";

const description = describeApi({ siteUrl: "https://baini.example", translate: (key) => key });
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
let key: string;
beforeAll(async () => {
  sandbox = await openSandbox({
    limits: { requestsPerMinute: 1_000_000, requestsPerMinutePerAddress: 1_000_000 },
  });
  key = await sandbox.key();
});
afterAll(() => sandbox.close());

/** A value in the place of a field, or the field gone. */
interface Fault {
  readonly what: string;
  readonly value?: unknown;
  readonly isGone?: true;
}

const resolve = (schema: JsonSchema): JsonSchema => {
  const name = schema.$ref?.split("/").at(-1) as keyof typeof description.components.schemas | undefined;
  return name ? description.components.schemas[name] : schema;
};

/** Values of every kind that JSON knows, and some that only look like one. */
const KINDS: Readonly<Record<string, readonly unknown[]>> = {
  number: [-1.5, 0],
  string: ["text", "NaN", "Infinity", "1e999", "null"],
  boolean: [true],
  array: [[], [[]], [null]],
  object: [{}, { $ref: "#" }],
};

/** Every way in which a value can miss a schema that says one type. */
function faultsOf(schema: JsonSchema): Fault[] {
  const { type, enum: options, pattern, format } = schema;
  const number = (name: string) => schema[name] as number | undefined;
  const faults: Fault[] = [{ what: "null", value: null }];
  for (const [kind, values] of Object.entries(KINDS)) {
    if (kind !== type) faults.push(...values.map((value) => ({ what: JSON.stringify(value), value })));
  }
  const add = (what: string, value: unknown) => faults.push({ what, value });
  if (options) add("no option", "none-of-these");
  if (pattern) add("another pattern", "\u00a0?");
  if (format === "uri") add("no address", "not an address");
  if (number("minLength") || pattern || format || options) if (type === "string") add("empty", "");
  const maxLength = number("maxLength");
  if (maxLength) add("too long", "x".repeat(maxLength + 1));
  if (type === "string" && !options) {
    add("NUL", "a\0b");
    add("half a surrogate pair", "a\ud800b");
  }
  const above = number("exclusiveMinimum");
  if (above !== undefined) add("too small", above);
  const least = number("minimum");
  if (least !== undefined) add("too small", least - 1);
  const most = number("maximum");
  if (most !== undefined) add("too large", most * 2);
  if (number("minItems")) add("an empty list", []);
  const maxItems = number("maxItems");
  if (maxItems) add("a long list", Array(maxItems + 1).fill(schema.items?.enum?.[0] ?? "x"));
  return faults;
}

interface Broken {
  readonly what: string;
  readonly body: unknown;
  readonly param: string | null;
}

/** A body with one fault for each field, at each depth, in each way. */
function breakBody(
  valid: unknown,
  schema: JsonSchema,
  at: string,
  replaceWith: (value: unknown) => unknown,
): Broken[] {
  const resolved = resolve(schema);
  if (resolved.anyOf) {
    const shape = resolved.anyOf.find((option) => matches(valid, option)) ?? {};
    return breakBody(valid, shape, at, replaceWith);
  }
  if (resolved.items && Array.isArray(valid)) {
    return valid.flatMap((entry, index) =>
      breakBody(entry, resolved.items ?? {}, `${at}[${index}]`, (value) =>
        replaceWith(valid.with(index, value)),
      ),
    );
  }
  if (!resolved.properties) return [];

  const object = valid as Record<string, unknown>;
  const inside = (field: string) => (at ? `${at}.${field}` : field);
  const strays = ["surprise", "constructor", "toString", "Amount", ""].map((field) => ({
    what: `${inside(field)} unknown`,
    body: replaceWith({ ...object, [field]: 1 }),
    param: inside(field),
  }));
  const fields = Object.entries(resolved.properties).filter(([field]) => field !== "customer_id");
  return [
    ...strays,
    ...fields.flatMap(([field, value]) => {
      const path = inside(field);
      const isRequired = resolved.required?.includes(field) || field === "customerId";
      const faults = faultsOf(resolve(value));
      const broken = faults.map((fault) => ({
        what: `${path} ${fault.what}`,
        body: replaceWith({ ...object, [field]: fault.value }),
        param: path,
      }));
      const { [field]: _gone, ...without } = object;
      return [
        ...(isRequired ? [{ what: `${path} missing`, body: replaceWith(without), param: path }] : []),
        ...broken,
        ...breakBody(object[field], value, path, (inner) => replaceWith({ ...object, [field]: inner })),
      ];
    }),
  ];
}

function matches(value: unknown, { properties = {} }: JsonSchema): boolean {
  const { field, history, operator } = value as Record<string, unknown>;
  const isNamed = history
    ? properties.history?.enum?.includes(history)
    : properties.field?.enum?.includes(field) ||
      (properties.field?.pattern && new RegExp(properties.field.pattern).test(String(field)));
  return Boolean(isNamed && properties.operator?.enum?.includes(operator));
}

const PAYMENT = {
  amount: 1,
  currency: "KES",
  customerId: "c",
  merchant: "m",
  channel: "card",
  country: "KE",
  customerCountry: "KE",
  newDevice: false,
  simChangedHoursAgo: 100,
  accountAgeDays: 100,
  reference: "order-1",
  occurredAt: "2026-06-01T09:00:00+03:00",
  type: "transfer",
  payee: { id: "p", firstSeenAt: "2026-05-01T09:00:00Z" },
  deviceId: "d",
  agentId: "a",
  tillId: "t",
  ipCountry: "KE",
  deliveryCountry: "KE",
  card: { bin: "412345", present: false },
  pinResetHoursAgo: 100,
  metadata: { cart: "c" },
};

/** With every field, and every shape of a condition. */
const VALID: Readonly<Partial<Record<OperationId, unknown>>> = {
  analyzeTransaction: PAYMENT,
  analyzeTransactionBatch: { transactions: [PAYMENT] },
  putRule: {
    name: "n",
    description: "d",
    conditions: [
      { field: "amount", operator: "greater_than", value: 1 },
      { field: "country", operator: "equals", value: "KE" },
      { field: "country", operator: "not_in", value: ["KE"] },
      { field: "newDevice", operator: "not_equals", value: true },
      { field: "metadata.cart", operator: "equals", value: "c" },
      { field: "metadata.cart", operator: "in", value: ["c"] },
      {
        history: "count",
        per: ["customerId"],
        direction: "sent",
        windowMinutes: 10,
        where: [{ field: "amount", operator: "less_than", value: 10 }],
        operator: "greater_than",
        value: 3,
      },
      {
        history: "distinct",
        of: "card.bin",
        per: ["deviceId"],
        windowMinutes: 1,
        operator: "equals",
        value: 3,
      },
    ],
    actions: [{ type: "flag", reason: "r" }],
    enabled: true,
  },
};

/** Of an operation whose first example has every field. */
const exampleOf = (id: OperationId): unknown =>
  Object.values((REQUEST_EXAMPLES as Partial<Record<OperationId, object>>)[id] ?? {})[0];

const bodied = OPERATIONS.filter(({ request }) => request);

describe.each(bodied)("$id", ({ id, tag, method, path: template }) => {
  const path = template.replace("{id}", tag === "cases" ? "case_1" : "rule");
  const documented = description.paths[template]?.[method.toLowerCase()];
  const schema = documented?.requestBody?.content["application/json"]?.schema ?? {};
  const statuses = Object.keys(documented?.responses ?? {}).map(Number);

  it("refuses each broken field with a documented 4xx that names it", async () => {
    const broken = breakBody(VALID[id] ?? exampleOf(id), schema, "", (value) => value);
    const wrong: string[] = [];
    for (const { what, body, param } of broken) {
      const reply = await sandbox.call(path, { method, key, body });
      const { error } = reply.body;
      const isRight =
        reply.status >= 400 &&
        reply.status < 500 &&
        statuses.includes(reply.status) &&
        isAt(error?.param, param);
      if (!isRight) wrong.push(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`);
    }

    expect(wrong).toEqual([]);
    expect(broken.length).toBeGreaterThan(15);
  });

  it.each([
    ["nothing", "", "invalid_json"],
    ["half a body", '{"amount":', "invalid_json"],
    ["NaN", '{"amount":NaN}', "invalid_json"],
    ["a raw NUL", '{"a\0":1}', "invalid_json"],
    ["bytes that are no UTF-8", new Uint8Array([0x7b, 0xff, 0x7d]), "invalid_json"],
    ["null", "null", "invalid_parameter"],
    ["a list", "[]", "invalid_parameter"],
    ["a text", '"x"', "invalid_parameter"],
    ["a number beyond all numbers", "1e999", "invalid_parameter"],
    ["a prototype", '{"__proto__":{"amount":1}}', "invalid_parameter"],
    ["deep lists", `${"[".repeat(30_000)}${"]".repeat(30_000)}`, "invalid_parameter"],
    ["deep objects", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, "invalid_parameter"],
  ])("refuses %s as a body", async (_what, body, code) => {
    const reply = await sandbox.call(path, { method, key, body });

    expect(reply.status).toBe(400);
    expect(reply.body.error).toEqual({
      code,
      message: expect.stringMatching(/\w/),
      param: code === "invalid_json" ? null : reply.body.error.param,
      requestId: reply.headers.get("x-request-id"),
    });
    expect(reply.body.error.message).not.toMatch(/Invalid input|undefined|object Object/);
  });
});

/** Whether the field that was named is the one, or an entry of it: a list with a wrong entry is no wrong list. */
function isAt(param: string | null | undefined, expected: string | null): boolean {
  return param === expected || (expected !== null && Boolean(param?.startsWith(`${expected}[`)));
}

describe("parameters", () => {
  it.each(["A", "-a", "a b", "a".repeat(65), "%00", "%F0%9F%92%A9", "a%2Fb", "é"])(
    "refuses the rule id %j",
    async (id) => {
      const reply = await sandbox.call(`/v1/rules/${id}`, { method: "PUT", key, body: VALID.putRule });

      expect([reply.status, reply.body.error.param]).toEqual([400, "id"]);
    },
  );

  const NO_NUMBERS = ["", "17", "*_", "*_x", "*_-1", "*_1e3", "*_99999999999999999999", "*_1%00", "*_1_1"];
  it.each([
    ["events", "dlv", "dec_1"],
    ["decisions", "dec", "dlv_1"],
  ])("refuse to go on with %s after what is no id of one", async (list, prefix, other) => {
    for (const after of [...NO_NUMBERS.map((name) => name.replace("*", prefix)), other]) {
      const reply = await sandbox.call(`/v1/sandbox/${list}?after=${after}`, { key });

      expect([reply.status, reply.body.error.param], after).toEqual([400, "after"]);
    }
  });

  it.each(["", "x".repeat(256), "caf\u00e9", "a\tb"])("refuses the Idempotency-Key %j", async (name) => {
    const reply = await sandbox.analyze(key, undefined, { "idempotency-key": name });

    expect([reply.status, reply.body.error.param]).toEqual([400, "Idempotency-Key"]);
  });
});
