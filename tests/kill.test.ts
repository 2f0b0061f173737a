import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../server/db/open.ts";
import type { Database } from "../server/db/schema.ts";
import { openFormTokens } from "../server/inquiries/form-token.ts";

const ENTRY = join(import.meta.dirname, "..", "build", "server", "index.js");
const ROUNDS = 2;
const AT_ONCE = 6;
const ENOUGH = 15;

let dataDir: string;
/** Open beside the server, which is one process of several to the database. */
let db: Database;
let server: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "baini-kill-"));
  db = await openDatabase({ dataDir });
});
afterEach(async () => {
  await kill();
  await db.destroy();
  await rm(dataDir, { recursive: true });
});

/** Starts the built server on a free port. Resolves to its address. */
function start(): Promise<string> {
  const child = spawn(process.execPath, [ENTRY], {
    env: {
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
      TRUSTED_PROXIES: "127.0.0.1",
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  server = child;
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const address = /http:\/\/\S+:\d+/.exec(said)?.[0];
      if (address) resolve(address);
    });
    child.once("close", () => reject(new Error(`The server ended: ${said}`)));
  });
}

/** As a power cut would: no handler runs. */
async function kill(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "close");
  server.kill("SIGKILL");
  await ended;
}

/** A token of a form that was opened a while ago. */
const ripeToken = async () => (await openFormTokens(db, () => Date.now() - 60_000)).issue();

/** Sends a form as the page does. True when the server said that it is stored. */
async function submit(address: string, token: string, visitor: number): Promise<boolean> {
  const fields = {
    token,
    type: "demo",
    name: `Visitor-${visitor}`,
    email: `visitor-${visitor}@bank.example`,
    company: "bank.example",
    country: "TZ",
    message: "We process card payments.",
  };
  const response = await fetch(`${address}/en/contact`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { accept: "application/json", "x-forwarded-for": `198.51.100.${visitor % 250}` },
  });
  const answer = (await response.json()) as { status: string };
  return response.status === 200 && answer.status === "stored";
}

/** Who wrote the messages in the mail folder, one entry for each file. */
async function deliveredVisitors(): Promise<number[]> {
  const folder = join(dataDir, "mail");
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  return texts.map((text) => Number(/^Subject: New Demo Request: Visitor-(\d+)/m.exec(text)?.[1]));
}

it("loses nothing that it has thanked for, though it is killed again and again", {
  timeout: 120_000,
}, async (context) => {
  if (!existsSync(ENTRY)) return context.skip("the server is not built");
  const thanked: number[] = [];
  let visitor = 0;

  for (let round = 0; round < ROUNDS; round += 1) {
    const address = await start();
    const token = await ripeToken();
    const goal = thanked.length + ENOUGH;
    const sender = async () => {
      while (thanked.length < goal) {
        const mine = visitor++;
        // A connection that breaks has thanked nobody.
        const stored = await submit(address, token, mine).catch(() => undefined);
        if (stored === undefined) return;
        if (stored) thanked.push(mine);
        // Killed while other forms are on their way.
        if (thanked.length === goal) await kill();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
  }
  // What the killed servers had in hand is due when their leases have ended.
  await db.updateTable("outbox").set({ lease_until: 0 }).execute();
  await start();
  const undelivered = () => db.selectFrom("outbox").select("id").where("status", "!=", "sent").execute();
  await expect.poll(undelivered, { timeout: 60_000, interval: 50 }).toEqual([]);

  const delivered = await deliveredVisitors();
  expect(thanked.length).toBeGreaterThanOrEqual(ROUNDS * ENOUGH);
  expect(thanked.filter((mine) => !delivered.includes(mine))).toEqual([]);
  expect(new Set(delivered).size).toBe(delivered.length);
});

it("thanks for a form that is sent again after a crash without making a second inquiry of it", {
  timeout: 60_000,
}, async (context) => {
  if (!existsSync(ENTRY)) return context.skip("the server is not built");
  const first = await start();
  const token = await ripeToken();
  await submit(first, token, 1);
  await kill();

  const again = await submit(await start(), token, 1);

  const stored = await db.selectFrom("inquiries").select("id").execute();
  expect(again).toBe(true);
  expect(stored).toHaveLength(1);
});
