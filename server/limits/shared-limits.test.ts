import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { stoppedClock } from "../../tests/support/database.fixture.ts";
import { startPostgres } from "../../tests/support/postgres.fixture.ts";
import { openDatabase } from "../db/open.ts";
import { createPostgresStore } from "./postgres-store.ts";
import { createSharedLimits } from "./shared-limits.ts";
import { createMemoryStore, type LimitStore } from "./store.ts";

const RATE = { burst: 100, windowMs: 60_000 };

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
    takeTurn: async (key, rate) => memory.takeTurn(key, rate),
    giveTurnBack: async (key, rate) => memory.giveTurnBack(key, rate),
    takePlace: async (key, max) => memory.takePlace(owner, key, max),
    leavePlace: async (key) => memory.leavePlace(owner, key),
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
    const own = Array.from({ length: 4 }, () => createPostgresStore({ db, now: clock.now, secret: "s" }));
    stores.push(...own);
    onTestFinished(async () => {
      for (const store of own) await store.close();
      await db.destroy();
    });
  }
  const processes = stores.map((store) => createSharedLimits({ now: clock.now, store, patienceMs: 30_000 }));
  return { clock, processes };
}

const count = <T>(values: readonly T[], value: T) => values.filter((one) => one === value).length;

describe.each(["a primary", "Postgres"] as const)("four processes that count through %s", (kind) => {
  it("allow a hundred a minute together, and say the same wait", async ({ skip }) => {
    if (kind === "Postgres" && !postgres) skip("There is no Postgres here");
    const { clock, processes } = await openProcesses(kind);
    const limiters = processes.map((limits) => limits.rate("requests", RATE));
    const takeAll = (times: number) =>
      Promise.all(
        Array.from({ length: times }, () => limiters.map((limiter) => limiter.take("192.0.2.1"))).flat(),
      );

    const turns = await takeAll(50);
    clock.time += 6_000;
    const later = await takeAll(5);
    const other = await limiters[3]?.take("192.0.2.2");

    const allowed = (of: typeof turns) => of.map((turn) => turn.allowed);
    expect(count(allowed(turns), true)).toBe(100);
    expect(turns.filter((turn) => !turn.allowed)).toEqual(
      Array(100).fill({ allowed: false, retryAfterSeconds: 1 }),
    );
    expect(count(allowed(later), true)).toBe(10);
    expect(other).toEqual({ allowed: true, remaining: 99 });
  });

  it("give back what led to nothing", async ({ skip }) => {
    if (kind === "Postgres" && !postgres) skip("There is no Postgres here");
    const { processes } = await openProcesses(kind);
    const [one, two] = processes.map((limits) => limits.rate("given back", { burst: 1, windowMs: 60_000 }));

    const first = await one?.take("192.0.2.1");
    one?.giveBack("192.0.2.1");
    await expect.poll(async () => (await two?.take("192.0.2.1"))?.allowed).toBe(true);
    const third = await one?.take("192.0.2.1");

    expect([first?.allowed, third?.allowed]).toEqual([true, false]);
  });

  it("hold a number of places together", async ({ skip }) => {
    if (kind === "Postgres" && !postgres) skip("There is no Postgres here");
    const { processes } = await openProcesses(kind);
    const rooms = processes.map((limits) => limits.places("streams", 5));
    const taken: (boolean | undefined)[] = [];
    for (const room of [...rooms, ...rooms]) taken.push(await room.take("key"));

    rooms[0]?.leave("key");
    await expect.poll(() => rooms[3]?.take("key")).toBe(true);

    expect(count(taken, true)).toBe(5);
    expect(await rooms[1]?.take("key")).toBe(false);
    expect(await rooms[1]?.take("other key")).toBe(true);
  });
});

it("who has left every place leaves nothing behind in Postgres", async ({ skip }) => {
  if (!postgres) return skip("There is no Postgres here");
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: "" });
  const store = createPostgresStore({ db, now: stoppedClock().now, secret: "s" });
  onTestFinished(async () => {
    await store.close();
    await db.destroy();
  });
  const held = async () => (await sql<{ held: number }>`select held from limit_places`.execute(db)).rows;
  const before = await held();

  await store.takePlace("192.0.2.1", 5);
  await store.takePlace("192.0.2.1", 5);
  await store.leavePlace("192.0.2.1");
  const afterOne = await held();
  await store.leavePlace("192.0.2.1");

  expect(afterOne).toEqual([...before, { held: 1 }]);
  expect(await held()).toEqual(before);
});

it("a process that died holds no place", () => {
  const memory = createMemoryStore(Date.now);
  for (const owner of ["1", "1", "2"]) memory.takePlace(owner, "streams key", 3);

  memory.leaveAll("1");

  const places = [1, 2, 3].map(() => memory.takePlace("3", "streams key", 3));
  expect(places).toEqual([true, true, false]);
});

describe("a process whose store does not respond", () => {
  it("counts by itself, and waits for it once a second at most", async () => {
    const { now } = stoppedClock();
    let asked = 0;
    const ask = () => {
      asked++;
      return new Promise<never>(() => undefined);
    };
    const store = { takeTurn: ask, giveTurnBack: ask, takePlace: ask, leavePlace: ask };
    const limits = createSharedLimits({ now, store, patienceMs: 5 });
    const limiter = limits.rate("requests", { burst: 3, windowMs: 60_000 });

    const turns = [];
    for (let turn = 0; turn < 4; turn++) turns.push(await limiter.take("192.0.2.1"));
    const place = await limits.places("streams", 1).take("key");

    expect(turns.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
    expect(place).toBe(true);
    expect(asked).toBe(1);
  });

  it("asks again later, and knows what it has counted meanwhile", async () => {
    const { now } = stoppedClock();
    const memory = asWorker(createMemoryStore(now), "1");
    let isAway = true;
    const takeTurn: LimitStore["takeTurn"] = async (key, rate) => {
      if (isAway) throw new Error("away");
      return memory.takeTurn(key, rate);
    };
    const limits = createSharedLimits({ now, store: { ...memory, takeTurn }, pauseMs: 0 });
    const limiter = limits.rate("requests", { burst: 3, windowMs: 60_000 });
    const take = async () => (await limiter.take("192.0.2.1")).allowed;

    const alone = [await take(), await take()];
    isAway = false;
    const together = [await take(), await take()];

    expect([...alone, ...together]).toEqual([true, true, true, false]);
  });
});
