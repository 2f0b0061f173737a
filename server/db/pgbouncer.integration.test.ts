import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { until } from "../../tests/support/database.fixture.ts";
import { freePort } from "../../tests/support/free-port.fixture.ts";
import { startPostgres } from "../../tests/support/postgres.fixture.ts";
import { createPostgresStore } from "../limits/postgres-store.ts";
import { seedTranslations } from "../texts/seed.ts";
import { readShippedTexts } from "../texts/shipped.ts";
import { openDatabase } from "./open.ts";

const PROGRAM = "/usr/sbin/pgbouncer";

/** PgBouncer that gives a connection of Postgres away after each transaction, in front of this database. */
async function startPgBouncer(databaseUrl: string): Promise<string> {
  const { hostname, port: target, pathname, username } = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "baini-pgbouncer-"));
  const name = pathname.slice(1);
  writeFileSync(join(folder, "users.txt"), `"${username}" ""\n`);
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    `[databases]
${name} = host=${hostname} port=${target} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users.txt")}
pool_mode = transaction
default_pool_size = 3
`,
  );
  // It does not run as root, and reads its files as the user that it becomes.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, join(folder, "users.txt")]) chmodSync(path, 0o755);
  const args = isRoot ? ["-u", "nobody"] : [];
  const child = spawn(PROGRAM, [...args, join(folder, "pgbouncer.ini")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const ended = once(child, "close");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true });
  });
  await until(() => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${output}`);
    return output.includes("process up");
  });
  return databaseUrl.replace(target, String(port));
}

it("Postgres behind PgBouncer in transaction mode serves several processes", async ({ skip }) => {
  if (!existsSync(PROGRAM)) return skip("There is no PgBouncer here (apt-get install pgbouncer)");
  const postgres = await startPostgres();
  if (!postgres) return skip("There is no Postgres here");
  onTestFinished(postgres.stop);
  const databaseUrl = await startPgBouncer(postgres.url);

  const processes = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl, dataDir: "" })));
  onTestFinished(async () => void (await Promise.all(processes.map((db) => db.destroy()))));
  const shipped = readShippedTexts(join(import.meta.dirname, "..", "..", "locales"));
  await Promise.all(processes.map((db) => seedTranslations(db, shipped)));
  const stores = processes.map((db) => createPostgresStore({ db, now: Date.now, secret: "secret" }));
  const rate = { max: 5, windowMs: 3_600_000 };
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) => stores[index % 2]?.consume("of a client", rate)),
  );
  await Promise.all(stores.map((store) => store.close()));

  expect(results.filter((result) => result?.allowed)).toHaveLength(5);
});
