import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { LIMITS } from "../../domain/api/limits.ts";
import type { Decision } from "../../domain/api/schemas.ts";
import { mountSandbox, openSandbox, PAYMENT } from "../../tests/support/sandbox.fixture.ts";
import type { SandboxDatabase } from "./database.ts";
import { listDecisions, storeDecision } from "./decisions.ts";

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
let key: string;
beforeAll(async () => {
  sandbox = await openSandbox();
});
beforeEach(async () => {
  key = await sandbox.key();
});
afterAll(() => sandbox.close());

const decisions = async (after = "", headers = {}): Promise<Decision[]> =>
  (await sandbox.call(`/v1/sandbox/decisions${after}`, { key, headers })).body.data;
const ids = (list: readonly Decision[]) => list.map(({ id }) => id);

describe("the decisions of a key", () => {
  it("show each payment as it was analysed, with its analysis, oldest first", async () => {
    const small = await sandbox.analyze(key, { amount: 5, currency: "KES", customer_id: "cus_1" });
    sandbox.clock.time += 1_000;
    const large = await sandbox.analyze(key, { ...PAYMENT, amount: 6_000, newDevice: false });

    const list = await decisions();

    expect(list).toEqual([
      {
        id: "dec_1",
        transaction: { amount: 5, currency: "KES", customerId: "cus_1" },
        analysis: small.body,
        createdAt: new Date(sandbox.clock.time - 1_000).toISOString(),
      },
      {
        id: "dec_2",
        transaction: { ...PAYMENT, amount: 6_000, newDevice: false },
        analysis: large.body,
        createdAt: new Date(sandbox.clock.time).toISOString(),
      },
    ]);
  });

  it("go on after any of them, and after the one that a stream broke off at", async () => {
    for (const amount of [1, 2, 3]) await sandbox.analyze(key, { ...PAYMENT, amount });

    expect(ids(await decisions("?after=dec_1"))).toEqual(["dec_2", "dec_3"]);
    expect(ids(await decisions("?after=dec_1", { "last-event-id": "dec_2" }))).toEqual(["dec_3"]);
    expect(await decisions("?after=dec_3")).toEqual([]);
  });

  it("are no more for a repetition, a refused payment or another key’s", async () => {
    const headers = { "idempotency-key": "order-1" };
    await sandbox.analyze(key, PAYMENT, headers);
    const repeated = await sandbox.analyze(key, PAYMENT, headers);
    await sandbox.analyze(key, { ...PAYMENT, amount: 1 }, headers);
    await sandbox.analyze(key, { ...PAYMENT, amount: -1 });
    await sandbox.analyze(key, { ...PAYMENT, customerId: "cus_test_unavailable" });
    await sandbox.analyze(await sandbox.key());

    expect(repeated.headers.get("idempotency-replayed")).toBe("true");
    expect((await decisions()).map(({ analysis }) => analysis)).toEqual([repeated.body]);
  });

  it("are no more for a payment whose messages could not be written: all of it is, or nothing", async () => {
    const broken = await openSandbox();
    onTestFinished(broken.close);
    const apiKey = await broken.key();
    await broken.db.schema.dropTable("sandbox_webhooks").execute();

    const failed = await broken.analyze(apiKey, { ...PAYMENT, amount: 6_000 });

    expect(failed.status).toBe(500);
    expect((await broken.call("/v1/sandbox/decisions", { key: apiKey })).body.data).toEqual([]);
  });

  it("reach a reader of their stream at once, who hears nothing of the inbox", async () => {
    // Whoever is not woken waits for longer than this test may take.
    const streaming = mountSandbox(sandbox.db, { times: { poll: 60_000 } });
    await streaming.webhook(key);
    const headers = { accept: "text/event-stream" };
    const response = await streaming.request("/v1/sandbox/decisions", { key, headers });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    onTestFinished(() => reader?.cancel());
    const started = await reader?.read();

    const next = reader?.read();
    await streaming.analyze(key, { ...PAYMENT, amount: 6_000 });
    const first = (await next)?.value;
    const after = reader?.read();
    await streaming.call("/v1/sandbox/events", { key, body: { type: "rule.triggered" } });
    await streaming.analyze(key);
    const second = (await after)?.value;

    expect(started?.value).toBe("retry: 2000\n\n");
    expect([first, second]).toEqual(
      (await decisions()).map((decision) => `id: ${decision.id}\ndata: ${JSON.stringify(decision)}\n\n`),
    );
  });
});

it("the newest decisions are kept, by their number and by their bytes", async () => {
  const { db } = sandbox;
  // The key that was made last.
  sandbox.clock.time += 1;
  await sandbox.key();
  const { digest } = await db
    .selectFrom("sandbox_keys")
    .select("digest")
    .orderBy("expires_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const analysis = { id: "txn_1", riskScore: 0, recommendation: "approve" as const, triggers: [] };
  const keep = async (trx: SandboxDatabase, merchant: string) =>
    storeDecision(trx, digest, { transaction: { ...PAYMENT, merchant }, analysis }, 0);

  // In one transaction, because a commit for each takes a second together.
  await db.transaction().execute(async (trx) => {
    for (let count = 0; count <= LIMITS.decisions; count += 1) await keep(trx, "m");
  });
  const byNumber = ids(await listDecisions(db, digest, 0));
  // Two bytes a letter: three payments of a little more than a third of what all may take.
  const letters = Math.ceil(LIMITS.decisionBytes / 6);
  for (let count = 0; count < 3; count += 1) await keep(db, "é".repeat(letters));

  expect([byNumber.length, byNumber[0], byNumber.at(-1)]).toEqual([LIMITS.decisions, "dec_2", "dec_201"]);
  expect(ids(await listDecisions(db, digest, 0))).toEqual(["dec_203", "dec_204"]);
});
