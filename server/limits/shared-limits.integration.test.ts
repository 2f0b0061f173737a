import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { stoppedClock } from "../../tests/support/database.fixture.ts";
import { startPostgres } from "../../tests/support/postgres.fixture.ts";
import { openDatabase } from "../db/open.ts";
import { createPostgresStore } from "./postgres-store.ts";
import { createSharedLimits } from "./shared-limits.ts";
import { createMemoryStore, type LimitStore } from "./store.ts";

const RATE = { max: 100, windowMs: 60_000 };

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
});

/** The memory of a primary, as one of its workers asks it. */
function asWorker(memory: ReturnType<typeof createMemoryStore>, owner: string): LimitStore {
  return {
    consume: async (key, rate, cost) => memory.consume(key, rate, cost),
    refund: async (key, rate) => memory.refund(key, rate),
    acquireSlot: async (key, max) => memory.acquireSlot(owner, key, max),
    releaseSlot: async (key) => memory.releaseSlot(owner, key),
  };
}

/** Four processes that count together, on one clock. */
async function openProcesses(kind: "a primary" | "Postgres") {
  const clock = stoppedClock();
  const stores: LimitStore[] = [];
  if (kind === "a primary") {
    const memory = createMemoryStore(clock.now);
    for (const owner of "1234") stores.push(asWorker(memory, owner));
  } else {
    const db = await openDatabase({ databaseUrl: postgres?.url, dataDir: "" });
    const postgresStores = Array.from({ length: 4 }, () =>
      createPostgresStore({ db, now: clock.now, secret: "s" }),
    );
    stores.push(...postgresStores);
    onTestFinished(async () => {
      for (const store of postgresStores) await store.close();
      await db.destroy();
    });
  }
  const refunds: Promise<void>[] = [];
  const processes = stores.map((store) => {
    const refund: LimitStore["refund"] = (...request) => {
      const refunded = store.refund(...request);
      refunds.push(refunded);
      return refunded;
    };
    return createSharedLimits({ now: clock.now, store: { ...store, refund }, timeoutMs: 30_000 });
  });
  return { clock, processes, refunds };
}

async function openStore(databaseUrl: string) {
  const db = await openDatabase({ databaseUrl, dataDir: "" });
  const store = createPostgresStore({ db, now: stoppedClock().now, secret: "s" });
  onTestFinished(async () => {
    await store.close();
    await db.destroy();
  });
  return { db, store };
}

const count = <T>(values: readonly T[], value: T) => values.filter((one) => one === value).length;

describe.each(["a primary", "Postgres"] as const)("four processes that count through %s", (kind) => {
  it("allow a hundred a minute together, and say the same wait", async ({ skip }) => {
    if (kind === "Postgres" && !postgres) skip("There is no Postgres here");
    const { clock, processes } = await openProcesses(kind);
    const limiters = processes.map((limits) => limits.rate("requests", RATE));
    const takeAll = (times: number) =>
      Promise.all(
        Array.from({ length: times }, () => limiters.map((limiter) => limiter.consume("192.0.2.1"))).flat(),
      );

    const results = await takeAll(30);
    clock.time += 59_000;
    const early = await takeAll(5);
    const other = await limiters[3]?.consume("192.0.2.2");
    clock.time += 1_000;
    const later = await takeAll(50);

    const allowed = (of: typeof results) => of.filter((result) => result.allowed).length;
    expect([allowed(results), allowed(early), allowed(later)]).toEqual([100, 0, 100]);
    expect(results.filter((result) => !result.allowed)).toEqual(
      Array(20).fill({ allowed: false, retryAfterSeconds: 60 }),
    );
    expect(early[0]).toEqual({ allowed: false, retryAfterSeconds: 1 });
    expect(other).toEqual({ allowed: true, remaining: 99 });
  });

  it("allow a hundred in any minute of a steady stream", async ({ skip }) => {
    if (kind === "Postgres" && !postgres) skip("There is no Postgres here");
    const { clock, processes } = await openProcesses(kind);
    const limiters = processes.map((limits) => limits.rate("steady", RATE));
    const allowedAt: number[] = [];

    for (let request = 0; request < 700; request++) {
      const result = await limiters[request % 4]?.consume("192.0.2.1");
      if (result?.allowed) allowedAt.push(clock.time);
      clock.time += 250;
    }

    const inMinute = allowedAt.map(
      (start) => allowedAt.filter((at) => at >= start && at < start + 60_000).length,
    );
    expect(Math.max(...inMinute)).toBe(100);
    expect(allowedAt.length).toBe(300);
  });

  it("count a batch as a whole or not at all", async ({ skip }) => {
    if (kind === "Postgres" && !postgres) skip("There is no Postgres here");
    const { processes } = await openProcesses(kind);
    const [one, two] = processes.map((limits) => limits.rate("batches", RATE));

    const results = [
      await one?.consume("192.0.2.1", 60),
      await two?.consume("192.0.2.1", 60),
      await two?.consume("192.0.2.1"),
    ];

    expect(results).toEqual([
      { allowed: true, remaining: 40 },
      { allowed: false, retryAfterSeconds: 60 },
      { allowed: true, remaining: 39 },
    ]);
  });

  it("make nobody wait for hours after a clock was set back", async ({ skip }) => {
    if (kind === "Postgres" && !postgres) skip("There is no Postgres here");
    const { clock, processes } = await openProcesses(kind);
    const [one, two] = processes.map((limits) => limits.rate("set back", { max: 1, windowMs: 60_000 }));
    await one?.consume("192.0.2.1");

    clock.time -= 3_600_000;
    await two?.consume("192.0.2.1");
    clock.time += 60_000;

    expect((await two?.consume("192.0.2.1"))?.allowed).toBe(true);
  });

  it("give back what led to nothing", async ({ skip }) => {
    if (kind === "Postgres" && !postgres) skip("There is no Postgres here");
    const { processes, refunds } = await openProcesses(kind);
    const [one, two] = processes.map((limits) => limits.rate("given back", { max: 1, windowMs: 60_000 }));

    const first = await one?.consume("192.0.2.1");
    one?.refund("192.0.2.1");
    // Whoever asks before is refused, and remembers it for the minute.
    await Promise.all(refunds);
    const second = await two?.consume("192.0.2.1");
    const third = await one?.consume("192.0.2.1");

    expect([first?.allowed, second?.allowed, third?.allowed]).toEqual([true, true, false]);
  });

  it("hold a number of slots together", async ({ skip }) => {
    if (kind === "Postgres" && !postgres) skip("There is no Postgres here");
    const { processes } = await openProcesses(kind);
    const slots = processes.map((limits) => limits.slots("streams", 5));
    const taken: (boolean | undefined)[] = [];
    for (const slot of [...slots, ...slots]) taken.push(await slot.acquire("key"));

    slots[0]?.release("key");
    await expect.poll(() => slots[3]?.acquire("key")).toBe(true);

    expect(count(taken, true)).toBe(5);
    expect(await slots[1]?.acquire("key")).toBe(false);
    expect(await slots[1]?.acquire("other key")).toBe(true);
  });
});

it("a new client's burst over the limit is refused, not failed, in Postgres", async ({ skip }) => {
  if (!postgres) return skip("There is no Postgres here");
  const { store } = await openStore(postgres.url);

  for (let client = 0; client < 50; client++) {
    const burst = Array.from({ length: 10 }, () =>
      store.consume(`burst ${client}`, { max: 1, windowMs: 60_000 }),
    );
    const results = await Promise.all(burst);

    expect(results.filter(({ allowed }) => allowed)).toHaveLength(1);
    expect(results.filter(({ allowed }) => !allowed)).toEqual(
      Array(9).fill({ allowed: false, retryAfterSeconds: 60 }),
    );
  }
});

it("who has released every slot leaves nothing behind in Postgres", async ({ skip }) => {
  if (!postgres) return skip("There is no Postgres here");
  const { db, store } = await openStore(postgres.url);
  const held = async () => (await sql<{ held: number }>`select held from limit_places`.execute(db)).rows;
  const before = await held();

  await store.acquireSlot("192.0.2.1", 5);
  await store.acquireSlot("192.0.2.1", 5);
  await store.releaseSlot("192.0.2.1");
  const afterOne = await held();
  await store.releaseSlot("192.0.2.1");

  expect(afterOne).toEqual([...before, { held: 1 }]);
  expect(await held()).toEqual(before);
});

it("a process that died holds no slot", () => {
  const memory = createMemoryStore(Date.now);
  for (const owner of ["1", "1", "2"]) memory.acquireSlot(owner, "streams key", 3);

  memory.releaseAll("1");

  const slots = [1, 2, 3].map(() => memory.acquireSlot("3", "streams key", 3));
  expect(slots).toEqual([true, true, false]);
});

describe("a process whose store does not respond", () => {
  it("counts by itself, and waits for it once a second at most", async () => {
    const { now } = stoppedClock();
    let calls = 0;
    const call = () => {
      calls++;
      return new Promise<never>(() => undefined);
    };
    const store = { consume: call, refund: call, acquireSlot: call, releaseSlot: call };
    const limits = createSharedLimits({ now, store, timeoutMs: 5 });
    const limiter = limits.rate("requests", { max: 3, windowMs: 60_000 });

    const results = [];
    for (let request = 0; request < 4; request++) results.push(await limiter.consume("192.0.2.1"));
    const slot = await limits.slots("streams", 1).acquire("key");

    expect(results.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
    expect(slot).toBe(true);
    expect(calls).toBe(1);
  });

  it("asks again later, and knows what it has counted meanwhile", async () => {
    const { now } = stoppedClock();
    const memory = asWorker(createMemoryStore(now), "1");
    let isAway = true;
    const consume: LimitStore["consume"] = async (key, rate) => {
      if (isAway) throw new Error("away");
      return memory.consume(key, rate);
    };
    const limits = createSharedLimits({ now, store: { ...memory, consume }, pauseMs: 0 });
    const limiter = limits.rate("requests", { max: 3, windowMs: 60_000 });
    const isAllowed = async () => (await limiter.consume("192.0.2.1")).allowed;

    const alone = [await isAllowed(), await isAllowed()];
    isAway = false;
    const together = [await isAllowed(), await isAllowed()];

    expect([...alone, ...together]).toEqual([true, true, true, false]);
  });
});
