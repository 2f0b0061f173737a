import { rm } from "node:fs/promises";
import { Backtest } from "../domain/backtest/backtest.ts";
import { generateMonth } from "../domain/backtest/generate-month.ts";
import { measureAt } from "../domain/backtest/measure.ts";
import { tallyScores } from "../domain/backtest/score-table.ts";
import { EDITS, RULES } from "./backtest/edited-rules.ts";
import { linesOf, runReference, writeQuery } from "./backtest/reference.ts";
import { versionOf } from "./machine.ts";
import { temporaryFolder } from "./process.ts";
import { type Bound, type Measurement, median } from "./report.ts";

const ROWS = 1_000_000;
const GENERATE_MS = 1_000;
/** From nothing to the first result on the screen. */
const FIRST_RESULT_MS = 3_000;
const EDIT_MS = 150;
const FRAME_MS = 16;
const COLUMNS_MB = 150;

function timed<R>(run: () => R): readonly [result: R, ms: number] {
  const start = performance.now();
  const result = run();
  return [result, performance.now() - start];
}

/** The backtest of a million payments made up, each step as the screen takes it, beside a program in Python that shares nothing with it. */
export async function benchBacktest(): Promise<Measurement> {
  const [columns, generated] = timed(() => generateMonth("KES", ROWS));
  const columnsMb = sizeOf([
    columns.at,
    columns.labels,
    columns.source,
    ...columns.numbers.values(),
    ...Array.from(columns.coded.values(), ({ codes }) => codes),
  ]);
  const backtest = new Backtest(columns);
  const [, first] = timed(() => tallyScores(columns, backtest.evaluate([]).scores));
  const [evaluation, withRules] = timed(() => backtest.evaluate(RULES));
  const edits = EDITS.map(([what, rules]) => {
    const [, ms] = timed(() => tallyScores(columns, backtest.evaluate(rules).scores));
    return { what, ms };
  });
  const table = tallyScores(columns, evaluation.scores);
  const moves = Array.from({ length: 101 }, (_, threshold) => timed(() => measureAt(table, threshold))[1]);
  const { arrayBuffers, rss } = process.memoryUsage();

  const folder = temporaryFolder();
  try {
    await writeQuery(folder, columns, RULES);
    const start = performance.now();
    const [alerts = ""] = await runReference([folder]);
    const reference = performance.now() - start;
    const ours = linesOf(evaluation);
    const count = alerts.split("\n").length - 1;
    const slowestEdit = Math.max(...edits.map(({ ms }) => ms));
    const bound = (text: string, measured: number, most: number, unit: string): Bound => ({
      text: `${text}: at most ${most} ${unit}, measured ${measured.toFixed(1)}`,
      holds: measured <= most,
    });
    return {
      title: `a backtest of ${ROWS.toLocaleString("en")} payments`,
      notes: [
        "In milliseconds, in one process that has compiled nothing before; an edit has one condition of a rule changed, and ends with the table that thresholds are read from.",
        `The reference: ${await versionOf("python3", "--version")}, one payment after the other, reading its CSV included.`,
      ],
      head: ["", "ms"],
      rows: [
        ["a month made up", Math.round(generated)],
        ["built-in triggers and five typologies, the first time", Math.round(first)],
        ["three rules beside them", Math.round(withRules)],
        ...["window", "value", "where", "field"].map((what) => {
          const times = edits.filter((edit) => edit.what === what).map(({ ms }) => ms);
          return [`an edit of a ${what}`, Math.round(median(times))] as const;
        }),
        ["a threshold moved", Number(median(moves).toFixed(2))],
        ["MB of columns", Math.round(columnsMb)],
        ["MB of all arrays, with what is kept of conditions", Math.round(arrayBuffers / 1e6)],
        ["MB of the process", Math.round(rss / 1e6)],
        ["the reference in Python", Math.round(reference)],
      ],
      bounds: [
        bound("a month made up", generated, GENERATE_MS, "ms"),
        bound("made up and scored", generated + first, FIRST_RESULT_MS, "ms"),
        bound("each edit of a rule", slowestEdit, EDIT_MS, "ms"),
        bound("a threshold moved", Math.max(...moves), FRAME_MS, "ms"),
        bound("columns", columnsMb, COLUMNS_MB, "MB"),
        {
          text: `alerts as the reference finds them, row for row: ${count.toLocaleString("en")}`,
          holds: count > 0 && alerts === ours,
        },
      ],
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const sizeOf = (arrays: readonly ArrayBufferView[]): number =>
  arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1e6;
