import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { connect, emptyLocation } from "../server/db/migration-history.fixture.ts";
import { type DatabaseLocation, openDatabase } from "../server/db/open.ts";
import { contentOf, filledSqlite, NO_POSTGRES, run } from "./backup/backup.fixture.ts";
import { runMoveToPostgres } from "./move-to-postgres.ts";

describe("npm run move-to-postgres", () => {
  it("moves every row, and goes on numbering where SQLite has stopped", async ({ skip }) => {
    const postgres = await emptyLocation("Postgres");
    if (!postgres) return skip(NO_POSTGRES);
    const { dataDir } = await filledSqlite();
    const numbered = connect({ dataDir });
    await numbered.schema
      .createTable("numbered")
      .addColumn("id", "integer", (column) => column.primaryKey().autoIncrement())
      .execute();
    await numbered
      .insertInto("numbered")
      .values([{ id: 7 }, { id: 41 }])
      .execute();
    await numbered.destroy();
    const target = connect(postgres);
    await target.schema
      .createTable("numbered")
      .addColumn("id", "serial", (column) => column.primaryKey())
      .execute();
    await target.destroy();
    const location = { dataDir, databaseUrl: postgres.databaseUrl };

    const { code, out, err } = await run(runMoveToPostgres, [], location);

    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("moved and compared");
    expect(await contentOf(location)).toEqual(await contentOf({ dataDir }));
    const db = connect(location);
    const next = await db.insertInto("numbered").defaultValues().returning("id").executeTakeFirst();
    await db.destroy();
    expect(next).toEqual({ id: 42 });
  });

  it("waits for connections that are ending when it begins", async ({ skip }) => {
    const postgres = await emptyLocation("Postgres");
    if (!postgres) return skip(NO_POSTGRES);
    const { dataDir } = await filledSqlite();
    const ending = new pg.Client({ connectionString: postgres.databaseUrl });
    await ending.connect();
    const ended = sleep(300).then(() => ending.end());

    const { code, err } = await run(runMoveToPostgres, [], { dataDir, databaseUrl: postgres.databaseUrl });
    await ended;

    expect([code, err]).toEqual([0, ""]);
  });

  it("does nothing while the site runs, without a target, or when the target has data", async ({ skip }) => {
    const postgres = await emptyLocation("Postgres");
    if (!postgres) return skip(NO_POSTGRES);
    const { dataDir } = await filledSqlite();
    const location = { dataDir, databaseUrl: postgres.databaseUrl };
    const move = (to: DatabaseLocation) => run(runMoveToPostgres, [], to);
    const site = await openDatabase({ dataDir });

    const running = await move(location);
    await site.destroy();
    const nowhere = await move({ dataDir });
    await move(location);
    const again = await move(location);

    expect([running.code, running.err]).toEqual([1, expect.stringContaining("is in use")]);
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining("DATABASE_URL")]);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("is not empty: there are rows in")]);
    expect(again.err).toContain("Name an empty database in DATABASE_URL.");
  });

  it("keeps nothing of a move that fails", async ({ skip }) => {
    const postgres = await emptyLocation("Postgres");
    if (!postgres) return skip(NO_POSTGRES);
    const { dataDir } = await filledSqlite();
    const db = connect({ dataDir });
    // Postgres stores no NUL in a text.
    await db.insertInto("page_views").values({ day: "a\u0000b", path: "", referrer: "", count: 1 }).execute();
    await db.destroy();
    const location = { dataDir, databaseUrl: postgres.databaseUrl };

    const { code, err } = await run(runMoveToPostgres, [], location);

    expect([code, err]).toEqual([1, expect.stringContaining("page_views")]);
    expect(Object.values(await contentOf(location)).flat()).toEqual([]);
  });
});
