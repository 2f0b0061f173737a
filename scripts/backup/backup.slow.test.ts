import { spawnSync } from "node:child_process";
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect, emptyLocation } from "../../server/db/migration-history.fixture.ts";
import { MIGRATIONS, migrate } from "../../server/db/migrations.ts";
import { type DatabaseLocation, openDatabase } from "../../server/db/open.ts";
import { runBackup } from "../backup.ts";
import { runMoveToPostgres } from "../move-to-postgres.ts";
import { runRestore } from "../restore.ts";
import { contentOf, fill, filledSqlite, MAIL, NO_POSTGRES, run, sqlite, TEXTS } from "./backup.fixture.ts";

const NAME = "2026-11-22T02-25-00-000Z";
let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "baini-backups-"));
});
afterEach(() => rm(parent, { recursive: true }));

const backup = (location: DatabaseLocation) => run(runBackup, [parent], location);
const restore = (location: DatabaseLocation, ...options: string[]) =>
  run(runRestore, [join(parent, NAME), ...options], location);

describe.each([
  ["SQLite", "SQLite"],
  ["SQLite", "Postgres"],
  ["Postgres", "SQLite"],
  ["Postgres", "Postgres"],
] as const)("A back-up of %s that is restored to %s", (fromDialect, toDialect) => {
  it("has every row and every message", async ({ skip }) => {
    const from = await emptyLocation(fromDialect);
    const to = await emptyLocation(toDialect);
    if (!from || !to) return skip(NO_POSTGRES);
    await fill(from);

    const backedUp = await backup(from);
    const restored = await restore(to);

    expect([backedUp.err, restored.err]).toEqual(["", ""]);
    expect(backedUp.out).toContain(join(parent, NAME));
    expect(restored.out).toContain("They are of 2026-11-22T02:25:00.000Z.");
    expect(await contentOf(to)).toEqual(await contentOf(from));
    expect((await contentOf(to)).page_views).toHaveLength(450 + TEXTS.length);
    expect(await readdir(join(to.dataDir, "mail"))).toEqual([MAIL]);
    expect(await readdir(parent)).toEqual([NAME]);
  });
});

describe("A back-up", () => {
  it("is readable by its owner alone", async () => {
    const from = await filledSqlite();
    await backup(from);

    const files = await readdir(join(parent, NAME), { recursive: true, withFileTypes: true });
    expect(files.map(({ name }) => name).toSorted()).toEqual(
      [MAIL, "database.sqlite", "mail", "manifest.json"].toSorted(),
    );
    for (const file of files)
      expect((await stat(join(file.parentPath, file.name))).mode & 0o077, file.name).toBe(0);
  });

  it("takes an older schema as it is, and is brought to the newest one when it is restored", async () => {
    const from = await sqlite();
    const old = connect(from);
    const released = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, 2));
    await migrate(old as unknown as Kysely<unknown>, released);
    await old.insertInto("meta").values({ key: "colour", value: "forest" }).execute();
    await old.destroy();
    const to = await sqlite();

    expect((await backup(from)).err).toBe("");
    expect((await restore(to)).err).toBe("");

    expect(Object.keys(await contentOf(from))).not.toContain("source_snapshots");
    expect(Object.keys(await contentOf(to))).toContain("source_snapshots");
    expect((await contentOf(to)).meta).toEqual(['["colour","forest"]']);
  });

  it.each([
    ["database.sqlite", "database.sqlite"],
    [`mail/${MAIL}`, `mail/${MAIL}`],
    ["manifest.json", "manifest.json is damaged"],
  ])("is refused when %s was changed", async (file, complaint) => {
    await backup(await filledSqlite());
    const to = await sqlite();
    await appendFile(join(parent, NAME, file), "x");

    const { code, err } = await restore(to);

    expect([code, err]).toEqual([1, expect.stringContaining(complaint)]);
    expect(await readdir(to.dataDir)).toEqual([]);
  });

  it("is refused when a message is missing, or one was added", async () => {
    await backup(await filledSqlite());
    const mail = join(parent, NAME, "mail");
    await writeFile(join(mail, "another.eml"), "");
    expect((await restore(await sqlite())).err).toContain("mail/another.eml");

    await rm(mail, { recursive: true });

    expect((await restore(await sqlite())).err).toContain(MAIL);
  });

  it("is refused when a later release made it", async () => {
    await backup(await filledSqlite());
    const manifest = join(parent, NAME, "manifest.json");
    const text = await readFile(manifest, "utf8");
    await writeFile(manifest, text.replace('"001_initial"', '"001_initial", "999_later"'));

    expect((await restore(await sqlite())).err).toContain("a later release's (999_later)");
  });

  it("is refused by a place that has data, unless they are to be replaced", async () => {
    const from = await filledSqlite();
    await backup(from);
    const to = await sqlite();
    const site = await openDatabase(to);
    await site.insertInto("meta").values({ key: "mine", value: "1" }).execute();
    await site.destroy();

    const refused = await restore(to);
    const replaced = await restore(to, "--replace");

    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("is not empty")]);
    expect(replaced.err).toBe("");
    expect(await contentOf(to)).toEqual(await contentOf(from));
  });

  it("replaces a file that is no database any more", async () => {
    const from = await filledSqlite();
    await backup(from);
    await writeFile(join(from.dataDir, "baini.sqlite"), "what a disk has left");

    expect((await restore(from, "--replace")).code).toBe(0);

    expect((await contentOf(from)).meta).toHaveLength(TEXTS.length);
  });

  it("replaces nothing below a site that runs", async () => {
    const from = await filledSqlite();
    await backup(from);
    const site = await openDatabase(from);

    const { code, err } = await restore(from, "--replace");
    await site.destroy();

    expect([code, err]).toEqual([1, expect.stringContaining("is in use. Stop the site first.")]);
  });

  it("replaces all or nothing on Postgres, and only when the site is stopped", async ({ skip }) => {
    const to = await emptyLocation("Postgres");
    if (!to) return skip(NO_POSTGRES);
    const from = await filledSqlite();
    await backup(from);
    const site = await openDatabase(to);
    await site.insertInto("meta").values({ key: "mine", value: "1" }).execute();

    const running = await restore(to, "--replace");
    await site.destroy();
    const refused = await restore(to);
    const replaced = await restore(to, "--replace");

    expect([running.code, running.err]).toEqual([1, expect.stringContaining("Stop the site first")]);
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/there are rows in meta\. With --replace they are lost/),
    ]);
    expect(replaced.err).toBe("");
    expect(await contentOf(to)).toEqual(await contentOf(from));
  });

  it("leaves nothing when there is no database to back up, or none of the site", async () => {
    const nothing = await backup({ dataDir: join(parent, "none") });
    const other = await sqlite();
    await connect(other).schema.createTable("other").addColumn("id", "text").execute();
    const foreign = await backup(other);

    expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining("cannot be opened")]);
    expect([foreign.code, foreign.err]).toEqual([1, "There is nothing of the site in this database.\n"]);
    expect(await readdir(parent)).toEqual([]);
  });
});

it("A back-up on a full disk names the disk, and leaves nothing", async () => {
  const from = await filledSqlite();
  // In blocks of 512 bytes (POSIX): the copy does not fit.
  const limited = `ulimit -f 600 && exec "$@"`;
  const program = join(import.meta.dirname, "../backup.ts");

  const { status, stderr } = spawnSync("sh", ["-c", limited, "sh", process.execPath, program, parent], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: from.dataDir },
  });

  expect(stderr).toMatch(`The disk of ${parent} is full`);
  expect(status).toBe(1);
  expect(await readdir(parent)).toEqual([]);
});

describe("the command line", () => {
  it.each([
    [runBackup, []],
    [runBackup, ["a", "b"]],
    [runBackup, ["a", "--fast"]],
    [runRestore, []],
    [runMoveToPostgres, ["now"]],
  ])("does not guess: %s %j", async (program, args) => {
    const { code, out, err } = await run(program, args, { dataDir: parent });

    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("npm run");
  });

  it.each([[runBackup], [runRestore], [runMoveToPostgres]])("explains itself: %s", async (program) => {
    const { code, out, err } = await run(program, ["--help"], { dataDir: parent });

    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("npm run");
  });
});
