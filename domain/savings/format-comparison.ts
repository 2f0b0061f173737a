import { formatAmount, formatMinutes, formatNumber, formatPercent, formatRounded } from "../formats.ts";
import type { LanguageCode } from "../languages.ts";
import { type Comparison, compare, DAYS, type Month } from "./compare.ts";
import { ALERTS_A_DAY, CAUGHT, FIELDS, type FieldName, type Inputs, SIDES, type Side } from "./fields.ts";

/** The rows of the table, each for both sides and their difference. */
export const ROWS = [
  "missed",
  "loss",
  "alerts",
  "falsePerTrue",
  "hours",
  "review",
  "falseAlerts",
  "stopped",
  "total",
  "year",
] as const;
export type ComparisonRow = (typeof ROWS)[number];

/** The parts of the cost: a line of the formula each, and a segment of the bar. */
export const PARTS = ["loss", "review", "stopped"] as const;
export type CostPart = (typeof PARTS)[number];

/** The name of a slot on the screen that a figure stands in. */
export type FigureSlot =
  | `${Side | "difference"}.${ComparisonRow}`
  | `${Side}.formula.${CostPart | "total"}`
  | "saved"
  | "savedYear";

export type SlotTexts = Readonly<Record<FigureSlot, string>>;

const MONEY_ROWS: readonly ComparisonRow[] = ["loss", "review", "stopped", "total", "year"];
const NONE = "–";

/** Without marks of direction: within a line that is left-to-right as a whole they would turn a part of it round. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, "");

/** The space between a sum and its currency: where three sums share the width of a phone, a line may end there alone. */
const AT_CURRENCY = /(?<=[A-Z])\u00a0|\u00a0(?=[A-Z])/;

/** A field's figure as its language writes it, without unit: what stands in the field. */
export function writeFigure(language: LanguageCode, name: FieldName, value: number): string {
  return formatRounded(language, value, FIELDS[name].decimals);
}

/** The same with its unit, `0.015%`, `KES 12,000` or `15 minutes`. */
export function formatFigure(language: LanguageCode, name: FieldName, { figures, currency }: Inputs): string {
  const value = figures[name];
  const { unit, decimals } = FIELDS[name];
  if (unit === "percent") return formatPercent(language, value / 100, decimals);
  if (unit === "money") return formatAmount(language, value, currency, { decimals });
  if (unit === "minutes") return formatMinutes(language, value, decimals);
  return formatRounded(language, value, decimals);
}

/** Every figure of a comparison as the screen shows it. Both the server and the script that follows the fields use it. */
export function formatComparison(language: LanguageCode, inputs: Inputs): SlotTexts {
  const { months, saved } = compare(inputs.figures);
  const amount = (sum: number, signed = false) => formatAmount(language, sum, inputs.currency, { signed });
  const cell = (row: ComparisonRow, value: number | undefined, signed = false) => {
    if (value === undefined) return NONE;
    if (MONEY_ROWS.includes(row)) return plain(amount(value, signed)).replace(AT_CURRENCY, " ");
    const sign = signed && value > 0 ? "+" : "";
    return sign + plain(formatRounded(language, value, 1));
  };
  const texts: Partial<Record<FigureSlot, string>> = {
    saved: amount(Math.abs(saved)),
    savedYear: amount(Math.abs(saved) * 12),
  };
  for (const row of ROWS) {
    const [today, better] = SIDES.map((side) => figureOf(months[side], row));
    texts[`today.${row}`] = cell(row, today);
    texts[`better.${row}`] = cell(row, better);
    const difference = today === undefined || better === undefined ? undefined : better - today;
    texts[`difference.${row}`] = cell(row, difference, true);
  }
  for (const side of SIDES) {
    const formula = formulaOf(language, inputs, side, months[side]);
    for (const [part, text] of Object.entries(formula)) {
      texts[`${side}.formula.${part as CostPart}`] = text;
    }
  }
  return texts as SlotTexts;
}

function figureOf(month: Month, row: ComparisonRow): number | undefined {
  const { cost } = month;
  switch (row) {
    case "loss":
    case "review":
    case "stopped":
    case "total":
      return cost[row];
    case "year":
      return cost.total * 12;
    case "falsePerTrue":
      return month.caught > 0 ? month.falseAlerts / month.caught : undefined;
    default:
      return month[row];
  }
}

/** The formula with the numbers put in: one line for each part of the cost, and their sum. */
function formulaOf(
  language: LanguageCode,
  inputs: Inputs,
  side: Side,
  { cost }: Month,
): Record<CostPart | "total", string> {
  const figure = (name: FieldName) => plain(formatFigure(language, name, inputs));
  const sum = (value: number) => plain(formatAmount(language, value, inputs.currency));
  const days = formatNumber(language, DAYS);
  const caught = figure(CAUGHT[side]);
  const alerts = figure(ALERTS_A_DAY[side]);
  const fraudulent = `${figure("payments")} × ${figure("fraud")}`;
  const whole = plain(formatPercent(language, 1));
  return {
    loss: `${fraudulent} × (${whole} − ${caught}) × ${figure("value")} = ${sum(cost.loss)}`,
    review: `${alerts} × ${days} × ${plain(writeFigure(language, "minutes", inputs.figures.minutes))} ÷ ${formatNumber(language, 60)} × ${figure("hour")} = ${sum(cost.review)}`,
    stopped: `(${alerts} × ${days} − ${fraudulent} × ${caught}) × ${figure("stopped")} = ${sum(cost.stopped)}`,
    total: `${sum(cost.loss)} + ${sum(cost.review)} + ${sum(cost.stopped)} = ${sum(cost.total)}`,
  };
}

/** A segment of a bar: where it begins and how long it is, in hundredths of the longer bar. */
export interface BarSegment {
  readonly part: CostPart;
  readonly start: number;
  readonly length: number;
}

/** The bar of a side: its parts one after the other, to the scale of the dearer side. */
export function barOf({ months }: Comparison, side: Side): BarSegment[] {
  const longest = Math.max(months.today.cost.total, months.better.cost.total) || 1;
  let start = 0;
  return PARTS.map((part) => {
    const length = (months[side].cost[part] / longest) * 100;
    const segment = { part, start, length };
    start += length;
    return segment;
  });
}
