import type { Decision, Delivery } from "../../../sdk/javascript/src/index.ts";
import { triggerNames } from "../payments/expectation.ts";
import { isObject } from "../project/schema.ts";
import { printable } from "../terminal/printable.ts";
import type { Style } from "../terminal/style.ts";

/** What is followed: two lists of the API, each with its own ids. */
export const SOURCES = ["decision", "event"] as const;
export type LogSource = (typeof SOURCES)[number];

/** A line of the log. `--json` prints it as it is, with all that the API sent. */
export type LogEntry = ({ readonly kind: "decision" } & Decision) | ({ readonly kind: "event" } & Delivery);

/** An entry from a stream; undefined when it is none. */
export function readEntry(kind: LogSource, data: string): LogEntry | undefined {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const { id, createdAt, transaction, analysis, type, headers, body } = value;
  // The id goes back in a header.
  if (typeof id !== "string" || !/^[\x21-\x7e]+$/.test(id) || typeof createdAt !== "string") return undefined;
  const matches =
    kind === "event"
      ? typeof type === "string" && isObject(headers) && typeof body === "string"
      : isObject(transaction) &&
        isObject(analysis) &&
        Array.isArray(analysis.triggers) &&
        analysis.triggers.every(isObject);
  return matches ? (Object.assign({ kind }, value, { kind }) as unknown as LogEntry) : undefined;
}

/** An entry as a line of text. The columns have fixed widths, because later entries are not known yet. */
export function lineOf(entry: LogEntry, style: Style): string {
  const time = style.dim(printable(`${entry.createdAt.slice(0, 19)}Z`));
  const cells = entry.kind === "decision" ? decisionCells(entry, style) : eventCells(entry, style);
  return [time, entry.kind.padEnd(8), ...cells].join("  ").trimEnd();
}

function decisionCells({ transaction, analysis }: Decision, style: Style): string[] {
  const { recommendation } = analysis;
  const paints = new Map([
    ["approve", style.green],
    ["review", style.yellow],
    ["decline", style.red],
  ]);
  const name = printable(String(recommendation)).padEnd(7);
  return [
    paints.get(recommendation)?.(name) ?? name,
    printable(String(analysis.riskScore)).padEnd(4),
    printable(`${transaction.amount} ${transaction.currency}`).padStart(14),
    printable(String(transaction.customerId)).padEnd(20),
    printable(triggerNames(analysis).join(", ")),
  ];
}

function eventCells({ id, type, body }: Delivery, style: Style): string[] {
  return [style.bold(printable(type).padEnd(22)), printable(id).padEnd(8), printable(dataOf(body))];
}

/** The data of a webhook message in short: `rule_id=large-amount match_type=greater_than`. */
function dataOf(body: string): string {
  try {
    const { data } = JSON.parse(body) as { data?: unknown };
    const fields = isObject(data) ? Object.entries(data) : [];
    return fields.map(([name, value]) => `${name}=${shortOf(value)}`).join(" ");
  } catch {
    return body;
  }
}

function shortOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(shortOf).join(",");
  return isObject(value) ? JSON.stringify(value) : String(value);
}
