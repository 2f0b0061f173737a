import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { temporaryDatabase } from "../../tests/support/database.fixture.ts";
import { openSandbox } from "../../tests/support/sandbox.fixture.ts";
import { measureDatabase } from "./database-metrics.ts";
import { createMetrics } from "./metrics.ts";

it("counts a database that takes nothing as down, though it still answers", async () => {
  const { db, dataDir, close } = await temporaryDatabase();
  const sandbox = await openSandbox();
  onTestFinished(() => Promise.all([close(), sandbox.close()]).then(() => undefined));
  const metrics = createMetrics();
  measureDatabase(metrics, { db, sandboxDb: sandbox.db, now: Date.now, dataDir });
  const isUp = async () => /^site_database_up (\d)$/m.exec(await metrics.registry.metrics())?.[1];

  const sound = await isUp();
  await sql`pragma query_only = on`.execute(db);

  expect([sound, await isUp()]).toEqual(["1", "0"]);
  await sql`pragma query_only = off`.execute(db);
});
