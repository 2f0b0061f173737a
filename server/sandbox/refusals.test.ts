import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSandbox, PAYMENT } from "../../tests/support/sandbox.fixture.ts";

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
let key: string;
beforeAll(async () => {
  sandbox = await openSandbox();
  key = await sandbox.key();
});
afterAll(() => sandbox.close());

const analyze = (headers: Record<string, string>) =>
  sandbox.call("/v1/transactions/analyze", { key, body: PAYMENT, headers });

describe("the type of a body", () => {
  it.each([
    "application/json; charset=utf8",
    'Application/JSON;charset="UTF-8"',
    "application/json; version=1",
  ])("may be %s", async (type) => {
    expect((await analyze({ "content-type": type })).status).toBe(200);
  });

  it.each([
    [{ "content-type": "application/json; charset=iso-8859-1" }, "content-type", "charset other than UTF-8"],
    [{ "content-type": "text/plain" }, "content-type", "another type"],
    [{ "content-encoding": "gzip" }, "content-encoding", "no compressed bodies"],
  ])("is refused by name: %o", async (headers, param, reason) => {
    const { status, body } = await analyze(headers as unknown as Record<string, string>);

    expect([status, body.error.code, body.error.param]).toEqual([415, "unsupported_media_type", param]);
    expect(body.error.message).toContain(reason);
  });
});

describe("a fault deep in a body", () => {
  const window = { per: ["customerId"], windowMinutes: 60, operator: "greater_than", value: 1 };
  const putCondition = async (condition: object) => {
    const body = { name: "A rule", conditions: [condition] };
    return (await sandbox.call("/v1/rules/a-rule", { method: "PUT", key, body })).body.error.message;
  };

  it.each([
    [
      { history: "count", of: "merchant", ...window },
      "conditions[0].of is no field of this request. It knows: history, per, direction, windowMinutes, where, operator, value.",
    ],
    [
      { field: "amount", operator: "greater_than", value: 1, windowMinutes: 3 },
      "conditions[0].windowMinutes is no field of this request. It knows: field, operator, value.",
    ],
    [
      { field: "merchant", operator: "equals", value: "" },
      'conditions[0].value must be a string of 1 to 100 characters; you sent the string "".',
    ],
    [
      { field: "merchant", operator: "in", value: ["x".repeat(101)] },
      "conditions[0].value[0] must be a string of 1 to 100 characters; you sent a string of 101 characters.",
    ],
  ])("is named with what its place takes: %o", async (condition, message) => {
    expect(await putCondition(condition)).toBe(message);
  });

  it.each([
    [{ metadata: { branch: 1 } }, "metadata.branch must be a string of 1 to 200 characters; you sent 1."],
    [{ reference: "😀".repeat(101) }, "you sent a string of 101 characters"],
    [{ occurredAt: "0000-01-01T00:00:00Z" }, "of a year from 1900 to 9998"],
    [{ occurredAt: "9999-12-31T23:59:59-01:00" }, "of a year from 1900 to 9998"],
  ])("is named in a payment: %o", async (fields, reason) => {
    const body = { ...PAYMENT, ...fields };

    const reply = await sandbox.call("/v1/transactions/analyze", { key, body });

    expect([reply.status, reply.body.error.message]).toEqual([400, expect.stringContaining(reason)]);
  });

  it("is a number that JSON can write and no program hold", async () => {
    const body = '{"amount":1e400,"currency":"KES","customerId":"cus_1"}';

    const reply = await sandbox.call("/v1/transactions/analyze", { key, body });

    expect(reply.body.error.message).toContain("you sent a number beyond 1e308");
  });
});

it("leaves a batch that is too large the requests that are left, and says so", async () => {
  const small = await openSandbox({ limits: { requestsPerMinute: 5 } });
  const ownKey = await small.key();
  const transactions = Array.from({ length: 100 }, () => PAYMENT);

  const refused = await small.call("/v1/transactions/batch", { key: ownKey, body: { transactions } });
  const next = await small.call("/v1/transactions/analyze", { key: ownKey, body: PAYMENT });

  expect([refused.status, refused.headers.get("ratelimit")]).toEqual([429, '"default";r=4']);
  expect(refused.body.error.message).toContain("This batch counts as 10 requests, and fewer are left");
  expect([next.status, next.headers.get("ratelimit")]).toEqual([200, '"default";r=3']);
  await small.close();
});

it("streams only to a client that would rather have a stream", async () => {
  const reply = await sandbox.call("/v1/sandbox/events", {
    key,
    headers: { accept: "application/json, text/event-stream;q=0.1" },
  });

  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/json"]);
});
