import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
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

  it("serves two handles that start on a new file at the same time", async () => {
    const dataDir = await dataFolder();

    const handles = await Promise.all([openDatabase({ dataDir }), openDatabase({ dataDir })]);

    for (const db of handles) {
      expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
      await db.destroy();
    }
  });
});
