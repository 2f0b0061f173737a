import { expect, it, onTestFinished } from "vitest";
import { LIMITS } from "../../domain/api/limits.ts";
import { mountSandbox, openSandbox } from "../../tests/support/sandbox.fixture.ts";
import { createHistories, type Histories } from "./histories.ts";

const limits = { requestsPerMinute: 100_000, requestsPerMinutePerAddress: 100_000 };

const FOURTH = {
  name: "Fourth payment on a device",
  conditions: [
    { history: "count", per: ["deviceId"], windowMinutes: 60, operator: "greater_or_equal", value: 4 },
  ],
};

async function open() {
  const sandbox = await openSandbox({ limits });
  onTestFinished(sandbox.close);
  const key = await sandbox.key();
  await sandbox.call("/v1/rules/fourth", { method: "PUT", key, body: FOURTH });
  return { sandbox, key };
}

const paid = (customerId: string) => ({ amount: 10, currency: "KES", customerId, deviceId: "d" });
const rulesOf = ({ body }: { body: { triggers: { ruleId?: string }[] } }) =>
  body.triggers.map(({ ruleId }) => ruleId);

it("A rule counts what another process has analysed, and what was there before a restart", async () => {
  const { sandbox, key } = await open();
  const other = mountSandbox(sandbox.db, { limits });
  await sandbox.analyze(key, paid("a"));
  await other.analyze(key, paid("b"));
  await sandbox.analyze(key, paid("c"));

  const restarted = mountSandbox(sandbox.db, { limits });

  expect(rulesOf(await restarted.analyze(key, paid("d")))).toEqual(["fourth"]);
  expect(rulesOf(await other.analyze(key, paid("e")))).toEqual(["fourth"]);
});

it("A payment whose transaction did not end is not counted", async () => {
  const { sandbox, key } = await open();
  const histories = createHistories();
  for (const customer of ["a", "b"]) await sandbox.analyze(key, paid(customer));
  const { digest } = await sandbox.db.selectFrom("sandbox_keys").select("digest").executeTakeFirstOrThrow();
  const count = async () =>
    (await histories.read(sandbox.db, digest)).between("deviceId", "d", 0, Number.MAX_SAFE_INTEGER).length;
  const before = await count();

  await sandbox.db
    .transaction()
    .execute(async (trx) => {
      const row = {
        key_digest: digest,
        number: 3,
        id: "txn",
        at: 1,
        starts_at: 0,
        body: JSON.stringify(paid("x")),
      };
      await trx.insertInto("sandbox_payments").values(row).execute();
      await histories.read(trx, digest);
      throw new Error("broken off");
    })
    .catch(() => histories.forget(digest));

  expect([before, await count()]).toEqual([2, 2]);
});

it("Payments leave the memory some time after the last use: their key may have ended", async () => {
  const { sandbox, key } = await open();
  await sandbox.analyze(key, paid("a"));
  const { digest } = await sandbox.db.selectFrom("sandbox_keys").select("digest").executeTakeFirstOrThrow();
  const count = async (histories: Histories) =>
    (await histories.read(sandbox.db, digest)).between("deviceId", "d", 0, Number.MAX_SAFE_INTEGER).length;
  const lasting = createHistories();
  const brief = createHistories({ idleMs: 20 });
  expect([await count(lasting), await count(brief)]).toEqual([1, 1]);
  await sandbox.db.deleteFrom("sandbox_payments").execute();

  await new Promise((done) => setTimeout(done, 100));

  expect([await count(lasting), await count(brief)]).toEqual([1, 0]);
});

it("A key keeps the latest payments, in memory as in the database", async () => {
  const { sandbox, key } = await open();
  await sandbox.analyze(key, paid("a"));
  const { digest } = await sandbox.db.selectFrom("sandbox_keys").select("digest").executeTakeFirstOrThrow();
  const histories = createHistories();
  await histories.read(sandbox.db, digest);
  const last = LIMITS.payments + 2;
  await sandbox.db
    .updateTable("sandbox_keys")
    .set({ last_decision: last - 1 })
    .execute();

  await sandbox.analyze(key, paid("b"));

  const rows = await sandbox.db.selectFrom("sandbox_payments").select("number").execute();
  const memory = await histories.read(sandbox.db, digest);
  expect(rows).toEqual([{ number: last }]);
  expect(memory.between("deviceId", "d", 0, Number.MAX_SAFE_INTEGER)).toHaveLength(1);
});

it("A key keeps the latest payments that its bytes have room for, in memory as in the database", async () => {
  const { sandbox, key } = await open();
  for (const customer of ["a", "b", "c"]) await sandbox.analyze(key, paid(customer));
  const { digest } = await sandbox.db.selectFrom("sandbox_keys").select("digest").executeTakeFirstOrThrow();
  const histories = createHistories();
  const bytes = JSON.stringify(paid("a")).length;
  // As if the second had been as long as leaves room for two more.
  await sandbox.db
    .updateTable("sandbox_payments")
    .set({ starts_at: LIMITS.paymentBytes + bytes })
    .where("number", "=", 3)
    .execute();
  const end = LIMITS.paymentBytes + 2 * bytes;
  await sandbox.db.updateTable("sandbox_keys").set({ payment_bytes: end }).execute();
  await histories.read(sandbox.db, digest);

  const fourth = await sandbox.analyze(key, paid("d"));

  const rows = await sandbox.db.selectFrom("sandbox_payments").select("number").orderBy("number").execute();
  const memory = await histories.read(sandbox.db, digest);
  expect(rows.map(({ number }) => number)).toEqual([3, 4]);
  expect(memory.between("deviceId", "d", 0, Number.MAX_SAFE_INTEGER)).toHaveLength(2);
  expect(rulesOf(fourth)).toEqual([]);
});

it("Rules of a key have so many conditions on history together, and say so beyond", async () => {
  const { sandbox, key } = await open();
  const [condition] = FOURTH.conditions;
  const put = (id: string, conditions: number) =>
    sandbox.call(`/v1/rules/${id}`, {
      method: "PUT",
      key,
      body: { name: id, conditions: Array(conditions).fill(condition) },
    });
  for (const id of ["a", "b", "c", "d"]) await put(id, 10);
  expect((await put("e", 9)).status).toBe(201);

  expect(await put("f", 1)).toMatchObject({ status: 409, body: { error: { code: "limit_reached" } } });
  expect((await put("a", 9)).status).toBe(200);
  expect((await put("f", 1)).status).toBe(201);
});

it("A condition on what was received is per customer, and is refused per anything else", async () => {
  const { sandbox, key } = await open();
  const [condition] = FOURTH.conditions;
  const body = { name: "Received", conditions: [{ ...condition, direction: "received" }] };

  const refused = await sandbox.call("/v1/rules/received", { method: "PUT", key, body });

  expect([refused.status, refused.body.error.param]).toEqual([400, "conditions[0].per"]);
});
