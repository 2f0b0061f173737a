import { join } from "node:path";
import Ajv from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeApi } from "../../domain/api/description.ts";
import { ERROR_CODES } from "../../domain/api/errors.ts";
import { REQUEST_EXAMPLES } from "../../domain/api/examples.ts";
import { LIMITS } from "../../domain/api/limits.ts";
import type { JsonSchema } from "../../domain/api/named-schemas.ts";
import {
  errorCodesOf,
  ID_EXAMPLES,
  maxBodyBytes,
  OPERATIONS,
  type Operation,
  type OperationId,
  operationById,
} from "../../domain/api/operations.ts";
import { type Call, EVENTS, openSandbox, PAYMENT, type Reply } from "../../tests/support/sandbox.fixture.ts";
import { createMask } from "./recording.fixture.ts";

const RECORDING = join(import.meta.dirname, "../../domain/api/recorded-responses.json");
const description = describeApi({ siteUrl: "https://baini.example", translate: (key) => key });

interface Seen {
  readonly operation: OperationId;
  readonly name: string;
  readonly reply: Reply;
}
const seen: Seen[] = [];
const streams = { listDecisions: "", listEvents: "" };
let sandbox: Awaited<ReturnType<typeof openSandbox>>;

/** A request that the operation takes: that of its first example. */
function validCall({ id, method, path, ids = {} }: Operation): Call & { readonly path: string } {
  const [body] = Object.values(EXAMPLES[id] ?? {});
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => place[ids[name] ?? "rule"]);
  return { path: filled, method, ...(body && { body }) };
}
/** The ids in paths. */
const place = { ...ID_EXAMPLES };
const EXAMPLES: Partial<Record<OperationId, Readonly<Record<string, object>>>> = REQUEST_EXAMPLES;

async function record(id: OperationId, name: string, changes: Partial<Call> & { path?: string } = {}) {
  const { path, ...call } = { ...validCall(operationById(id)), ...changes };
  const reply = await sandbox.call(path, call);
  seen.push({ operation: id, name: reply.body.error?.code ?? name, reply });
  return reply;
}

/** Calls every operation in every way that its contract names. */
async function playAll() {
  sandbox = await openSandbox({
    limits: { requestsPerMinute: 200, requestsPerMinutePerAddress: 1_000, keysPerHour: 8 },
  });
  const key = (await record("createSandboxKey", "key")).body.apiKey;

  await record("verifyKey", "active", { body: { apiKey: key } });
  await record("listRules", "firstRule", { key });
  const { mobileMoney, card, ...short } = REQUEST_EXAMPLES.analyzeTransaction;
  for (const [name, body] of Object.entries(short)) await record("analyzeTransaction", name, { key, body });
  await record("listCases", "cases", { key });
  await record("getCase", "case", { key });
  await record("getCaseReport", "draft", { key, path: "/v1/cases/case_1/report?jurisdiction=KE" });
  await record("recordCaseDisposition", "closed", { key });
  await record("recordCaseDisposition", "", { key });
  await record("listDecisions", "decisions", { key });
  await playStreams("listDecisions", key, "dec_3");
  await record("analyzeTransaction", "mobileMoney", { key, body: mobileMoney });
  await record("analyzeTransaction", "card", { key, body: card });
  await record("analyzeTransaction", "", { key, body: { ...PAYMENT, customerId: "cus_test_unavailable" } });
  await record("analyzeTransaction", "", { key, body: { ...PAYMENT, customerId: "cus_test_rate_limited" } });
  await record("analyzeTransactionBatch", "", {
    key,
    body: { transactions: [PAYMENT, { ...PAYMENT, customerId: "cus_test_unavailable" }] },
  });
  await record("putRule", "created", { key });
  await record("putRule", "replaced", { key });
  // As in its samples, which read the rule that every key begins with.
  await record("getRule", "example", { key, path: "/v1/rules/large-amount" });
  await record("sendTestEvent", "", { key });
  place.webhook = (await record("createWebhook", "webhook", { key })).body.id;
  await record("sendTestEvent", "delivery", { key });
  await sandbox.analyze(key, { ...PAYMENT, amount: 5001 });
  await record("listEvents", "deliveries", { key });
  await playStreams("listEvents", key, "dlv_2");

  await playWebhooks(key);
  await playOthers(key);
  sandbox.clock.time += 60_000;
  await playBrokenRequests(key);
  sandbox.clock.time += 60_000;
  for (let count = 1; count < LIMITS.webhooks; count += 1) await sandbox.webhook(key, EVENTS);
  await record("createWebhook", "", { key });
  for (let count = 1; count < LIMITS.rules; count += 1) {
    await sandbox.call(`/v1/rules/rule-${count}`, { ...validCall(operationById("putRule")), key });
  }
  await record("putRule", "", { key, path: "/v1/rules/one-more" });

  await playLimits(key);
  await sandbox.db.schema.dropTable("sandbox_keys").execute();
  sandbox.clock.time += 3_600_000;
  for (const { id } of OPERATIONS) await record(id, "", { key, ...withKeyInBody(id, key) });
}

const withKeyInBody = (id: OperationId, apiKey: string) => (id === "verifyKey" ? { body: { apiKey } } : {});

/** A webhook from its secret to its end, but for the last: others need it. */
async function playWebhooks(key: string) {
  place.delivery = "dlv_1";
  await record("rotateWebhookSecret", "rotated", { key });
  // Another attempt has the message's time in its body and its own in its headers.
  sandbox.clock.time += 12 * 60_000;
  await record("resendWebhookDelivery", "resent", { key });
  await record("listWebhookDeliveries", "deliveries", {
    key,
    path: `/v1/webhooks/${place.webhook}/deliveries?limit=20`,
  });
  const other = (await sandbox.webhook(key, ["rule.triggered"])).id;
  await record("deleteWebhook", "deleted", { key, path: `/v1/webhooks/${other}` });
  const unknown = {
    rule: "unheard-of",
    webhook: "wh_0000000000000000",
    delivery: "dlv_999",
    case: "case_999",
  };
  for (const { id, method, path, ids = {} } of OPERATIONS) {
    if (method === "PUT" || Object.keys(ids).length === 0) continue;
    const name = Object.keys(ids).at(-1) ?? "";
    const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => {
      const kind = ids[part] as keyof typeof unknown;
      return part === name ? unknown[kind] : place[kind];
    });
    await record(id, "", { key, path: filled });
  }
}

/** Whatever was not called yet, as its examples have it. */
async function playOthers(key: string) {
  for (const { id } of OPERATIONS) {
    if (seen.some(({ operation, reply }) => operation === id && reply.status < 400)) continue;
    for (const [name, body] of Object.entries(EXAMPLES[id] ?? { example: undefined })) {
      await record(id, name, { key, ...(body && { body }) });
    }
  }
}

/** As many streams as a key may have, the first of them read, and one more. */
async function playStreams(operation: keyof typeof streams, key: string, last: string) {
  const left = new AbortController();
  const open = () =>
    sandbox.app.request(operationById(operation).path, {
      headers: { authorization: `Bearer ${key}`, accept: "text/event-stream" },
      signal: left.signal,
    });
  const opened = await Promise.all(Array.from({ length: LIMITS.streams }, open));
  const reader = opened[0]?.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (!streams[operation].includes(`id: ${last}\n`)) streams[operation] += (await reader?.read())?.value;
  await record(operation, "", { key, headers: { accept: "text/event-stream" } });
  left.abort();
}

/** Requests with one fault each; the first kind that anybody meets. Where there is none here, the query has a name that nothing has. */
const FAULTY: Readonly<Partial<Record<OperationId, Partial<Call> & { readonly path?: string }>>> = {
  verifyKey: { body: {} },
  analyzeTransaction: { body: { ...PAYMENT, amount: "1200" } },
  analyzeTransactionBatch: { body: { transactions: [PAYMENT, { ...PAYMENT, amount: "1200" }] } },
  putRule: {
    body: { name: "Large", conditions: [{ field: "amount", operator: "greater_than", value: "5000" }] },
  },
  createWebhook: { body: { url: "http://bank.example/webhooks", events: EVENTS } },
  listCases: { path: "/v1/cases?status=done" },
  getCase: { path: "/v1/cases/case_99" },
  getCaseReport: { path: "/v1/cases/case_1/report?jurisdiction=XX" },
  recordCaseDisposition: { path: "/v1/cases/case_99/disposition" },
  listDecisions: { path: "/v1/sandbox/decisions?after=17" },
  listEvents: { path: "/v1/sandbox/events?after=17" },
  sendTestEvent: { body: { type: "transaction.approved" } },
};

async function playBrokenRequests(key: string) {
  const unknownKey = "sk_sandbox_00000000000000000000000000000000";
  const faulty = "?page=2";
  for (const operation of OPERATIONS) {
    const { id, method, isOpen, request, isIdempotent } = operation;
    const { path } = validCall(operation);
    if (FAULTY[id]) await record(id, "", { key, ...FAULTY[id] });
    await record(id, "", { key, path: path + faulty });
    if (method !== "GET") await record(id, "", { key, body: "x".repeat(maxBodyBytes(path) + 1) });
    if (id === "verifyKey") await record(id, "", { body: { apiKey: unknownKey } });
    if (!isOpen) {
      await record(id, "");
      await record(id, "", { key: unknownKey });
    }
    if (request) {
      await record(id, "", { key, body: '{"amount":' });
      await record(id, "", { key, headers: { "content-type": "text/plain" } });
    }
    if (!isIdempotent) continue;
    const headers = { "idempotency-key": `order-${id}` };
    const other = OPERATIONS.find((candidate) => candidate.isIdempotent && candidate.id !== id);
    if (!other) continue;
    const { path: otherPath, ...call } = validCall(other);
    await sandbox.call(otherPath, { ...call, key, headers });
    await record(id, "", { key, headers });
  }
}

/** One request more than a minute and an hour have. */
async function playLimits(key: string) {
  const perMinute = OPERATIONS.filter(({ id }) => id !== "createSandboxKey");
  for (let count = 0; count < 200; count += 1) {
    await sandbox.call("/v1/rules", { key });
    await sandbox.call("/v1/auth/verify", validCall(operationById("verifyKey")));
  }
  for (const { id } of perMinute) await record(id, "", { key });
  for (let count = 0; count < 8; count += 1) await sandbox.key();
  await record("createSandboxKey", "");
}

beforeAll(playAll, 60_000);
afterAll(() => sandbox.close());

/** The schemas of the description, each of them closed: what the sandbox responds with beyond them is a fault of the description. */
function openSchemas() {
  const close = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(close);
    if (typeof node !== "object" || node === null) return node;
    const closed = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, close(value)]));
    return "properties" in node ? { ...closed, additionalProperties: false } : closed;
  };
  const ajv = new Ajv({
    strict: false,
    formats: {
      "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?(?:Z|[+-]\d\d:\d\d)$/,
      uri: /^https:/,
    },
  });
  ajv.addSchema({ $id: "api", components: close(description.components) as object });
  const compiled = new Map<string | undefined, ReturnType<typeof ajv.compile>>();
  return ({ $ref }: JsonSchema) => {
    const validate = compiled.get($ref) ?? ajv.compile({ $ref: `api${$ref}` });
    compiled.set($ref, validate);
    return validate;
  };
}

const documented = (id: OperationId) => {
  const { path, method } = operationById(id);
  return description.paths[path]?.[method.toLowerCase()]?.responses ?? {};
};

describe("the description", () => {
  it.each(OPERATIONS)("has each response of $id, and no other", ({ id }) => {
    const received = seen
      .filter(({ operation }) => operation === id)
      .map(({ reply }) => String(reply.status));

    expect([...new Set(received)].toSorted()).toEqual(Object.keys(documented(id)).toSorted());
  });

  it.each(OPERATIONS)("names each error of $id, and no other", (operation) => {
    const errors = seen.filter(({ operation: id, reply }) => id === operation.id && reply.body.error);

    expect([...new Set(errors.map(({ name }) => name))].toSorted()).toEqual(
      errorCodesOf(operation).toSorted(),
    );
    for (const { name, reply } of errors)
      expect(reply.status).toBe(ERROR_CODES[name as keyof typeof ERROR_CODES]);
  });

  it("names no error that the sandbox does not have", async () => {
    const elsewhere = await Promise.all([
      sandbox.call("/v1/nothing"),
      sandbox.call("/v1/rules", { method: "PATCH" }),
    ]);
    const provoked = [...seen.map(({ reply }) => reply), ...elsewhere].flatMap(
      ({ body }) => body.error?.code ?? [],
    );

    // The site's time limit is waited for in tests/slow-requests.slow.test.ts.
    provoked.push("request_timeout");
    expect([...new Set(provoked)].toSorted()).toEqual(Object.keys(ERROR_CODES).toSorted());
  });

  it("has a schema that each response fits, and headers that each response carries", () => {
    const compile = openSchemas();

    for (const { operation, reply } of seen) {
      const response = documented(operation)[reply.status];
      const validate = compile(response?.content["application/json"]?.schema ?? {});
      const isValid = validate(reply.body);

      const what = `${operation} ${reply.status} ${JSON.stringify(reply.body)} ${JSON.stringify(validate.errors)}`;
      expect(isValid, what).toBe(true);
      const { error } = reply.body;
      if (error) expect(reply.headers.get("x-request-id"), what).toBe(error.requestId);
      for (const header of ["retry-after", "www-authenticate"]) {
        expect(reply.headers.has(header), `${header} ${what}`).toBe(header in (response?.headers ?? {}));
      }
    }
  });

  it("would not take another response", () => {
    const validate = openSchemas()({ $ref: "#/components/schemas/Analysis" });
    const analysis = { id: "txn_1", riskScore: 0.4, recommendation: "review", triggers: [] };

    expect(validate(analysis)).toBe(true);
    expect(validate({ ...analysis, riskScore: 2 })).toBe(false);
    expect(validate({ ...analysis, score: 1 })).toBe(false);
    expect(validate({ ...analysis, triggers: [{ code: "unheard_of", weight: 1, reason: "" }] })).toBe(false);
  });

  it("shows as examples what the sandbox responds with", async () => {
    const { mask, maskStream } = createMask();
    const responses: Record<string, Record<string, Record<string, unknown>>> = {};
    for (const { operation, name, reply } of seen) {
      const ofOperation = responses[operation] ?? {};
      const ofStatus = ofOperation[reply.status] ?? {};
      ofStatus[name] ??= mask(reply.body);
      responses[operation] = { ...ofOperation, [reply.status]: ofStatus };
    }
    const listDecisions = maskStream(streams.listDecisions);
    const recording = { responses, streams: { listDecisions, listEvents: maskStream(streams.listEvents) } };

    const howTo = "to record anew: vitest run server/sandbox/contract.test.ts -u";
    await expect(`${JSON.stringify(recording, null, 2)}\n`, howTo).toMatchFileSnapshot(RECORDING);
  });
});
