import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { LIMITS } from "../../domain/api/limits.ts";
import { mountSandbox, openSandbox, PAYMENT, type Sandbox } from "../../tests/support/sandbox.fixture.ts";
import { withIdempotency } from "./idempotency.ts";

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

it("a refusal is not stored: the same request succeeds once its reason is gone", async () => {
  const send = async () =>
    sandbox.call("/v1/sandbox/events", {
      key,
      headers: { "idempotency-key": "a" },
      body: { type: "rule.triggered" },
    });
  const refused = await send();
  await sandbox.webhook(key);

  const sent = await send();
  const repeated = await send();

  expect([refused.status, sent.status, repeated.status]).toEqual([409, 201, 201]);
  expect(refused.headers.has("idempotency-replayed")).toBe(false);
  expect(sent.headers.has("idempotency-replayed")).toBe(false);
  expect(repeated.headers.get("idempotency-replayed")).toBe("true");
  expect(repeated.body).toEqual(sent.body);
});

it("a request that was refused may be sent otherwise under the same key", async () => {
  const headers = { "idempotency-key": "a" };
  await sandbox.call("/v1/sandbox/events", { key, headers, body: { type: "rule.triggered" } });

  expect((await sandbox.analyze(key, PAYMENT, headers)).status).toBe(200);
});

it("the order of members, at any depth, makes no other request", async () => {
  const headers = { "idempotency-key": "a" };
  const card = { bin: "411111", present: false };
  const one = { ...PAYMENT, card, metadata: { branch: "7", Zone: "b", agent: "9" } };
  const other = { metadata: { agent: "9", branch: "7", Zone: "b" }, card: { present: false, bin: "411111" } };

  const first = await sandbox.analyze(key, one, headers);
  const repeated = await sandbox.analyze(key, { ...other, ...PAYMENT }, headers);
  const changed = await sandbox.analyze(key, { ...one, metadata: { ...one.metadata, agent: "8" } }, headers);

  expect([first.status, repeated.status, changed.status]).toEqual([200, 200, 409]);
  expect(repeated.body).toEqual(first.body);
});

it("the newest answers are kept, by their number and by their size", async () => {
  const { digest } = await sandbox.db
    .selectFrom("sandbox_keys")
    .select("digest")
    .orderBy("expires_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const keep = async (name: string, now: number, body: string) =>
    withIdempotency(
      sandbox.db,
      { digest, operation: "analyzeTransaction", body: {}, key: name, now },
      async () => ({
        status: 200,
        body,
        headers: {},
      }),
    );
  const names = async () =>
    (
      await sandbox.db
        .selectFrom("sandbox_answers")
        .select("idempotency_key")
        .where("key_digest", "=", digest)
        .orderBy("created_at")
        .execute()
    ).map(({ idempotency_key }) => idempotency_key);

  for (let count = 1; count <= LIMITS.idempotentResponses + 1; count += 1)
    await keep(`${count}`, count, "{}");
  const byNumber = await names();
  // Two bytes a letter: three answers of a little more than a third of what all may take.
  const letters = Math.ceil(LIMITS.idempotentBytes / 6) + 1;
  for (const time of [1_001, 1_002, 1_003]) await keep(`${time}`, time, "é".repeat(letters));

  expect([byNumber.length, byNumber[0], byNumber.at(-1)]).toEqual([LIMITS.idempotentResponses, "2", "201"]);
  expect(await names()).toEqual(["1002", "1003"]);
});
