import { LABEL } from "../../../domain/backtest/columns.ts";
import type { Amount } from "../../../domain/backtest/score-table.ts";
import type { Style } from "../terminal/style.ts";
import { type Cell, formatTable } from "../terminal/table.ts";
import type { History } from "./history-file.ts";
import type { BacktestResult, Interval, SetResult } from "./run-backtest.ts";

/** Faults that are shown of a file; the others are counted. */
const MAX_LISTED_FAULTS = 5;

/** The results as tables: what each set of rules would have done, by which triggers, and what changes from one to the other. */
export function formatBacktest(history: History, result: BacktestResult, style: Style): string {
  const isLabelled = history.columns.labels.some((label) => label !== LABEL.unknown);
  const { payments, fraud, sets, changes } = result;
  const count = `${payments} payments${isLabelled ? `, ${fraud.payments} of them fraud${formatValue(fraud)}` : ", without a label: what was fraud is not known"}.`;
  const heads = ["", ...sets.map(({ name }) => name)];
  const row = (head: string, cell: (set: SetResult) => string): string[] => [head, ...sets.map(cell)];
  const flags = [
    row("flagged", ({ flagged }) => text(flagged)),
    row("  to review", ({ reviewed }) => String(reviewed)),
    row("  declined", ({ declined }) => String(declined)),
  ];
  const outcomes = [
    row("fraud caught", ({ caught }) => text(caught)),
    row("fraud missed", ({ missed }) => text(missed)),
    row("false positives", ({ falsePositives }) => text(falsePositives)),
    row("precision", ({ precision, precisionInterval }) => percent(precision, precisionInterval)),
    row("recall", ({ recall, recallInterval }) => percent(recall, recallInterval)),
  ];
  const parts = [
    ...faultLines(history, style),
    count,
    "",
    ...table([heads, ...flags, ...(isLabelled ? outcomes : [])], style),
    ...sets.flatMap((set) => ["", ...triggerTable(set, isLabelled, style)]),
  ];
  if (changes) {
    const [before, after] = sets;
    const rows = isLabelled
      ? [
          ["newly caught", text(changes.newlyCaught)],
          ["no longer caught", text(changes.noLongerCaught)],
          ["newly wrong", text(changes.newlyWrong)],
          ["no longer wrong", text(changes.noLongerWrong)],
        ]
      : [
          ["newly flagged", text(changes.newlyFlagged)],
          ["no longer flagged", text(changes.noLongerFlagged)],
        ];
    parts.push("", ...table([[`${before?.name} → ${after?.name}`, ""], ...rows], style));
  }
  return `${parts.join("\n")}\n`;
}

function faultLines(history: History, style: Style): string[] {
  const { columns, unread, ignored, dataset, formats, encoding, headsLine } = history;
  const { decimal, dates, zone, start } = formats;
  const readAs = [
    ...(dataset ? [`the columns of ${dataset}`] : []),
    ...(headsLine === 1 ? [] : [headsLine === 0 ? "no header row" : `the header row in line ${headsLine}`]),
    ...(encoding === "utf-8" ? [] : [`encoding ${encoding}`]),
    `decimals after "${decimal}"`,
    `${dates} in dates`,
    `${zone === "Z" ? "UTC" : zone} for times without a zone`,
    ...(dataset === "PaySim" ? [`hour 0 at ${start}`] : []),
  ];
  const shown = unread.slice(0, MAX_LISTED_FAULTS).map(({ line, fault }) => `  line ${line}: ${fault}`);
  const more = unread.length > MAX_LISTED_FAULTS ? [`  and ${unread.length - MAX_LISTED_FAULTS} more`] : [];
  return [
    ...(unread.length > 0
      ? [
          style.yellow(
            `${unread.length} of ${columns.rows + unread.length} lines could not be read and do not count:`,
          ),
          ...shown,
          ...more,
          "",
        ]
      : []),
    style.dim(`Read with ${readAs.join(", ")}.`),
    "",
    ...(ignored.length > 0 ? [style.dim(`Ignored columns: ${ignored.join(", ")}`), ""] : []),
  ];
}

function triggerTable({ name, triggers }: SetResult, isLabelled: boolean, style: Style): string[] {
  const rows = Object.entries(triggers)
    .toSorted(([, a], [, b]) => b.payments - a.payments)
    .map(([trigger, { payments, fraud }]) => [
      trigger,
      String(payments),
      ...(isLabelled ? [String(fraud)] : []),
    ]);
  const heads = [`hits of ${name}`, "payments", ...(isLabelled ? ["fraud"] : [])];
  return rows.length > 0 ? table([heads, ...rows], style) : [`${name}: no trigger was hit.`];
}

function table(rows: readonly (readonly string[])[], style: Style): string[] {
  return formatTable(
    rows.map((row, index): Cell[] =>
      row.map((cell, column) => ({
        text: cell,
        isNumber: column > 0,
        ...(index === 0 && { paint: style.dim }),
      })),
    ),
  );
}

const text = (amount: Amount) => `${amount.payments}${formatValue(amount)}`;

function formatValue({ value }: Amount): string {
  const sums = Object.entries(value).map(([currency, sum]) => `${sum} ${currency}`);
  return sums.length > 0 ? ` (${sums.join(", ")})` : "";
}

/** A share, and the interval that it has in 95 of 100 samples. */
function percent(share: number | null, interval: Interval | null): string {
  if (share === null || !interval) return "-";
  const [value, low, high] = [share, interval.low, interval.high].map((part) => (part * 100).toFixed(1));
  return `${value} % (${low} to ${high})`;
}
