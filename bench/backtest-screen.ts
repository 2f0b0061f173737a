import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { LABEL, type PaymentColumns, readCell } from "../domain/backtest/columns.ts";
import { generateMonth } from "../domain/backtest/generate-month.ts";
import { startBuiltServer } from "../scripts/servers/built-server.ts";
import { drag, edit } from "./backtest/screen-actions.ts";
import { temporaryFolder } from "./process.ts";
import { type Bound, type Measurement, median } from "./report.ts";

const ROWS = 1_000_000;
const FIRST_RESULT_MS = 3_000;
const EDIT_MS = 150;
const FRAME_MS = 16;
const MEMORY_MB = 400;
/** What a risk team exports: some 40 MB with the time and the label. */
const FIELDS = ["amount", "currency", "customerId", "payee.id", "type"];

/** The screen in a Chromium of this machine: a month that is made up, a file, edits of a rule, a threshold that is dragged. */
export async function benchBacktestScreen(): Promise<Measurement> {
  const site = await startBuiltServer();
  const folder = temporaryFolder();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  try {
    const file = join(folder, "month.csv");
    await writeMonth(file, generateMonth("KES", ROWS));
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const empty = await memoryOf(browser);

    await page.goto(`${site.url}/en/backtest`);
    // The last part of the result, which comes in tasks of its own after the figures.
    await page.locator("#report").waitFor();
    const opened = await page.evaluate(() => performance.now());
    const memory = (await memoryOf(browser)) - empty;

    await page.locator(".rules-start select").selectOption("mule_account");
    await page.locator(".rules-start .button").click();
    await page.locator(".rule summary span").waitFor();
    const edits: number[] = [];
    for (const value of [5, 6, 7, 8, 9, 3, 2]) edits.push(await edit(page, value));
    const frames = await drag(page);

    const start = Date.now();
    await page.locator('.data input[type="file"]').setInputFiles(file);
    await page.waitForFunction(
      () => document.querySelector("details.file") && !document.querySelector("progress"),
    );
    const read = Date.now() - start;
    const { size } = await stat(file);

    const bound = (text: string, measured: number, most: number, unit: string): Bound => ({
      text: `${text}: at most ${most} ${unit}, measured ${Math.round(measured)}`,
      holds: measured <= most,
    });
    return {
      title: `the backtest screen with ${ROWS.toLocaleString("en")} payments`,
      notes: [
        `Chromium ${browser.version()}; from the request for the page, or the choice of a file of ${Math.round(size / 1e6)} MB, to the figures. An edit: from a number that is typed to the count beside the rule.`,
        "A step of the drag is all the page does before it can be painted: script, styles and layout. Memory is what the processes of the browser grew by (proportional set size).",
      ],
      head: ["", ""],
      rows: [
        ["a month made up and scored, ms", Math.round(opened)],
        ["a file read and scored, ms", read],
        ["an edit of a rule, ms", Math.round(median(edits))],
        ["the slowest, ms", Math.round(Math.max(...edits))],
        ["a step of the drag, ms", Math.round(median(frames) * 10) / 10],
        ["the slowest, ms", Math.round(Math.max(...frames) * 10) / 10],
        ["memory, MB", Math.round(memory)],
      ],
      bounds: [
        bound("made up and scored", opened, FIRST_RESULT_MS, "ms"),
        bound("a file read and scored", read, FIRST_RESULT_MS, "ms"),
        bound("each edit of a rule", Math.max(...edits), EDIT_MS, "ms"),
        bound("a step of the drag, the middle", median(frames), FRAME_MS, "ms"),
        bound("memory", memory, MEMORY_MB, "MB"),
      ],
    };
  } finally {
    await browser.close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Megabytes of all processes of a browser. */
async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const sizes = await Promise.all(
    processInfo.map(async ({ id }) => {
      const rollup = await readFile(`/proc/${id}/smaps_rollup`, "utf8").catch(() => "");
      return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1_024;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function writeMonth(path: string, columns: PaymentColumns): Promise<void> {
  const file = createWriteStream(path);
  file.write(`occurredAt,${FIELDS.join(",")},fraud\n`);
  let text = "";
  for (let row = 0; row < columns.rows; row += 1) {
    text += new Date(columns.at[row] as number).toISOString().slice(0, 19);
    for (const field of FIELDS) text += `,${readCell(columns, field, row) ?? ""}`;
    text += `,${Number(columns.labels[row] === LABEL.fraud)}\n`;
    if (text.length < 1_000_000) continue;
    if (!file.write(text)) await once(file, "drain");
    text = "";
  }
  file.end(text);
  await once(file, "finish");
}
