import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../domain/api/limits.ts";
import type { Case, Decision, Delivery } from "../../domain/api/schemas.ts";
import { STORIES } from "../../domain/stories.ts";
import { openSandbox, PAYMENT } from "../../tests/support/sandbox.fixture.ts";
import { dropOldestCases, insertCase } from "./case-store.ts";

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  sandbox = await openSandbox({
    limits: { requestsPerMinute: 10_000, requestsPerMinutePerAddress: 10_000, keysPerHour: 1_000 },
  });
});
afterAll(() => sandbox.close());

const ALERT = { ...PAYMENT, amount: 9_000 };
const CLOSE = { outcome: "false_positive", reason: "The customer bought a phone." };

const read = async (key: string, path: string) => (await sandbox.call(`/v1/cases${path}`, { key })).body;
const close = (key: string, id: string, body: object = CLOSE) =>
  sandbox.call(`/v1/cases/${id}/disposition`, { key, body });

describe("an alert", () => {
  it.each(STORIES)("of the story $slug joins those before it in one case", async ({ payments, rules }) => {
    const key = await sandbox.key();
    await sandbox.call("/v1/rules/large-amount", {
      method: "PUT",
      key,
      body: {
        name: "Off",
        conditions: [{ field: "amount", operator: "less_than", value: 0 }],
        enabled: false,
      },
    });
    for (const { id, ...body } of rules) await sandbox.call(`/v1/rules/${id}`, { method: "PUT", key, body });

    const caseIds: unknown[] = [];
    for (const payment of payments) caseIds.push((await sandbox.analyze(key, payment)).body.caseId);

    const { data, next } = await read(key, "");
    expect([data.length, next]).toEqual([1, null]);
    expect(new Set(caseIds)).toEqual(new Set([undefined, "case_1"]));
    expect(data[0].transactions).toHaveLength(caseIds.filter(Boolean).length);
  });

  it("of a test customer is one like any other, and an approved payment is none", async () => {
    const key = await sandbox.key();
    const customers = ["cus_test_approve", "cus_test_review", "cus_test_decline", "cus_test_review"];

    const caseIds: unknown[] = [];
    for (const customerId of customers)
      caseIds.push((await sandbox.analyze(key, { ...PAYMENT, customerId })).body.caseId);

    expect(caseIds).toEqual([undefined, "case_1", "case_2", "case_1"]);
  });

  it("that links two open cases joins the older one", async () => {
    const key = await sandbox.key();
    await sandbox.analyze(key, { ...ALERT, customerId: "one", payee: { id: "wallet" } });
    await sandbox.analyze(key, { ...ALERT, customerId: "two" });

    const both = await sandbox.analyze(key, { ...ALERT, customerId: "two", payee: { id: "wallet" } });

    expect(both.body.caseId).toBe("case_1");
    expect((await read(key, "/case_1")).customers).toEqual(["one", "two"]);
  });

  it("opens another case where the one it belongs to is full", async () => {
    const key = await sandbox.key();
    await sandbox.analyze(key, { ...ALERT, customerId: "full" });
    const isFull = { alerts: LIMITS.caseAlerts };
    await sandbox.db.updateTable("sandbox_cases").set(isFull).where("alerts", "=", 1).execute();

    const next = await sandbox.analyze(key, { ...ALERT, customerId: "full" });

    expect(next.body.caseId).toBe("case_2");
    expect((await read(key, "/case_2")).previousCases).toEqual(["case_1"]);
  });

  it("leaves no case when its payment is not stored", async () => {
    const own = await openSandbox();
    const key = await own.key();
    await own.webhook(key, ["case.opened"]);
    await own.db.schema.dropTable("sandbox_deliveries").execute();

    const failed = await own.analyze(key, ALERT);
    const { data } = (await own.call("/v1/cases", { key })).body;
    await own.close();

    expect([failed.status, data]).toEqual([500, []]);
  });
});

describe("a disposition", () => {
  it("closes the case, and its customers return to monitoring", async () => {
    const key = await sandbox.key();
    await sandbox.analyze(key, ALERT);
    sandbox.clock.time += 60_000;

    const closed = await close(key, "case_1", { ...CLOSE, analyst: "analyst-17" });
    const again = await close(key, "case_1");
    const before = await read(key, "/case_1");
    await sandbox.analyze(key, PAYMENT);
    const later = await sandbox.analyze(key, ALERT);

    expect(closed.body).toMatchObject({ status: "closed", disposition: { ...CLOSE, analyst: "analyst-17" } });
    expect([again.status, again.body.error.code]).toEqual([409, "case_closed"]);
    expect(later.body.caseId).toBe("case_2");
    expect((await read(key, "/case_2")).previousCases).toEqual(["case_1"]);
    // What was paid afterwards is none of its business.
    expect(await read(key, "/case_1")).toEqual(before);
    expect(before.timeline.at(-1).kind).toBe("case_closed");
  });

  it("is recorded once, however often it is sent under one name", async () => {
    const key = await sandbox.key();
    await sandbox.analyze(key, ALERT);
    const headers = { "idempotency-key": "decision-1" };
    const path = "/v1/cases/case_1/disposition";

    const first = await sandbox.call(path, { key, body: CLOSE, headers });
    const second = await sandbox.call(path, { key, body: CLOSE, headers });

    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
  });

  it("is told to webhooks, as the opening was; an alert that joins is not", async () => {
    const key = await sandbox.key();
    await sandbox.webhook(key, ["case.opened", "case.closed"]);
    const ids = [(await sandbox.analyze(key, ALERT)).body.id, (await sandbox.analyze(key, ALERT)).body.id];
    await close(key, "case_1");

    const { data } = (await sandbox.call("/v1/sandbox/events", { key })).body;

    const about = { case_id: "case_1", customers: ["cus_204"], risk_score: 0.4 };
    expect(data.map(({ body }: Delivery) => JSON.parse(body).data)).toEqual([
      { ...about, status: "open", transaction_ids: ids.slice(0, 1) },
      { ...about, status: "closed", transaction_ids: ids, outcome: "false_positive" },
    ]);
  });
});

describe("the cases of a key", () => {
  it("come in pages and by their status, and are those of no other key", async () => {
    const key = await sandbox.key();
    for (const customerId of ["a", "b", "c"]) await sandbox.analyze(key, { ...ALERT, customerId });
    await close(key, "case_2");
    const page = async (query: string) => {
      const { data, next } = await read(key, query);
      return [data.map(({ id }: Case) => id), next];
    };

    expect(await page("?limit=2")).toEqual([["case_1", "case_2"], "case_2"]);
    expect(await page("?limit=2&after=case_2")).toEqual([["case_3"], null]);
    expect(await page("?status=open&limit=1")).toEqual([["case_1"], "case_1"]);
    expect(await page("?status=closed")).toEqual([["case_2"], null]);
    const stranger = await sandbox.key();
    expect(await read(stranger, "")).toEqual({ data: [], next: null });
    expect((await read(stranger, "/case_1")).error).toMatchObject({ code: "not_found", param: "id" });
  });

  it.each([
    ["?status=done", "status"],
    ["?limit=0", "limit"],
    [`?limit=${LIMITS.listEntries + 1}`, "limit"],
    ["?limit=1.5", "limit"],
    ["?after=17", "after"],
    ["?after=dec_1", "after"],
    ["?customer=cus_204", "customer"],
  ])("are not listed by %s", async (query, param) => {
    const { error } = await read(await sandbox.key(), query);

    expect(error).toMatchObject({ code: "invalid_parameter", param });
  });

  it("are so many at most, of which the oldest closed ones go first", async () => {
    const key = await sandbox.key();
    await sandbox.analyze(key, { ...ALERT, customerId: "open" });
    await sandbox.analyze(key, { ...ALERT, customerId: "closed" });
    await close(key, "case_2");
    const { digest } = await sandbox.db
      .selectFrom("sandbox_decisions")
      .select("key_digest as digest")
      .orderBy("created_at", "desc")
      .where("body", "like", '%"customerId":"closed"%')
      .executeTakeFirstOrThrow();
    const left = () =>
      sandbox.db
        .selectFrom("sandbox_cases")
        .select("number")
        .where("key_digest", "=", digest)
        .orderBy("number")
        .execute();
    for (let count = 2; count < LIMITS.cases + 1; count += 1) await insertCase(sandbox.db, digest, 0);

    await dropOldestCases(sandbox.db, digest, LIMITS.cases + 1);
    const first = (await left()).slice(0, 2);
    await insertCase(sandbox.db, digest, 0);
    await dropOldestCases(sandbox.db, digest, LIMITS.cases + 2);

    expect(first).toEqual([{ number: 1 }, { number: 3 }]);
    const then = await left();
    expect([then.length, then[0]]).toEqual([LIMITS.cases, { number: 3 }]);
    const alerts = await sandbox.db
      .selectFrom("sandbox_case_alerts")
      .select("case_number")
      .where("key_digest", "=", digest)
      .execute();
    expect(alerts).toEqual([]);
  });

  it("name the alerts among the decisions, each once", async () => {
    const key = await sandbox.key();
    for (const customerId of ["a", "b", "a"]) await sandbox.analyze(key, { ...ALERT, customerId });
    await sandbox.analyze(key, PAYMENT);

    const decisions: Decision[] = (await sandbox.call("/v1/sandbox/decisions", { key })).body.data;
    const cases: Case[] = (await read(key, "")).data;

    for (const { id, transactions } of cases) {
      const own = decisions.filter(({ analysis }) => analysis.caseId === id);
      expect(own.map(({ analysis }) => analysis.id)).toEqual(transactions);
    }
    expect(cases.flatMap(({ transactions }) => transactions)).toHaveLength(3);
  });
});
