import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../server/db/open.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const script = fileURLToPath(new URL("./visits.ts", import.meta.url));
let dataDir: string;

function isoDay(daysAgo: number): string {
  return new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
}

function visits(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: dataDir } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

describe("npm run visits", () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "baini-visits-"));
    const db = await openDatabase({ dataDir });
    await db
      .insertInto("page_views")
      .values([
        { day: isoDay(400), path: "/en", referrer: "", count: 1_000 },
        { day: isoDay(1), path: "/en", referrer: "", count: 12 },
        { day: isoDay(1), path: "/sw/pricing", referrer: "news.example", count: 3 },
        { day: isoDay(0), path: "/en", referrer: "", count: 5 },
        ...Array.from({ length: 30 }, (_, n) => ({
          day: isoDay(5),
          path: `/en/${n}`,
          referrer: "",
          count: 1,
        })),
      ])
      .execute();
    await db.destroy();
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it("prints the days, paths and referring sites of the last 30 days", async () => {
    const { code, stdout, stderr } = await visits();

    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain(`Page views from ${isoDay(29)} to ${isoDay(0)} (UTC): 50\n`);
    expect(stdout).toContain(
      "\nOnly visitors who accepted this are counted; views of the backtest never are.\n",
    );
    expect(stdout).toContain(`    Views  Day\n        5  ${isoDay(0)}\n       15  ${isoDay(1)}\n`);
    expect(stdout).toContain("    Views  Path\n       17  /en\n        3  /sw/pricing\n");
    expect(stdout).toContain("           and 7 more: --json lists all\n");
    expect(stdout).toContain("    Views  Referring site\n        3  news.example\n");
  });

  it("prints all of it as JSON for the days asked for", async () => {
    const { stdout } = await visits("--days", "2", "--json");

    expect(JSON.parse(stdout)).toEqual({
      from: isoDay(1),
      to: isoDay(0),
      total: 20,
      days: [
        { day: isoDay(1), count: 15 },
        { day: isoDay(0), count: 5 },
      ],
      paths: [
        { path: "/en", count: 17 },
        { path: "/sw/pricing", count: 3 },
      ],
      referrers: [{ referrer: "news.example", count: 3 }],
    });
  });

  it("refuses arguments that it does not know", async () => {
    const refused = await Promise.all([
      visits("--days", "0"),
      visits("--days", "many"),
      visits("--weeks", "2"),
    ]);

    expect(refused.map(({ code, stdout }) => [code, stdout])).toEqual(Array(3).fill([2, ""]));
    expect(refused[0].stderr).toContain("--days must be a whole number");
    expect(refused[1].stderr).toContain("--days must be a whole number");
    expect(refused[2].stderr).toContain("npm run visits -- [--days 30]");
    expect(refused[2].stderr).toContain("'--weeks'");
  });
});
