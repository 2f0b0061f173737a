import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { type Peer, respondWith, startPeer } from "../../tests/peers/peer.fixture.ts";
import { createTestLog, stoppedClock, until } from "../../tests/support/database.fixture.ts";
import { RECIPIENTS } from "../../tests/support/inquiries.fixture.ts";
import { startPostgres } from "../../tests/support/postgres.fixture.ts";
import { openDatabase } from "../db/open.ts";
import { retryDelivery } from "../inquiries/inquiry-admin.ts";
import { storeMessage } from "../inquiries/outbox-store.ts";
import type { OutgoingMessage } from "../mail/source.ts";
import { startAlerts } from "./alerts.ts";
import { createSendAlert } from "./send-alert.ts";

const INTERVAL_MS = 60_000;
const HOUR_MS = 3_600_000;
const postgres = await startPostgres();

afterAll(() => postgres?.stop());

async function openSite(dialect: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "baini-alerts-"));
  const db = await openDatabase({
    dataDir,
    ...(dialect === "Postgres" && postgres && { databaseUrl: postgres.url }),
  });
  // One database serves all tests of a dialect.
  await db.deleteFrom("outbox").execute();
  await db.deleteFrom("meta").where("key", "=", "alerts_turn").execute();
  const receiver = await startReceiver();
  const clock = stoppedClock();
  const { log, lines } = createTestLog();
  const running: { stop(): Promise<void> }[] = [];
  const mails: OutgoingMessage[] = [];
  onTestFinished(async () => {
    await Promise.all(running.map((alerts) => alerts.stop()));
    await Promise.all([receiver.peer.stop(), db.destroy()]);
    await rm(dataDir, { recursive: true });
  });
  return {
    db,
    clock,
    lines,
    receiver,
    mails,
    /** A message that waits, or of which the outbox has just recorded a first refusal. */
    async message(state: "waiting" | "refused", reason: string | null = null): Promise<string> {
      const content = {
        recipient: "inquiries@baini.example",
        replyTo: "amina@bank.example",
        subject: "A demo",
      };
      const id = await storeMessage(
        db,
        { ...content, inquiryId: null, body: "Amina asks", domain: "baini.example" },
        clock.time,
      );
      const refused_since = state === "refused" ? clock.time : null;
      await db
        .updateTable("outbox")
        .set({ refused_since, last_error: reason })
        .where("id", "=", id)
        .execute();
      return id;
    },
    /** As many processes as there are numbers. */
    start(url = receiver.peer.url, processes = 1): void {
      const send = createSendAlert({
        url,
        siteUrl: "https://baini.example",
        domain: "baini.example",
        deliver: async (mail) => {
          mails.push(mail);
          return { status: "sent" };
        },
      });
      const times = { waitingMs: HOUR_MS, intervalMs: INTERVAL_MS, pollMs: 3 };
      for (let number = 0; number < processes; number++) {
        running.push(startAlerts({ db, send, now: clock.now, log, ...times }));
      }
    },
    /** Resolves when the processes have looked several times. */
    slow: () => new Promise((resolve) => setTimeout(resolve, 40)),
  };
}

/** A webhook that notes what it gets. */
async function startReceiver() {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is something else
  const alerts: any[] = [];
  const take: Peer["listener"] = async (request, response) => {
    alerts.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.writeHead(204).end();
  };
  const peer = await startPeer(take);
  return { peer, alerts, take };
}

describe.each(["SQLite", "Postgres"])("operators, with %s,", { timeout: 20_000 }, (dialect) => {
  const it = test.skipIf(dialect === "Postgres" && !postgres);

  it("are told once of all that was refused or waits too long, by whichever process", async () => {
    const site = await openSite(dialect);
    const old = await site.message("waiting");
    site.clock.time += HOUR_MS;
    const refused = await site.message("refused", "550 no such user amina@bank.example");
    await site.message("waiting");

    site.start(site.receiver.peer.url, 4);
    await until(() => site.lines.some(({ msg }) => msg === "operators alerted"));
    site.clock.time += 2 * INTERVAL_MS;
    await site.slow();

    expect(site.receiver.alerts).toEqual([
      {
        text: expect.stringContaining("1 refused by the mail server, 1 waiting for too long"),
        site: "https://baini.example",
        messages: [
          expect.objectContaining({ id: old, status: "waiting", reason: null }),
          expect.objectContaining({ id: refused, status: "refused", reason: "550 no such user [address]" }),
        ],
        more: 0,
      },
    ]);
    expect(JSON.stringify(site.receiver.alerts)).not.toMatch(/amina/i);
  });

  it("are told again when a message that waited is refused, for now or for good, or is refused after a retry", async () => {
    const site = await openSite(dialect);
    const id = await site.message("waiting");
    site.clock.time += HOUR_MS;
    const refuse = (state: { status: "refused" } | { refused_since: number }) =>
      site.db.updateTable("outbox").set(state).where("id", "=", id).execute();
    site.start();
    await until(() => site.receiver.alerts.length === 1);

    await refuse({ refused_since: site.clock.time });
    site.clock.time += INTERVAL_MS;
    await until(() => site.receiver.alerts.length === 2);
    await until(() => site.lines.length === 2);
    // Waiting once more, and for longer than an hour since it was stored.
    await retryDelivery(site.db, { recipients: RECIPIENTS, now: site.clock.time });
    await refuse({ status: "refused" });
    site.clock.time += INTERVAL_MS;
    await until(() => site.receiver.alerts.length === 3);

    expect(site.receiver.alerts.map(({ messages }) => messages[0].status)).toEqual([
      "waiting",
      "refused",
      "refused",
    ]);
  });

  it("get one alert a minute however many messages are refused, and it names twenty", async () => {
    const site = await openSite(dialect);
    for (let number = 0; number < 30; number++) await site.message("refused");
    site.start(site.receiver.peer.url, 2);
    // Said once it is recorded: what is not would be part of the second alert too.
    await until(() => site.lines.some(({ msg }) => msg === "operators alerted"));

    for (let number = 0; number < 5; number++) await site.message("refused");
    await site.slow();
    const within = site.receiver.alerts.length;
    site.clock.time += INTERVAL_MS;
    await until(() => site.receiver.alerts.length === 2);

    expect(within).toBe(1);
    expect(site.receiver.alerts.map(({ messages, more }) => [messages.length, more])).toEqual([
      [20, 10],
      [5, 0],
    ]);
  });

  it("are told after an outage of the webhook", async () => {
    const site = await openSite(dialect);
    await site.message("refused");
    site.receiver.peer.listener = respondWith("{}", 503);
    site.start();
    await until(() => site.lines.length > 0);
    const failure = site.lines[0];

    await site.message("refused");
    site.receiver.peer.listener = site.receiver.take;
    await site.slow();
    const before = site.receiver.alerts.length;
    site.clock.time += INTERVAL_MS;
    await until(() => site.receiver.alerts.length > 0);

    expect(failure).toMatchObject({
      msg: "operators could not be alerted",
      reason: expect.stringContaining("503"),
    });
    expect(before).toBe(0);
    expect(site.receiver.alerts[0].messages).toHaveLength(2);
  });
});

test("operators are told by mail where ALERT_URL is an address", async () => {
  const site = await openSite("SQLite");
  const id = await site.message("refused", "550 no");

  site.start("mailto:ops@baini.example");
  await until(() => site.lines.some(({ msg }) => msg === "operators alerted"));

  expect(site.mails).toMatchObject([
    { recipient: "ops@baini.example", replyTo: null, subject: expect.stringContaining("1 undelivered") },
  ]);
  expect(site.mails[0]?.body).toContain(id);
  expect(site.mails[0]?.body).not.toMatch(/amina/i);
});
