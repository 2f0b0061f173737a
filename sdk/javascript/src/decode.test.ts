import { describe, expect, it } from "vitest";
import { Baini } from "./client.ts";
import { UnexpectedResponseError } from "./errors.ts";
import { json, serve } from "./serve.fixture.ts";

const CASE = {
  ...{ id: "case_1", status: "open", customers: ["cus_1"], riskScore: 0.5, transactions: ["txn_1"] },
  ...{ totals: [], openedAt: "2026-06-01T09:00:00.000Z" },
};
const ANALYSIS = { id: "txn_1", riskScore: 0, recommendation: "approve", triggers: [] };
const RULE = { id: "r", name: "R", actions: [], enabled: true, updatedAt: "2026-06-01T09:00:00.000Z" };
const FIELD = { field: "amount", operator: "equals", value: 1 };
const HISTORY = { history: "count", per: ["customerId"], windowMinutes: 5, operator: "equals", value: 1 };

/** Calls an API that responds with a body to everything. */
async function callWith<T>(body: unknown, call: (baini: Baini) => Promise<T>): Promise<T> {
  await using server = await serve(json(200, body));
  return await call(new Baini({ apiKey: "sk_sandbox_key", baseUrl: server.url }));
}
const analyze = (body: object) =>
  callWith(body, ({ transactions }) =>
    transactions.analyze({ amount: 1, currency: "KES", customerId: "cus_1" }),
  );
const getRule = (condition: object) =>
  callWith({ ...RULE, conditions: [condition] }, ({ rules }) => rules.get("r"));

describe("An optional field of a response", () => {
  it("that is null is absent", async () => {
    expect(await analyze({ ...ANALYSIS, reference: null, caseId: null })).toStrictEqual(ANALYSIS);
  });

  it.each([{}, { closedAt: null, disposition: null }])(
    "whose type has null for it may be missing: %o",
    async (given) => {
      const [one] = await callWith({ data: [{ ...CASE, ...given }] }, ({ cases }) => cases.list());

      expect(one).toStrictEqual({ ...CASE, closedAt: null, disposition: null });
    },
  );

  it.each([
    [{ ...FIELD, later: 1 }, { history: null }],
    [HISTORY, { of: null, direction: null, where: null }],
  ])("of a condition that is null is absent, and others are passed on: %o", async (condition, nulls) => {
    const { conditions } = await getRule({ ...condition, ...nulls });

    expect(conditions).toStrictEqual([condition]);
  });
});

describe("A required field of a response", () => {
  it.each(Object.keys(ANALYSIS).flatMap((name) => [[name, null] as const, [name, undefined] as const]))(
    "makes it unexpected: %s is %s",
    async (name, value) => {
      await expect(analyze({ ...ANALYSIS, [name]: value })).rejects.toThrow(UnexpectedResponseError);
    },
  );

  it.each([
    ...Object.keys(FIELD).map((name) => [name, FIELD] as const),
    ...["per", "windowMinutes", "operator", "value"].map((name) => [name, HISTORY] as const),
  ])("makes it unexpected, %s of a condition too", async (name, condition) => {
    await expect(getRule({ ...condition, [name]: null })).rejects.toThrow(UnexpectedResponseError);
  });
});
