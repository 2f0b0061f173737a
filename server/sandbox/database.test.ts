import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../../tests/support/free-port.fixture.ts";
import { mountSandbox } from "../../tests/support/sandbox.fixture.ts";
import { createLog } from "../log.ts";
import { connectSandbox, openSandboxFile } from "./database.ts";
import { startSandboxPurge } from "./purge.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), "baini-sandbox-file-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const rule = (name: string) => ({
  name,
  description: "x".repeat(400),
  conditions: [{ field: "amount", operator: "less_than", value: 10 }],
});

it("has a file of its own, which refuses what does not fit with 503 and shrinks when keys end", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "sandbox.sqlite");
  const storage = await openSandboxFile(folder, { maxBytes: 600 * 1024 });
  onTestFinished(() => storage.db.destroy());
  const sandbox = mountSandbox(storage.db, { limits: { keysPerHour: 100_000, requestsPerMinute: 100_000 } });

  let refused: Awaited<ReturnType<typeof sandbox.call>> | undefined;
  while (!refused) {
    const reply = await sandbox.call("/v1/sandbox/keys", { method: "POST" });
    if (reply.status !== 201) refused = reply;
    else await sandbox.call("/v1/rules/big", { method: "PUT", key: reply.body.apiKey, body: rule("Big") });
  }
  const full = await sizeOf(file);
  sandbox.clock.time += DAY_MS;
  const purge = startSandboxPurge({ storage, log: createLog("silent"), now: sandbox.clock.now });
  await purge.stop();
  const shrunk = await sizeOf(file);
  const later = await sandbox.call("/v1/sandbox/keys", { method: "POST" });

  expect([refused.status, refused.body.error.code]).toEqual([503, "unavailable"]);
  expect(refused.body.error.message).toContain("no room left");
  expect(refused.headers.get("retry-after")).toBe("30");
  expect(full).toBeLessThanOrEqual(600 * 1024);
  expect(shrunk).toBeLessThan(full / 2);
  expect(later.status).toBe(201);
});

it("replaces a damaged file by an empty one, since nothing in it outlives the day", async () => {
  const folder = await temporaryFolder();
  await writeFile(
    join(folder, "sandbox.sqlite"),
    "This is no database, and it is long enough to be read as one.".repeat(99),
  );

  const { db } = await openSandboxFile(folder);
  onTestFinished(() => db.destroy());

  expect(await db.selectFrom("sandbox_keys").selectAll().execute()).toEqual([]);
});

it("says with 503 that its Postgres is away, and not that something is wrong with the request", async () => {
  const { db } = connectSandbox(`postgres://baini@127.0.0.1:${await freePort()}/baini`);
  onTestFinished(() => db.destroy());

  const reply = await mountSandbox(db).call("/v1/sandbox/keys", { method: "POST" });

  expect([reply.status, reply.body.error.code, reply.headers.get("retry-after")]).toEqual([
    503,
    "unavailable",
    "30",
  ]);
});

async function sizeOf(file: string): Promise<number> {
  return (await stat(file)).size;
}
