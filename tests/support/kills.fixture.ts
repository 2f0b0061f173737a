// Kills the site, or the Postgres under it, amid submits, and looks for what was acknowledged.
import { mkdtemp, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { type Submit, submitInquiry, submitUntilStored } from "./contact-form.fixture.ts";
import { headerOf, type MailServer, startMailServer } from "./mail-server.fixture.ts";
import { type PostgresCluster, startPostgresCluster } from "./postgres-cluster.fixture.ts";
import { openTokens, readStored } from "./read-stored.fixture.ts";
import { copySeededData } from "./seeded-data.fixture.ts";
import { startServer } from "./server.fixture.ts";

export interface Kills {
  readonly rounds: number;
  readonly database: "SQLite" | "Postgres";
  /** What is killed. */
  readonly victim: "site" | "database";
}

/** New ones, and those that the round before has left unanswered. */
const SUBMITS_AT_ONCE = 80;
/** Messages that one process delivers at a time. */
const SIDE_BY_SIDE = 5;

/** What was seen, in words; undefined where this machine has no Postgres. @throws an assertion where something was lost or doubled */
export async function surviveKills({ rounds, database, victim }: Kills): Promise<string | undefined> {
  const postgres = database === "Postgres" ? await startPostgresCluster({ durable: true }) : undefined;
  if (database === "Postgres" && !postgres) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), "baini-kills-"));
  copySeededData(dataDir);
  const mailServer = await startMailServer();
  try {
    return await run({ rounds, victim, dataDir, mailServer, postgres });
  } finally {
    await mailServer.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Site {
  readonly rounds: number;
  readonly victim: Kills["victim"];
  readonly dataDir: string;
  readonly mailServer: MailServer;
  readonly postgres: PostgresCluster | undefined;
}

async function run({ rounds, victim, dataDir, mailServer, postgres }: Site): Promise<string> {
  const location = { dataDir, databaseUrl: postgres?.url };
  const start = () =>
    startServer({
      env: {
        DATA_DIR: dataDir,
        ...(postgres && { DATABASE_URL: postgres.url }),
        SMTP_URL: mailServer.url,
        TRUSTED_PROXIES: "127.0.0.1",
        LOG_LEVEL: "warn",
      },
    });
  const started = performance.now();
  const tokens = await openTokens(location);
  let server = await start();
  const kill = async () => {
    if (victim === "database") await postgres?.crash();
    else await server.stop("SIGKILL");
  };
  /** For each message the kills that it was being delivered at. */
  const interrupted = new Map<string, number>();
  /** Submits without a response, or with an uncertain one: their senders will send them again. */
  let unanswered: Submit[] = [];
  let sentAgain = 0;
  let next = 0;

  for (let round = 0; round < rounds; round++) {
    const fresh = Array.from({ length: SUBMITS_AT_ONCE - unanswered.length }, (): Submit => {
      return { number: next++, token: tokens.issue() };
    });
    sentAgain += unanswered.length;
    // Some die with the first answers, some with the last ones.
    let responsesLeft = Math.floor(Math.random() * SUBMITS_AT_ONCE);
    let killed: Promise<unknown> | undefined;
    const outcomes = [...unanswered, ...fresh].map(async (submit) => {
      const stored = await submitInquiry(server.port, submit);
      if (stored && responsesLeft-- <= 0) killed ??= sleep(Math.random() * 5).then(kill);
      return stored ? [] : [submit];
    });
    unanswered = (await Promise.all(outcomes)).flat();
    await (killed ?? kill());
    if (victim === "database") continue;

    const owner = `${hostname()}:${server.pid} `;
    const underWay = (await readStored(location)).messages.filter(({ lease_owner }) =>
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
  await Promise.all(unanswered.map((submit) => submitUntilStored(server.port, submit)));
  // What the dead had in hand is taken up again when their leases have ended.
  await expect
    .poll(async () => (await (await fetch(`${server.adminUrl}/-/health`)).json()).messages, {
      timeout: 120_000,
      interval: 250,
    })
    .toMatchObject({ pending: 0, refused: 0 });
  const exit = await server.stop();

  const { inquiries, messages } = await readStored(location);
  const numbers = inquiries.map(({ message }) => Number(/\d+/.exec(message)?.[0]));
  const deliveries = Map.groupBy(mailServer.received, ({ text }) => headerOf(text, "Message-ID") ?? "none");
  const repeated = Array.from(deliveries).filter(([, times]) => times.length > 1);
  expect(exit.code).toBe(0);
  // Each submit is one inquiry, each inquiry has one message, and each message has reached the mail server.
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: next }, (_, number) => number));
  expect(messages.map(({ inquiry_id }) => inquiry_id).sort()).toEqual(inquiries.map(({ id }) => id).sort());
  expect(messages.filter(({ status }) => status !== "sent")).toEqual([]);
  expect([...deliveries.keys()].sort()).toEqual(messages.map(({ message_id }) => message_id).sort());
  for (const [id, times] of victim === "site" ? repeated : []) {
    expect(times.length, `deliveries of ${id}`).toBeLessThanOrEqual(1 + (interrupted.get(id) ?? 0));
  }
  return [
    `${next} inquiries`,
    `${sentAgain} sent again`,
    `${interrupted.size} messages interrupted`,
    `${repeated.length} delivered twice`,
    `${((afterKills - started) / 1_000).toFixed(1)} s of kills`,
    `${((performance.now() - afterKills) / 1_000).toFixed(1)} s to deliver the rest`,
  ].join(", ");
}
