import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startPostgres } from "../../tests/support/postgres.fixture.ts";
import { EVENTS, mountSandbox, openSandboxStorage, PAYMENT } from "../../tests/support/sandbox.fixture.ts";
import { createNetworkNames } from "./client-network.ts";
import type { SandboxDatabase } from "./database.ts";
import { enforceQuota } from "./quota.ts";

/** What a key counts for that stores next to nothing. */
const SMALL = 64 * 1024;
const HOUR_MS = 3_600_000;

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.each(["SQLite", "Postgres"])("the quota of the sandbox on %s", (dialect) => {
  const it = test.skipIf(dialect === "Postgres" && !postgres);
  // Hundreds of requests; the one statement that is the database's own to decide has a test of its own on both.
  const itOnSqlite = test.skipIf(dialect !== "SQLite");
  let folder: string;
  let db: SandboxDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "baini-quota-"));
    ({ db } = await openSandboxStorage({
      dataDir: folder,
      ...(dialect === "Postgres" && postgres && { databaseUrl: postgres.url }),
    }));
    // Thousands of keys, of which none has to outlive a power cut.
    if (dialect === "SQLite") await sql`pragma synchronous = off`.execute(db);
  });
  afterEach(() => db.deleteFrom("sandbox_keys").execute());
  afterAll(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  it("takes the keys of those who store most, the least recently used of them first", async () => {
    const networkOf = createNetworkNames();
    let age = 0;
    const add = async (digest: string, address: string, bytes = 0) => {
      const values = { digest, network: networkOf(address), stored_bytes: bytes, used_at: ++age };
      await db
        .insertInto("sandbox_keys")
        .values({ ...values, expires_at: HOUR_MS })
        .execute();
    };
    await add("alone, old", "198.51.100.1", 3 * SMALL);
    for (const host of [1, 2, 3]) await add(`one /24, ${host}`, `192.0.2.${host}`, 3 * SMALL);
    for (const net of ["a", "b", "c"]) await add(`one /48, ${net}`, `2001:db8:1:${net}::1`, 2 * SMALL);
    for (const site of [2, 3]) await add(`its /32, ${site}`, `2001:db8:${site}::1`, 3 * SMALL);
    await add("large", "203.0.113.1", 1_000 * SMALL);

    await enforceQuota(db, Math.ceil((15 * SMALL) / 0.9));

    // Each ISP has room for six small keys: of two sites that take as much, the one used last, and of one site its last clients.
    expect(await digests()).toEqual(["alone, old", "its /32, 3", "one /24, 2", "one /24, 3", "one /48, c"]);
  });

  itOnSqlite("counts all that a key stores, and no key stores more than it counts at most", async () => {
    const sandbox = mountSandbox(db, {
      limits: { requestsPerMinute: 10_000, requestsPerMinutePerAddress: 10_000 },
    });
    const key = await sandbox.key();
    const long = "€".repeat(100);
    const conditions = Array.from({ length: 3 }, () => ({
      field: "merchant",
      operator: "in",
      value: Array.from({ length: 50 }, () => long),
    }));
    const match = [{ field: "merchant", operator: "equals", value: long }];
    const url = `https://bank.example/${"x".repeat(1_970)}`;
    const pay = async (from: number, to: number) => {
      for (let number = from; number < to; number += 1) {
        const headers = { "idempotency-key": `${number}`.padEnd(255, "x") };
        await sandbox.analyze(key, { ...PAYMENT, merchant: long, customerId: `c${number}` }, headers);
      }
    };
    // Fills what is bounded by its number; what is bounded by its size is full of the last payments, which hit every rule.
    await pay(0, 190);
    for (let number = 0; number < 50; number += 1) {
      const body = { name: long, conditions: number < 2 ? conditions : match };
      await sandbox.call(`/v1/rules/${"r".repeat(60)}${number}`, { method: "PUT", key, body });
    }
    for (let number = 0; number < 10; number += 1) {
      await sandbox.call("/v1/webhooks", { key, body: { url, events: EVENTS } });
    }
    await pay(190, 220);

    const stored = await bytesOf([
      ...["rules", "webhooks", "deliveries", "decisions", "payments", "answers"],
      ...["cases", "case_alerts"],
    ]);
    const { stored_bytes } = await db
      .selectFrom("sandbox_keys")
      .select("stored_bytes")
      .executeTakeFirstOrThrow();

    expect(stored).toBeGreaterThan(400 * 1024);
    expect(stored).toBeLessThan(1024 ** 2);
    expect(stored_bytes).toBeGreaterThan(stored);
  });

  const digests = async () =>
    (await db.selectFrom("sandbox_keys").select("digest").orderBy("digest").execute()).map(
      ({ digest }) => digest,
    );

  /** What the texts of all rows take, in every table of the sandbox that hangs on a key. */
  async function bytesOf(tables: readonly string[]): Promise<number> {
    let bytes = 0;
    for (const table of tables) {
      const { rows } = await sql<
        Record<string, unknown>
      >`select * from ${sql.table(`sandbox_${table}`)}`.execute(db);
      for (const row of rows) bytes += Buffer.byteLength(Object.values(row).join(""));
    }
    return bytes;
  }
});
