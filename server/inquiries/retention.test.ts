import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createTestLog,
  stoppedClock,
  temporaryDatabase,
  until,
} from "../../tests/support/database.fixture.ts";
import { storeFilled } from "../../tests/support/inquiries.fixture.ts";
import { mailFileName } from "../mail/mail-files.ts";
import { claimMessages, recordSent } from "./outbox-store.ts";
import { eraseExpired, startRetention } from "./retention.ts";

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const DAYS = 30;

let store: Awaited<ReturnType<typeof temporaryDatabase>>;
let clock: ReturnType<typeof stoppedClock>;
let log: ReturnType<typeof createTestLog>;
const mailFolder = () => join(store.dataDir, "mail");

beforeEach(async () => {
  store = await temporaryDatabase();
  clock = stoppedClock();
  log = createTestLog();
  await mkdir(mailFolder());
});
afterEach(() => store.close());

/** Stores an inquiry whose message has a file, as one that a broken attempt has left or that was delivered. */
async function receive({ deliver }: { deliver: boolean }): Promise<string> {
  clock.time += 1;
  const inquiry = await storeFilled(store.db, { now: clock.time });
  const claim = { owner: "test", leaseUntil: clock.time + 1, limit: 1, now: clock.time };
  for (const { id, message_id: messageId, created_at: createdAt } of await claimMessages(store.db, claim)) {
    await writeFile(join(mailFolder(), mailFileName({ messageId, createdAt })), "text");
    if (deliver) await recordSent(store.db, id, clock.time);
  }
  return inquiry;
}

const purge = () =>
  eraseExpired({ db: store.db, log: log.log, now: clock.now, days: DAYS, mailFolder: mailFolder() });

/** Looks every twelve hours of a clock that goes as it should. */
async function pass(days: number): Promise<void> {
  for (const end = clock.time + days * DAY; clock.time < end; ) {
    clock.time += 12 * HOUR;
    await purge();
  }
}

const inquiries = async () =>
  (await store.db.selectFrom("inquiries").select("id").execute()).map(({ id }) => id);
const records = () => store.db.selectFrom("erasures").selectAll().execute();

describe("the time that inquiries are kept", () => {
  it("ends so many days after their delivery, with their messages and files and a record of it", async () => {
    await purge();
    await receive({ deliver: true });
    await pass(DAYS - 1);
    const recent = await receive({ deliver: true });
    expect(await inquiries()).toHaveLength(2);

    await pass(2);

    expect(await inquiries()).toEqual([recent]);
    expect(await store.db.selectFrom("outbox").select("id").execute()).toHaveLength(1);
    expect(await readdir(mailFolder())).toHaveLength(1);
    expect(await records()).toMatchObject([{ reason: "retention", inquiries: 1, messages: 1, files: 1 }]);
    expect(log.lines).toMatchObject([{ msg: "old inquiries erased", inquiries: 1 }]);
  });

  it("never ends for what is not delivered, and the log says how much that is", async () => {
    await purge();
    const undelivered = await receive({ deliver: false });

    await pass(DAYS + 2);

    expect(await inquiries()).toEqual([undelivered]);
    expect(await records()).toEqual([]);
    expect(log.lines.at(-1)).toMatchObject({ messages: 1, level: 40 });
  });

  it("runs from the delivery, however long that took", async () => {
    await purge();
    const late = await receive({ deliver: false });
    await pass(DAYS);
    await store.db.updateTable("outbox").set({ status: "sent", sent_at: clock.time }).execute();

    await pass(DAYS - 1);
    expect(await inquiries()).toEqual([late]);
    await pass(2);

    expect(await inquiries()).toEqual([]);
  });

  it("removes a file that an ended process has left without a row", async () => {
    await purge();
    await receive({ deliver: true });
    await store.db.deleteFrom("outbox").execute();
    await store.db.deleteFrom("inquiries").execute();

    await pass(DAYS + 1);

    expect(await readdir(mailFolder())).toEqual([]);
    expect(await records()).toMatchObject([{ inquiries: 0, messages: 0, files: 1 }]);
  });

  it("destroys nothing because of a clock that jumps ahead and is put right again", async () => {
    await purge();
    await receive({ deliver: true });
    await pass(2);

    clock.time += 365 * DAY;
    await purge();
    clock.time += 12 * HOUR;
    await purge();
    clock.time -= 365 * DAY;
    await purge();
    await pass(2);

    expect(await inquiries()).toHaveLength(1);
  });

  it("destroys nothing while the clocks of two processes disagree", async () => {
    await receive({ deliver: true });

    for (let hour = 0; hour < 60; hour++) {
      clock.time += HOUR + 365 * DAY;
      await purge();
      clock.time -= 365 * DAY;
      await purge();
    }

    expect(await inquiries()).toHaveLength(1);
  });

  it("ends a day after a site was started again that had long been off", async () => {
    await receive({ deliver: true });
    await pass(2);

    clock.time += 90 * DAY;
    await purge();
    expect(await inquiries()).toHaveLength(1);
    await pass(1);

    expect(await inquiries()).toEqual([]);
  });

  it("is looked at by several processes at once, and counts everything once", async () => {
    await purge();
    await receive({ deliver: true });
    await pass(DAYS);
    clock.time += HOUR;

    await Promise.all([purge(), purge(), purge()]);

    expect(await inquiries()).toEqual([]);
    const recorded = await records();
    expect(recorded.reduce((sum, { inquiries }) => sum + inquiries, 0)).toBe(1);
    expect(recorded.reduce((sum, { files }) => sum + files, 0)).toBe(1);
  });

  it("is looked at again and again while the server runs", async () => {
    await purge();
    await receive({ deliver: true });
    const retention = startRetention({
      db: store.db,
      log: log.log,
      now: () => (clock.time += 12 * HOUR),
      days: DAYS,
      mailFolder: mailFolder(),
      intervalMs: 1,
    });

    await until(async () => (await inquiries()).length === 0);
    await retention.stop();

    expect(await records()).toHaveLength(1);
  });
});
