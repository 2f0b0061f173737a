import { execFileSync } from "node:child_process";
import { closeSync, openSync, readdirSync, statSync, writeSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { EarlyExit } from "../scripts/servers/server.ts";
import { submitInquiry } from "./support/contact-form.fixture.ts";
import { startServer } from "./support/server.fixture.ts";
import {
  listStored,
  MESSAGE,
  readHealth,
  sendForm,
  startSite,
} from "./system-faults/running-site.fixture.ts";

/* What the system under a running site may fail at, besides a disk that gets full (`full-disk.slow.test.ts`). */

it("loses nothing that it acknowledged when it is out of descriptors, says so, and goes on when there are some", async () => {
  const { server, tokens } = await startSite();
  // Each opens what it needs once: from here on one descriptor is one connection.
  expect(await submitInquiry(server.port, { number: 0, token: tokens.issue() })).toBe(true);
  expect(await readHealth(server)).toMatchObject({ status: 200, body: { status: "ok" } });
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
  // Looked at all the while: a connection that is idle for seconds is closed, and there is no other for the monitor.
  const seen: unknown[] = [];
  const look = async () => seen.push((await readHealth(server)).body);
  const hasClosedSome = async () => {
    await look();
    return held.some(({ closed }) => closed);
  };
  await expect.poll(hasClosedSome).toBe(true);

  const acknowledged = [0];
  for (let number = 1; number <= 10; number++) {
    if (await submitInquiry(server.port, { number, token: tokens.issue() })) acknowledged.push(number);
    await look();
  }
  for (const socket of held) socket.destroy();
  await expect.poll(open).toBeLessThan(allowed);
  const afterwards = await submitInquiry(server.port, { number: 11, token: tokens.issue() });

  expect(seen).toContainEqual(
    expect.objectContaining({
      status: "degraded",
      faults: expect.arrayContaining(["file descriptors"]),
      database: expect.objectContaining({ writable: true }),
    }),
  );
  expect(afterwards).toBe(true);
  expect(await listStored(server)).toEqual(expect.arrayContaining([...acknowledged, 11]));
  // On a busy machine it closes the last of them later than it takes the next form.
  await expect.poll(async () => (await readHealth(server)).body.faults).not.toContain("file descriptors");
});

it("refuses in words on a disk that takes nothing any more, keeps what was typed, and shows its pages", async () => {
  const { server, tokens } = await startSite();
  const token = tokens.issue();
  // A read-only disk, for root as well.
  execFileSync("prlimit", ["--pid", String(server.pid), "--fsize=0:"]);

  const scripted = await submitInquiry(server.port, { number: 0, token });
  const refused = await sendForm(server, tokens.issue());
  const page = await fetch(`${server.url}/en`);
  const formPage = await fetch(`${server.url}/en/contact`);
  const meanwhile = await readHealth(server);
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
  expect(await listStored(server)).toEqual([0]);
  expect((await readHealth(server)).status).toBe(200);
});

it.for([
  { what: "all but its first page", cached: true },
  { what: "all of it, and what the site writes", cached: false },
])(
  "shows pages, tells the truth and does not start again when its database file is overwritten: $what",
  async ({ cached }) => {
    const { server, tokens } = await startSite();
    const file = join(server.dataDir, "baini.sqlite");
    overwrite(file, cached ? 4_096 : 0);
    // Pages in memory hide the damage from the site, until another connection writes and they are read again.
    if (!cached) overwrite(`${file}-wal`, 0);

    const reports = [await readHealth(server)];
    const acknowledged = [];
    for (let number = 0; number < 3; number++) {
      if (await submitInquiry(server.port, { number, token: tokens.issue() })) acknowledged.push(number);
    }
    const form = await sendForm(server, tokens.issue());
    const page = await fetch(`${server.url}/en`);
    reports.push(await readHealth(server));
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
