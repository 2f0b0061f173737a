import { execFileSync } from "node:child_process";
import { closeSync, openSync, readdirSync, statSync, writeSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { EarlyExit } from "../scripts/servers/server.ts";
import { openDatabase } from "../server/db/open.ts";
import { MIN_FILL_MS, openFormTokens } from "../server/inquiries/form-token.ts";
import { submitInquiry } from "./support/contact-form.fixture.ts";
import { type RunningServer, startServer } from "./support/server.fixture.ts";

/* What the system under a running site may fail at, besides a disk that gets full (`full-disk.test.ts`). */

const MESSAGE = "Nous voudrions voir une démonstration.";

async function start() {
  const server = await startServer({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
  onTestFinished(async () => void (await server.stop()));
  const db = await openDatabase({ dataDir: server.dataDir });
  const tokens = await openFormTokens(db, () => Date.now() - MIN_FILL_MS);
  await db.destroy();
  return { server, tokens };
}

async function health({ adminUrl }: RunningServer) {
  const response = await fetch(`${adminUrl}/-/health`);
  return { status: response.status, body: await response.json() };
}

/** A form that is sent without its script. */
async function sendForm({ url }: RunningServer, token: string) {
  const response = await fetch(`${url}/fr/contact?type=sales`, {
    method: "POST",
    body: new URLSearchParams({
      token,
      type: "sales",
      name: "Awa Ndiaye",
      email: "awa@banque.example",
      company: "banque.example",
      country: "SN",
      message: MESSAGE,
    }),
    headers: { accept: "text/html" },
    redirect: "manual",
  });
  return { status: response.status, text: await response.text() };
}

/** The numbers of the inquiries that are stored. */
async function storedIn({ dataDir }: RunningServer): Promise<number[]> {
  const db = await openDatabase({ dataDir });
  const rows = await db.selectFrom("inquiries").select("message").execute();
  await db.destroy();
  return rows.map(({ message }) => Number(/\d+/.exec(message)?.[0])).sort((a, b) => a - b);
}

it("loses nothing that it acknowledged when it is out of descriptors, says so, and goes on when there are some", async () => {
  const { server, tokens } = await start();
  // Each opens what it needs once: from here on one descriptor is one connection.
  expect(await submitInquiry(server.port, { number: 0, token: tokens.issue() })).toBe(true);
  expect(await health(server)).toMatchObject({ status: 200, body: { status: "ok" } });
  const open = () => readdirSync(`/proc/${server.pid}/fd`).length;
  const allowed = open() + 3;
  // The soft limit alone.
  execFileSync("prlimit", ["--pid", String(server.pid), `--nofile=${allowed}:`]);
  const held = Array.from({ length: 20 }, () =>
    connect(server.port, "127.0.0.1")
      .on("error", () => {})
      .resume(),
  );
  onTestFinished(() => {
    for (const socket of held) socket.destroy();
  });
  await expect.poll(() => held.some(({ closed }) => closed)).toBe(true);

  const acknowledged = [0];
  for (let number = 1; number <= 10; number++) {
    if (await submitInquiry(server.port, { number, token: tokens.issue() })) acknowledged.push(number);
  }
  // On the connection that the monitor has kept.
  const meanwhile = await health(server);
  for (const socket of held) socket.destroy();
  await expect.poll(open).toBeLessThan(allowed);
  const afterwards = await submitInquiry(server.port, { number: 11, token: tokens.issue() });

  expect(meanwhile.body).toMatchObject({
    status: "degraded",
    faults: expect.arrayContaining(["file descriptors"]),
    database: { writable: true },
  });
  expect(afterwards).toBe(true);
  expect(await storedIn(server)).toEqual(expect.arrayContaining([...acknowledged, 11]));
  expect((await health(server)).body.faults).not.toContain("file descriptors");
});

it("refuses in words on a disk that takes nothing any more, keeps what was typed, and shows its pages", async () => {
  const { server, tokens } = await start();
  const token = tokens.issue();
  // A read-only disk, for root as well.
  execFileSync("prlimit", ["--pid", String(server.pid), "--fsize=0:"]);

  const scripted = await submitInquiry(server.port, { number: 0, token });
  const refused = await sendForm(server, tokens.issue());
  const page = await fetch(`${server.url}/en`);
  const formPage = await fetch(`${server.url}/en/contact`);
  const meanwhile = await health(server);
  execFileSync("prlimit", ["--pid", String(server.pid), "--fsize=unlimited:"]);
  const again = await submitInquiry(server.port, { number: 0, token });

  expect(scripted).toBe(false);
  expect(refused.status).toBe(503);
  expect(refused.text).toContain(MESSAGE);
  expect(refused.text).toContain("Veuillez réessayer plus tard.");
  expect([page.status, formPage.status]).toEqual([200, 200]);
  expect(meanwhile).toMatchObject({
    status: 503,
    body: { status: "down", faults: ["database"], database: { readable: true, writable: false } },
  });
  expect(again).toBe(true);
  expect(await storedIn(server)).toEqual([0]);
  expect((await health(server)).status).toBe(200);
});

it.for([
  { what: "all but its first page", cached: true },
  { what: "all of it, and what the site writes", cached: false },
])(
  "shows pages, tells the truth and does not start again when its database file is overwritten: $what",
  async ({ cached }) => {
    const { server, tokens } = await start();
    const file = join(server.dataDir, "baini.sqlite");
    overwrite(file, cached ? 4_096 : 0);
    // Pages in memory hide the damage from the site, until another connection writes and they are read again.
    if (!cached) overwrite(`${file}-wal`, 0);

    const reports = [await health(server)];
    const acknowledged = [];
    for (let number = 0; number < 3; number++) {
      if (await submitInquiry(server.port, { number, token: tokens.issue() })) acknowledged.push(number);
    }
    const form = await sendForm(server, tokens.issue());
    const page = await fetch(`${server.url}/en`);
    reports.push(await health(server));
    process.kill(server.pid, "SIGKILL");
    await server.ended;
    const failure = await startServer({ env: { DATA_DIR: server.dataDir } }).catch((error: unknown) => error);

    for (const { body } of reports) {
      expect(body.status).not.toBe("ok");
      expect(body.faults).toContain("database damaged");
    }
    // Stored, as a redirect says, or refused with what was typed.
    if (form.status !== 303) {
      expect(form.status).toBe(503);
      expect(form.text).toContain(MESSAGE);
    }
    expect(page.status).toBe(200);
    expect(failure).toMatchObject({
      exit: { code: 1 },
      message: expect.stringMatching(/DATA_DIR: the database in .+ is damaged \(.+\)\. Restore a back-up/),
    });
    expect((failure as EarlyExit).message).not.toMatch(/\n\s+at /);
  },
);

function overwrite(file: string, from: number): void {
  const descriptor = openSync(file, "r+");
  const length = statSync(file).size - from;
  writeSync(descriptor, Buffer.alloc(length, 0xff), 0, length, from);
  closeSync(descriptor);
}
