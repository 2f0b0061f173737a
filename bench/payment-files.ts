import { execFile } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { amountsOf, LABEL, type PaymentColumns, readCell } from "../domain/backtest/columns.ts";
import { generateMonth } from "../domain/backtest/generate-month.ts";
import { type ReadPayments, readPayments } from "../domain/payment-files/read-payments.ts";
import { versionOf } from "./machine.ts";
import { temporaryFolder } from "./process.ts";
import { type Measurement, median } from "./report.ts";

const ROWS = 1_000_000;
const READ_MS = 1_800;
const READINGS = 3;
const ROWS_AT_ONCE = 10_000;
/** As `baini backtest` reads a file. */
const CHUNK_BYTES = 262_144;
const PROGRAM = join(import.meta.dirname, "payment-files", "read_csv.py");

/** With the time and the label, fourteen. */
const FIELDS = [
  ...["amount", "currency", "customerId", "payee.id", "type", "deviceId", "agentId", "card.bin"],
  ...["newDevice", "country", "accountAgeDays", "simChangedHoursAgo"],
];

/** A file of a million payments read into columns, beside Python's csv module, which is written in C. */
export async function benchPaymentFiles(): Promise<Measurement> {
  const folder = temporaryFolder();
  const file = join(folder, "month.csv");
  try {
    await writeMonth(file, generateMonth("KES", ROWS));
    const times: number[] = [];
    let found = "";
    for (let reading = 0; reading < READINGS; reading += 1) {
      const start = performance.now();
      const read = await readPayments(createReadStream(file, { highWaterMark: CHUNK_BYTES }), {
        label: "label",
      });
      times.push(performance.now() - start);
      found = summarise(read);
    }
    const { arrayBuffers, rss } = process.memoryUsage();
    const start = performance.now();
    const { stdout } = await promisify(execFile)("python3", [PROGRAM, file]);
    const python = performance.now() - start;
    const expected = JSON.stringify(JSON.parse(stdout));
    const { size } = await stat(file);
    const [first = 0] = times;
    return {
      title: `a file of ${ROWS.toLocaleString("en")} payments, read into columns`,
      notes: [
        `${FIELDS.length + 2} fields, ${Math.round(size / 1e6)} MB of CSV in pieces of ${CHUNK_BYTES / 1_024} KiB; in milliseconds, the first time in a process that has compiled nothing of it before.`,
        `Beside it ${await versionOf("python3", "--version")}: its csv module, numbers and times as such, no rule of the API looked at.`,
      ],
      head: ["", "ms"],
      rows: [
        ["read the first time", Math.round(first)],
        [`the middle of ${READINGS}`, Math.round(median(times))],
        ["Python's csv module", Math.round(python)],
        ["MB of all arrays", Math.round(arrayBuffers / 1e6)],
        ["MB of the process", Math.round(rss / 1e6)],
      ],
      bounds: [
        {
          text: `the middle of ${READINGS}: at most ${READ_MS} ms, measured ${median(times).toFixed(0)}`,
          holds: median(times) <= READ_MS,
        },
        { text: `what Python finds in it: ${expected}`, holds: found === expected },
      ],
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What the program in Python prints. */
function summarise({ columns }: ReadPayments): string {
  return JSON.stringify({
    rows: columns.rows,
    amounts: amountsOf(columns).reduce((sum, amount) => sum + amount, 0),
    frauds: columns.labels.reduce((count, label) => count + Number(label === LABEL.fraud), 0),
    // The first of the values is that of payments without one.
    customers: (columns.coded.get("customerId")?.values.length ?? 0) - 1,
    last: columns.at.at(-1),
  });
}

async function writeMonth(path: string, columns: PaymentColumns): Promise<void> {
  const file = createWriteStream(path);
  file.write(`occurredAt,${FIELDS.join(",")},label\n`);
  for (let from = 0; from < columns.rows; from += ROWS_AT_ONCE) {
    let text = "";
    for (let row = from; row < Math.min(columns.rows, from + ROWS_AT_ONCE); row += 1) {
      text += new Date(columns.at[row] as number).toISOString();
      for (const field of FIELDS) text += `,${readCell(columns, field, row) ?? ""}`;
      text += `,${Number(columns.labels[row] === LABEL.fraud)}\n`;
    }
    if (!file.write(text)) await once(file, "drain");
  }
  file.end();
  await once(file, "finish");
}
