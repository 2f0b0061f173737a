import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { temporaryDatabase } from "../../tests/support/database.fixture.ts";
import { startPostgres } from "../../tests/support/postgres.fixture.ts";
import { openDatabase } from "./open.ts";
import { connectPostgres } from "./postgres.ts";
import { probeWrite } from "./probe.ts";
import type { Database } from "./schema.ts";

let db: Database;
let dataDir: string;
beforeEach(async () => {
  const store = await temporaryDatabase();
  ({ db, dataDir } = store);
  onTestFinished(store.close);
});

it("is fine, again and again", async () => {
  expect([await probeWrite(db), await probeWrite(db)]).toEqual([{ ok: true }, { ok: true }]);
});

it("says that the database cannot be written though it can be read", async () => {
  await sql`pragma query_only = on`.execute(db);

  expect(await probeWrite(db)).toEqual({ ok: false, reason: "attempt to write a readonly database" });
});

it("says that the file was removed, of which everything else in the process knows nothing", async () => {
  await probeWrite(db);
  await rm(join(dataDir, "baini.sqlite"));

  expect(await probeWrite(db)).toMatchObject({
    ok: false,
    reason: expect.stringContaining("was removed or replaced"),
  });
});

it("says that a Postgres takes no writes", async ({ skip }) => {
  const postgres = await startPostgres();
  if (!postgres) return skip("this machine has no Postgres");
  onTestFinished(() => postgres.stop());
  const name = new URL(postgres.url).pathname.slice(1);
  const first = await openDatabase({ dataDir: "", databaseUrl: postgres.url });
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(first);
  await first.destroy();
  const readOnly: Database = connectPostgres(postgres.url);
  onTestFinished(() => readOnly.destroy());

  expect(await probeWrite(readOnly)).toEqual({
    ok: false,
    reason: "cannot execute INSERT in a read-only transaction",
  });
});
