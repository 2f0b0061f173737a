import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { stoppedClock, temporaryDatabase } from "../../tests/support/database.fixture.ts";
import { readConfig } from "../config.ts";
import { createDependencyStates } from "../http/dependency-states.ts";
import { OLD_MESSAGE_SECONDS } from "../inquiries/outbox-state.ts";
import { storeMessage } from "../inquiries/outbox-store.ts";
import { createHealth } from "./health.ts";

const HOSTED = {
  BACKEND_URL: "https://project.example",
  BACKEND_ANON_KEY: "key",
  GEO_URL: "https://geo.example",
  ANALYTICS_URL: "https://plausible.example",
};

async function openHealth(env: Record<string, string> = {}, findDamage?: () => Promise<string | undefined>) {
  const { db, dataDir, close } = await temporaryDatabase();
  onTestFinished(() => close().catch(() => undefined));
  const clock = stoppedClock(Date.parse("2026-11-21T10:00:00Z"));
  const states = createDependencyStates(clock.now);
  const health = createHealth({
    config: readConfig({ DATA_DIR: dataDir, ...env }),
    db,
    countriesBuiltAt: new Date("2026-06-01T00:00:00Z"),
    pageCount: () => 3,
    states,
    deliveryKind: env.BACKEND_URL ? "hosted-function" : "mail-folder",
    now: clock.now,
    findDamage,
  });
  const message = () =>
    storeMessage(
      db,
      {
        inquiryId: null,
        recipient: "inquiries@baini.example",
        replyTo: null,
        subject: "Subject",
        body: "Text",
        domain: "baini.example",
      },
      clock.time,
    );
  return { db, dataDir, clock, states, health, message };
}

it("names the stand-ins, and delivery before its first message", async () => {
  const { health } = await openHealth();

  expect(await health()).toEqual({
    status: "ok",
    faults: [],
    database: { kind: "sqlite", readable: true, writable: true },
    messages: { pending: 0, refused: 0, unanswered: 0, oldestSeconds: 0 },
    disk: { free: expect.any(Number), size: expect.any(Number) },
    delivery: { kind: "mail-folder", last: "not used yet" },
    translations: { kind: "embedded" },
    cms: { kind: "embedded" },
    country: { kind: "embedded", data: "2026-06-01" },
    analytics: { kind: "embedded" },
    pages: 3,
    uptimeSeconds: expect.any(Number),
  });
});

it("shows how the last call to each hosted service went", async () => {
  const { health, states } = await openHealth(HOSTED);
  const since = "2026-11-21T10:00:00.000Z";
  states.record("translations", true);
  states.record("delivery", true);

  const sound = await health();
  states.record("translations", false, "status 503");
  states.record("analytics", false, "timeout");
  const faulty = await health();
  states.record("translations", true);
  states.record("analytics", true);
  const fixed = await health();

  expect(sound).toMatchObject({ status: "ok", faults: [] });
  expect(faulty).toMatchObject({
    status: "degraded",
    faults: ["translations", "analytics"],
    delivery: { kind: "hosted-function", last: { ok: true, since } },
    translations: { kind: "hosted", last: { ok: false, since, reason: "status 503" } },
    country: { kind: "hosted", last: "not used yet" },
    analytics: { kind: "hosted", last: { ok: false, since, reason: "timeout" } },
  });
  expect(fixed).toMatchObject({ status: "ok" });
});

it("finds no fault with a delivery that failed here and that another process made good", async () => {
  const { health, states, message } = await openHealth(HOSTED);
  states.record("delivery", false, "451");

  const quiet = await health();
  await message();
  const waiting = await health();

  expect(quiet).toMatchObject({ status: "ok", faults: [], delivery: { last: { ok: false, reason: "451" } } });
  expect(waiting.faults).toEqual(["delivery"]);
});

it("shows messages that were refused, for now or for good, apart from those that wait, and for how long the oldest has", async () => {
  const { db, health, message, clock } = await openHealth();
  const refusedForNow = await message();
  const refused = await message();
  clock.time += 1_000;
  await message();
  clock.time += (OLD_MESSAGE_SECONDS + 1) * 1_000;
  await message();
  await db.updateTable("outbox").set({ status: "refused" }).where("id", "=", refused).execute();
  await db.updateTable("outbox").set({ refused_since: clock.time }).where("id", "=", refusedForNow).execute();

  expect(await health()).toMatchObject({
    status: "degraded",
    faults: ["messages refused", "messages waiting"],
    messages: { pending: 2, refused: 2, oldestSeconds: OLD_MESSAGE_SECONDS + 1 },
  });
});

it("is down where the database can be read and takes no write", async () => {
  const { db, health } = await openHealth();
  await sql`pragma query_only = on`.execute(db);

  expect(await health()).toMatchObject({
    status: "down",
    faults: ["database"],
    database: { readable: true, writable: false, reason: expect.stringContaining("readonly") },
  });
});

it("says that the file on the disk is damaged, while the site still reads and writes what it has in memory", async () => {
  const { health } = await openHealth({}, async () => "file is not a database");

  expect(await health()).toMatchObject({
    status: "degraded",
    faults: ["database damaged"],
    database: { readable: true, writable: true, reason: "file is not a database" },
  });
});

it("is down without a database, and names a data folder that is gone", async () => {
  const { db, dataDir, health } = await openHealth();
  await db.destroy();
  await rm(dataDir, { recursive: true });

  expect(await health()).toMatchObject({
    status: "down",
    faults: ["database", "disk"],
    database: { readable: false, writable: false },
    messages: null,
    disk: null,
  });
});
