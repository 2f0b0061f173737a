import { cp, mkdtemp, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../server/db/open.ts";
import { MIN_FILL_MS, openFormTokens } from "../server/inquiries/form-token.ts";
import { type Submit, submitInquiry } from "./support/contact-form.fixture.ts";
import { headerOf, type MailServer, startMailServer } from "./support/mail-server.fixture.ts";
import { startServer } from "./support/server.fixture.ts";

/** `npm run kills` makes a hundred, which takes minutes. */
const ROUNDS = Number(process.env.KILLS ?? 6);
/** A limit, not a wait: for a busy machine. */
const LIMIT_MS = 120_000 + 10_000 * ROUNDS;
/** New ones, and those that the round before has left unanswered. */
const SUBMITS_AT_ONCE = 80;
/** Messages that one process delivers at a time. */
const SIDE_BY_SIDE = 5;

let dataDir: string;
let mailServer: MailServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "baini-durability-"));
  mailServer = await startMailServer();
});
afterAll(async () => {
  await mailServer.close();
  await rm(dataDir, { recursive: true, force: true });
});

const start = () =>
  startServer({
    env: { DATA_DIR: dataDir, SMTP_URL: mailServer.url, TRUSTED_PROXIES: "127.0.0.1", LOG_LEVEL: "warn" },
  });

/** Tokens of forms that were shown long enough ago, as the server signs them: this spares the test thousands of page loads. */
async function openTokens() {
  const db = await openDatabase({ dataDir });
  const tokens = await openFormTokens(db, () => Date.now() - MIN_FILL_MS);
  await db.destroy();
  return tokens;
}

/** What is on disk. Read from a copy, so that the server alone has to repair what a kill has left. */
async function readStored() {
  const copy = await mkdtemp(join(tmpdir(), "baini-durability-copy-"));
  await cp(dataDir, copy, { recursive: true });
  const db = await openDatabase({ dataDir: copy });
  const inquiries = await db.selectFrom("inquiries").select(["id", "message"]).execute();
  const messages = await db
    .selectFrom("outbox")
    .select(["inquiry_id", "message_id", "status", "lease_owner"])
    .execute();
  await db.destroy();
  await rm(copy, { recursive: true });
  return { inquiries, messages };
}

it(`loses nothing and stores nothing twice over ${ROUNDS} kills`, { timeout: LIMIT_MS }, async (context) => {
  const started = performance.now();
  const tokens = await openTokens();
  let server = await start();
  /** For each message the kills that it was being delivered at. */
  const interrupted = new Map<string, number>();
  /** Submits whose senders were told nothing, and who will send again. */
  let unanswered: Submit[] = [];
  let sentAgain = 0;
  let next = 0;

  for (let round = 0; round < ROUNDS; round++) {
    const fresh = Array.from({ length: SUBMITS_AT_ONCE - unanswered.length }, (): Submit => {
      return { number: next++, token: tokens.issue() };
    });
    sentAgain += unanswered.length;
    // Some servers die with the first answers, some with the last ones.
    let answersLeft = Math.floor(Math.random() * SUBMITS_AT_ONCE);
    let killed: Promise<unknown> | undefined;
    const outcomes = [...unanswered, ...fresh].map(async (submit) => {
      const stored = await submitInquiry(server.port, submit);
      if (stored && answersLeft-- <= 0) {
        killed ??= sleep(Math.random() * 5).then(() => server.stop("SIGKILL"));
      }
      return stored ? [] : [submit];
    });
    unanswered = (await Promise.all(outcomes)).flat();
    await (killed ?? server.stop("SIGKILL"));

    const owner = `${hostname()}:${server.pid} `;
    const underWay = (await readStored()).messages.filter(({ lease_owner }) =>
      lease_owner?.startsWith(owner),
    );
    expect(underWay.length).toBeLessThanOrEqual(SIDE_BY_SIDE);
    for (const { message_id } of underWay) {
      interrupted.set(message_id, (interrupted.get(message_id) ?? 0) + 1);
    }
    server = await start();
  }

  const afterKills = performance.now();
  sentAgain += unanswered.length;
  const responses = await Promise.all(unanswered.map((submit) => submitInquiry(server.port, submit)));
  // What the dead had in hand is taken up again when their leases have ended.
  await expect
    .poll(async () => (await (await fetch(`${server.adminUrl}/-/health`)).json()).messages, {
      timeout: 120_000,
      interval: 250,
    })
    .toEqual({ pending: 0, refused: 0, oldestSeconds: 0 });
  const exit = await server.stop();

  const { inquiries, messages } = await readStored();
  const numbers = inquiries.map(({ message }) => Number(/\d+/.exec(message)?.[0]));
  const deliveries = Map.groupBy(mailServer.received, ({ text }) => headerOf(text, "Message-ID") ?? "none");
  const repeated = Array.from(deliveries).filter(([, times]) => times.length > 1);
  context.annotate(
    [
      `${next} inquiries`,
      `${sentAgain} sent again`,
      `${interrupted.size} messages interrupted`,
      `${repeated.length} delivered twice`,
      `${((afterKills - started) / 1_000).toFixed(1)} s of kills`,
      `${((performance.now() - afterKills) / 1_000).toFixed(1)} s to deliver the rest`,
    ].join(", "),
  );
  expect(exit.code).toBe(0);
  expect(responses).not.toContain(false);
  // Each submit is one inquiry, each inquiry has one message, and each message has reached the mail server.
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: next }, (_, number) => number));
  expect(messages.map(({ inquiry_id }) => inquiry_id).sort()).toEqual(inquiries.map(({ id }) => id).sort());
  expect(messages.filter(({ status }) => status !== "sent")).toEqual([]);
  expect([...deliveries.keys()].sort()).toEqual(messages.map(({ message_id }) => message_id).sort());
  for (const [id, times] of repeated) {
    expect(times.length, `deliveries of ${id}`).toBeLessThanOrEqual(1 + (interrupted.get(id) ?? 0));
  }
});
