import { sql } from "kysely";
import { afterAll, beforeEach, expect, it, onTestFinished, type TestContext } from "vitest";
import { startFaultProxy, throughProxy } from "../../tests/support/fault-proxy.fixture.ts";
import { startPostgres } from "../../tests/support/postgres.fixture.ts";
import { connectPostgres } from "./postgres.ts";

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const LIMITS = { connectMs: 1_500, queryMs: 800 };

beforeEach(({ skip }: TestContext) => {
  if (!postgres) skip("this machine has no Postgres");
});

/** A database at the end of a line that can be cut, with as many connections as a process has. */
async function connectThroughProxy() {
  const url = postgres?.url ?? "";
  const proxy = await startFaultProxy(Number(new URL(url).port));
  const db = connectPostgres<Record<string, Record<string, unknown>>>(throughProxy(url, proxy), LIMITS);
  onTestFinished(() => proxy.close());
  onTestFinished(() => db.destroy());
  const query = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one);
  await Promise.all(Array.from({ length: 10 }, query));
  return { proxy, db, query };
}

it("gives every connection up that a parted network has lost, and goes on with new ones", async () => {
  const { proxy, query } = await connectThroughProxy();

  proxy.freeze();
  const lost = await Promise.allSettled(Array.from({ length: 10 }, query));
  proxy.heal();

  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  expect(await query()).toBe(1);
});

it("says within its limits that nothing answers, also to who waits for a connection", async () => {
  const { proxy, query } = await connectThroughProxy();

  proxy.freeze();
  const started = performance.now();
  const lost = await Promise.allSettled(Array.from({ length: 30 }, query));
  const tookMs = performance.now() - started;

  expect(lost.every(({ status }) => status === "rejected")).toBe(true);
  expect(tookMs).toBeLessThan(2 * (LIMITS.connectMs + LIMITS.queryMs));
});

it("names why a transaction failed, not that it could not be rolled back", async () => {
  const { proxy, db } = await connectThroughProxy();

  const failed = db.transaction().execute(async (transaction) => {
    proxy.freeze();
    await sql`select 1`.execute(transaction);
  });

  await expect(failed).rejects.toThrow(`not done within ${LIMITS.queryMs} ms`);
});

it("ends its pool though the network has lost all connections", async () => {
  const { proxy, db } = await connectThroughProxy();

  proxy.freeze();
  const pending = sql`select pg_sleep(60)`.execute(db).catch(() => "given up");
  await db.destroy();

  expect(await pending).toBe("given up");
});

it("sends no start-up parameter that a pooler would refuse", async () => {
  const db = connectPostgres(postgres?.url ?? "", LIMITS);
  onTestFinished(() => db.destroy());

  // What a client set at its start is in a source of its own.
  const { rows } = await sql<{ name: string }>`select name from pg_settings where source = 'client'`.execute(
    db,
  );

  const names = rows.map(({ name }) => name);
  expect(names).not.toContain("statement_timeout");
});
