import { execFile } from "node:child_process";
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { startPostgresCluster } from "../../tests/support/postgres-cluster.fixture.ts";
import { openDatabase } from "./open.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), "baini-db-"));
  folders.push(folder);
  return folder;
}

describe("openDatabase", () => {
  it("creates every table, and keeps its rows when opened again", async () => {
    const dataDir = await dataFolder();
    const first = await openDatabase({ dataDir });
    await first.insertInto("meta").values({ key: "colour", value: "forest" }).execute();
    await first.destroy();

    const second = await openDatabase({ dataDir });
    const rows = await second.selectFrom("meta").selectAll().execute();
    await second.destroy();

    expect(rows).toEqual([{ key: "colour", value: "forest" }]);
  });

  it("serves two processes that start on a new file at the same time", async () => {
    const dataDir = await dataFolder();
    const program = `
      const { openDatabase } = await import(${JSON.stringify(import.meta.resolve("./open.ts"))});
      const db = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
      console.log((await db.selectFrom("outbox").selectAll().execute()).length);
      await db.destroy();`;
    const start = () => promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);

    const outputs = await Promise.all([start(), start()]);

    expect(outputs.map(({ stdout }) => stdout.trim())).toEqual(["0", "0"]);
  });

  it("keeps the folder and every file in it to the server's own user", async () => {
    const dataDir = join(await dataFolder(), "new", "data");

    const db = await openDatabase({ dataDir });

    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    const files = await readdir(dataDir);
    expect(files).toContain("baini.sqlite-wal");
    for (const file of files) expect((await stat(join(dataDir, file))).mode & 0o777, file).toBe(0o600);
    await db.destroy();
  });

  it("takes a file that others could read from them", async () => {
    const dataDir = await dataFolder();
    const file = join(dataDir, "baini.sqlite");
    await writeFile(file, "");
    await chmod(file, 0o644);

    const db = await openDatabase({ dataDir });

    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await db.destroy();
  });

  it("outlives the Postgres that it has connections to, idle and in use", async ({ skip }) => {
    const postgres = await startPostgresCluster();
    if (!postgres) return skip("this machine has no Postgres");
    const db = await openDatabase({ dataDir: "", databaseUrl: postgres.url });
    const inUse = sql`select pg_sleep(60)`.execute(db);
    await db.selectFrom("meta").selectAll().execute();

    const lost = expect(inUse).rejects.toThrow();
    await postgres.stop();
    await lost;

    await expect(db.selectFrom("meta").selectAll().execute()).rejects.toThrow("ECONNREFUSED");
    await db.destroy();
  });
});
