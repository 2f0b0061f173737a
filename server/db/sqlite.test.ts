import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { DatabaseFileMissing, openSqliteFile } from "./sqlite.ts";

type Notes = Record<"notes", { text: string }>;

async function openNotes() {
  const dataDir = await mkdtemp(join(tmpdir(), "baini-sqlite-"));
  const { db, handle } = openSqliteFile<Notes>(dataDir, { name: "notes.sqlite", synchronous: "full" });
  onTestFinished(async () => {
    await db.destroy();
    await rm(dataDir, { recursive: true });
  });
  await sql`create table notes (text text not null)`.execute(db);
  const write = (text: string) =>
    db.transaction().execute((transaction) => transaction.insertInto("notes").values({ text }).execute());
  const count = async () => (await db.selectFrom("notes").selectAll().execute()).length;
  return { file: join(dataDir, "notes.sqlite"), db, handle, write, count };
}

it("names a full disk, not that nothing is left to roll back, and goes on when there is room", async () => {
  const { handle, write, count } = await openNotes();
  await write("before");
  const pages = handle.pragma("page_count", { simple: true });

  handle.pragma(`max_page_count = ${pages}`);
  await expect(write("x".repeat(100_000))).rejects.toThrow("database or disk is full");
  handle.pragma("max_page_count = 1000000");
  await write("after");

  expect(await count()).toBe(2);
});

it("names what failed inside a transaction that can be rolled back", async () => {
  const { db, write, count } = await openNotes();

  const failed = db.transaction().execute(async (transaction) => {
    await transaction.insertInto("notes").values({ text: "gone" }).execute();
    throw new Error("the reason");
  });

  await expect(failed).rejects.toThrow("the reason");
  await write("kept");
  expect(await count()).toBe(1);
});

it.each(["", "-wal"])("acknowledges nothing once its file%s was removed", async (suffix) => {
  const { file, write } = await openNotes();
  await write("before");

  await rm(file + suffix);

  await expect(write("lost")).rejects.toThrow(DatabaseFileMissing);
  await expect(write("lost too")).rejects.toThrow(`${file} was removed or replaced`);
});

it("acknowledges nothing once another file stands in the place of its own", async () => {
  const { file, write } = await openNotes();

  await cp(file, `${file}-copy`);
  await rename(`${file}-copy`, file);

  await expect(write("lost")).rejects.toThrow(DatabaseFileMissing);
});

it("asks a question again that was prepared before its table was changed", async () => {
  const { db, handle, write } = await openNotes();
  const all = db.selectFrom("notes").selectAll();
  await write("first");
  expect(await all.execute()).toEqual([{ text: "first" }]);

  // As another process does, whose release has one more column.
  handle.exec("alter table notes add column seen integer not null default 0");

  expect(await all.execute()).toEqual([{ text: "first", seen: 0 }]);
});
