import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mountSandbox, openSandbox, PAYMENT, type Sandbox } from "../../tests/support/sandbox.fixture.ts";

let store: Awaited<ReturnType<typeof openSandbox>>;
let sandbox: Sandbox;
let key: string;
beforeAll(async () => {
  store = await openSandbox();
});
beforeEach(async () => {
  sandbox = mountSandbox(store.db);
  key = await sandbox.key();
});
afterAll(() => store.close());

const batch = async (transactions: readonly object[], headers: Record<string, string> = {}) =>
  sandbox.call("/v1/transactions/batch", { key, body: { transactions }, headers });
const payments = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...PAYMENT, reference: `order-${index}` }));
const decisions = async () => (await sandbox.call("/v1/sandbox/decisions", { key })).body.data;

describe("a batch", () => {
  it("is analysed in its order, as one payment after the other would be", async () => {
    await sandbox.webhook(key);
    const each = [];
    for (const payment of payments(7)) each.push((await sandbox.analyze(key, payment)).body);
    const events = (await sandbox.call("/v1/sandbox/events", { key })).body.data.length;
    key = await sandbox.key();
    await sandbox.webhook(key);

    const together = await batch(payments(7));

    const known = ({ id: _id, ...analysis }: { id: string }) => analysis;
    expect(together.status).toBe(200);
    expect(together.body.data.map(known)).toEqual(each.map(known));
    expect(together.body.data.at(-1).triggers).toMatchObject([{ code: "velocity" }]);
    expect((await decisions()).map(({ analysis }: { analysis: object }) => analysis)).toEqual(
      together.body.data,
    );
    expect((await sandbox.call("/v1/sandbox/events", { key })).body.data).toHaveLength(events);
  });

  it.each([
    [[...payments(3), { ...PAYMENT, amount: -1 }], 400, "transactions[3].amount"],
    [[PAYMENT, { ...PAYMENT, customer_id: "cus_1" }], 400, "transactions[1].customer_id"],
    [[PAYMENT, "a text"], 400, "transactions[1]"],
    [[], 400, "transactions"],
    [payments(101), 400, "transactions"],
    [[PAYMENT, { ...PAYMENT, customerId: "cus_test_rate_limited" }], 429, "transactions[1].customerId"],
    [[PAYMENT, { ...PAYMENT, customerId: "cus_test_unavailable" }], 503, "transactions[1].customerId"],
  ])("is refused whole for one fault, which is named: %#", async (transactions, status, param) => {
    const reply = await batch(transactions as object[]);

    expect([reply.status, reply.body.error.param]).toEqual([status, param]);
    expect(await decisions()).toEqual([]);
  });

  it("is stored whole or not at all when the database fails amid it", async () => {
    const opened = await openSandbox();
    sandbox = opened;
    key = await opened.key();
    await opened.webhook(key);
    await opened.db.schema.dropTable("sandbox_deliveries").execute();

    const reply = await batch([PAYMENT, { ...PAYMENT, amount: 9_000 }]);

    expect(reply.status).toBe(500);
    expect(await decisions()).toEqual([]);
    await opened.close();
  });

  it("is repeated under its Idempotency-Key, however large the response is", async () => {
    for (let count = 0; count < 20; count += 1) {
      await sandbox.call(`/v1/rules/rule-${count}`, {
        method: "PUT",
        key,
        body: {
          name: "n".repeat(100),
          conditions: [{ field: "amount", operator: "greater_than", value: 1 }],
          actions: [{ type: "flag", reason: "r".repeat(200) }],
        },
      });
    }
    const headers = { "idempotency-key": "night-1" };

    const first = await batch(payments(100), headers);
    const again = await batch(payments(100), headers);

    expect(JSON.stringify(first.body).length).toBeGreaterThan(128 * 1024);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(again.body).toEqual(first.body);
  });

  it.each([
    [10, 1],
    [11, 2],
    [100, 10],
  ])("of %d payments counts as %d of the requests of a minute", async (count, requests) => {
    const reply = await batch(payments(count));

    expect(reply.headers.get("ratelimit")).toBe(`"default";r=${100 - requests}`);
  });

  it("that has more payments than there are requests left is refused, and nothing of it is done", async () => {
    for (let count = 0; count < 9; count += 1) await batch(payments(100));
    await batch(payments(10));

    const reply = await batch(payments(100));

    expect([reply.status, reply.body.error.code]).toEqual([429, "rate_limited"]);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
