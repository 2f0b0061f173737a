import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { LIMITS } from "../../domain/api/limits.ts";
import { readableLog, until } from "../../tests/support/database.fixture.ts";
import { openSandbox, PAYMENT } from "../../tests/support/sandbox.fixture.ts";
import { DECISIONS, DELIVERIES } from "./cursor-pages.ts";
import { storeDecision } from "./decisions.ts";
import { listDeliveries } from "./deliveries.ts";
import type { Owner } from "./keys.ts";
import { createStreams, type Streams } from "./streams.ts";

const HOUR_MS = 3_600_000;

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
let owner: Owner;
let streams: Streams;
let lines: string[];
beforeAll(async () => {
  sandbox = await openSandbox();
  const key = await sandbox.key();
  await sandbox.webhook(key);
  await sandbox.call("/v1/sandbox/events", { key, body: { type: "rule.triggered" } });
  const { digest } = await sandbox.db.selectFrom("sandbox_keys").select("digest").executeTakeFirstOrThrow();
  owner = { digest, expiresAt: sandbox.clock.time + HOUR_MS };
});
beforeEach(() => {
  const readable = readableLog();
  lines = readable.lines;
  const { db, clock } = sandbox;
  streams = createStreams({ db, log: readable.log, now: clock.now, isStopping: () => false });
});
afterAll(() => sandbox.close());

const openInbox = async (from: Streams) => {
  const client = { address: "192.0.2.1", signal: new AbortController().signal };
  return (await from.open(DELIVERIES, { owner, after: 0, client })) as ReadableStream;
};

/** Another key's stream; nothing is in that inbox. */
const open = (
  digest: string,
  address = "192.0.2.1",
  signal = new AbortController().signal,
  list = DELIVERIES,
) => streams.open(list, { owner: { ...owner, digest }, after: 0, client: { address, signal } });

describe("the streams of an address", () => {
  it("are twenty at most, with however many keys", async () => {
    const opened = await Promise.all(
      Array.from({ length: LIMITS.streamsPerAddress }, (_, index) => open(`key-${index}`)),
    );

    expect(opened.every((stream) => stream instanceof ReadableStream)).toBe(true);
    expect(await open("one-more")).toMatchObject({ code: "limit_reached" });
    expect(await open("one-more", "192.0.2.2")).toBeInstanceOf(ReadableStream);
    await (opened[0] as ReadableStream).cancel();
    expect(await open("one-more")).toBeInstanceOf(ReadableStream);
  });
});

it("a stream more than there may be takes the place of the oldest one of whoever holds most", async () => {
  const { db, clock } = sandbox;
  const { log } = readableLog();
  streams = createStreams({ db, log, now: clock.now, isStopping: () => false, openStreams: 6 });
  const opened = new Map<string, ReadableStream>();
  const ended: string[] = [];
  const add = async (address: string) => {
    const name = `${address} ${opened.size}`;
    const stream = (await open(name, address)) as ReadableStream;
    opened.set(name, stream);
    const reader = stream.getReader();
    void (async () => {
      while (!(await reader.read()).done);
      ended.push(name);
    })();
    await setImmediate();
  };

  await add("192.0.2.1");
  for (const host of ["a", "b", "c"]) await add(`2001:db8:1:${host}::1`);
  await add("2001:db8:2::1");
  await add("2001:db8:2::2");
  expect(ended).toEqual([]);
  // Five of one ISP, three of them on one site; then four; then three, and as many of a /24 with a client who holds two.
  await add("192.0.2.2");
  await add("192.0.2.1");
  await add("198.51.100.1");

  expect(ended).toEqual(["2001:db8:1:a::1 1", "2001:db8:1:b::1 2", "192.0.2.1 0"]);
});

it("streams of a key are five at most, of its decisions and its inbox together", async () => {
  const { signal } = new AbortController();
  for (const list of [DECISIONS, DELIVERIES, DECISIONS, DELIVERIES, DECISIONS]) {
    expect(await open("key", "192.0.2.1", signal, list)).toBeInstanceOf(ReadableStream);
  }

  for (const list of [DELIVERIES, DECISIONS]) {
    expect(await open("key", "192.0.2.1", signal, list)).toMatchObject({ code: "limit_reached" });
  }
});

describe("a stream that nobody reads", () => {
  it("takes no place when its client is gone already", async () => {
    for (let count = 0; count <= LIMITS.streams; count += 1) {
      const stream = (await open("key", "192.0.2.1", AbortSignal.abort())) as ReadableStream;
      expect((await stream.getReader().read()).done).toBe(true);
    }

    expect(await open("key")).toBeInstanceOf(ReadableStream);
  });

  it("gives its place back when its key ends, and when the quota removed it", async () => {
    const { db, clock } = sandbox;
    const { log } = readableLog();
    streams = createStreams({ db, log, now: clock.now, isStopping: () => false, times: { poll: 20 } });
    const { digest } = owner;
    const start = sandbox.clock.time;
    onTestFinished(() => {
      sandbox.clock.time = start;
    });
    const full = async (of: string) => !((await open(of, "192.0.2.1")) instanceof ReadableStream);
    for (let count = 0; count < LIMITS.streams; count += 1) {
      await open(digest);
      await open("removed");
    }
    expect([await full(digest), await full("removed")]).toEqual([true, true]);

    await until(async () => !(await full("removed")));
    expect(await full(digest)).toBe(true);
    sandbox.clock.time += LIMITS.keyLifetimeHours * HOUR_MS;
    await until(async () => !(await full(digest)));
  });
});

it("a stream of more than it holds at one time comes without a wait, and whole", async () => {
  const { db, clock } = sandbox;
  const analysis = { id: "txn_1", riskScore: 0, recommendation: "approve" as const, triggers: [] };
  await db.transaction().execute(async (trx) => {
    for (let count = 0; count < 45; count += 1) {
      await storeDecision(trx, owner.digest, { transaction: PAYMENT, analysis }, clock.time);
    }
  });
  const { log } = readableLog();
  const times = { poll: 60_000 };
  const patient = createStreams({ db, log, now: clock.now, isStopping: () => false, times });
  const client = { address: "192.0.2.1", signal: new AbortController().signal };
  const reader = ((await patient.open(DECISIONS, { owner, after: 3, client })) as ReadableStream)
    .pipeThrough(new TextDecoderStream())
    .getReader();

  let text = "";
  while (!text.includes("id: dec_45\n")) text += (await reader.read()).value;
  await reader.cancel();

  const expected = Array.from({ length: 42 }, (_, index) => `dec_${index + 4}`);
  expect(Array.from(text.matchAll(/^id: (.*)$/gm), ([, id]) => id)).toEqual(expected);
});

it("a client that leaves while the table is read is nothing to log", async () => {
  // There is one connection: the stream waits for the table as long as another has it.
  const held = Promise.withResolvers<void>();
  const holding = sandbox.db.transaction().execute(() => held.promise);
  const reader = (await openInbox(streams)).getReader();
  await reader.read();
  await setImmediate();

  await reader.cancel();
  held.resolve();
  await holding;
  expect(await listDeliveries(sandbox.db, owner.digest, 0)).toHaveLength(1);
  await setImmediate();

  expect(lines).toEqual([]);
});

it("a table that cannot be read ends the stream, and is logged", async () => {
  const { db, close } = await openSandbox();
  onTestFinished(close);
  await db.schema.dropTable("sandbox_deliveries").execute();
  const { log, lines: logged } = readableLog();
  const broken = createStreams({ db, log, now: sandbox.clock.now, isStopping: () => false });
  const reader = (await openInbox(broken)).getReader();
  await reader.read();

  expect((await reader.read()).done).toBe(true);
  expect(logged.join("")).toContain("inbox not read");
});
