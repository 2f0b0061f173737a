import type { EvaluatedRule, Hits } from "../../../../domain/backtest/backtest.ts";
import type { SetChanges } from "../../../../domain/backtest/compare-sets.ts";
import type { DetectionOutcome, ListKind } from "../../../../domain/backtest/measure.ts";
import type { MonthName } from "../../../../domain/backtest/month/markets.ts";
import type { Amount, ScoreTable } from "../../../../domain/backtest/score-table.ts";
import type { TriggerTally } from "../../../../domain/backtest/tally-triggers.ts";
import type { DecimalSign } from "../../../../domain/csv.ts";
import type { ColumnField } from "../../../../domain/payment-files/columns.ts";
import type { FileKind } from "../../../../domain/payment-files/file-kind.ts";
import type { FileOptions, FileShape } from "../../../../domain/payment-files/file-shape.ts";
import type { RowFault } from "../../../../domain/payment-files/row-reader.ts";

/** What the worker is called for, and what it responds. */
export interface Calls {
  month: { request: { month: MonthName; rows: number }; response: Loaded };
  file: { request: { file: File; fileOptions: FileOptions }; response: Loaded };
  /** Ends the reading of a file; the payments from before stay. */
  cancel: { request: object; response: null };
  evaluate: { request: { rules: readonly EvaluatedRule[] }; response: Scored };
  /** Keeps what a set of rules makes of the payments, to compare with; null for no comparison. */
  keep: { request: { rules: readonly EvaluatedRule[] | null }; response: null };
  compare: { request: { before: number; after: number }; response: Comparison | null };
  contributions: {
    request: { rules: readonly EvaluatedRule[]; threshold: number };
    response: readonly Contribution[];
  };
  /** Null where payments were just loaded, and not scored yet. */
  list: {
    request: { kind: ListKind; threshold: number; most: number };
    response: readonly ListedPayment[] | null;
  };
  /** The same as a file. */
  listFile: {
    request: { kind: ListKind; threshold: number } & Written;
    response: Blob | null;
  };
  unreadFile: { request: Written; response: Blob };
  csv: {
    request: { rows: readonly (readonly (string | number)[])[]; decimal: DecimalSign };
    response: Blob;
  };
}

/** How a file is written for the visitor's programs. */
interface Written {
  readonly heads: readonly string[];
  readonly decimal: DecimalSign;
}

export type CallName = keyof Calls;

export type RequestMessage = {
  [Name in CallName]: { readonly id: number; readonly call: Name; readonly request: Calls[Name]["request"] };
}[CallName];

export type ResponseMessage =
  | { readonly kind: "response"; readonly id: number; readonly response: unknown }
  | { readonly kind: "failure"; readonly id: number; readonly failure: Failure }
  | (ReadEvent & { readonly id: number });

/** How a file is read. */
export type ReadEvent =
  | { readonly kind: "progress"; readonly rows: number; readonly share: number }
  /** Before any payment is read, and when none can be. */
  | { readonly kind: "shape"; readonly shape: FileShape };

/** Why payments could not be loaded. */
export interface Failure {
  readonly reason:
    | "cancelled"
    | "empty"
    | "none"
    | "missing"
    | "labels"
    | "longRow"
    | "columns"
    | "rows"
    | "gzip"
    | FileKind
    | "open"
    | "memory"
    | "unexpected";
  readonly line?: number;
  readonly fields?: readonly ColumnField[];
  /** Words of the label's column, as the file calls it, that nobody knows, and how many lines have each. */
  readonly column?: string;
  readonly words?: ReadonlyMap<string, number>;
  /** Where no line of a file could be read. */
  readonly unread?: Unread;
}

/** Lines that could not be read; the first of them. */
export interface Unread {
  readonly count: number;
  readonly first: readonly RowFault[];
}

/** The payments that are loaded. */
export interface Loaded {
  readonly payments: number;
  /** Milliseconds since the epoch: the first payment, the last, and the first of those that a threshold is tested on. */
  readonly from: number;
  readonly to: number;
  readonly border: number;
  /** Whether anything is known of what was fraud. */
  readonly isLabelled: boolean;
  readonly fraud: Amount;
  /** The currency of most payments. */
  readonly currency: string;
  /** The fields that occur, with the values of those that have few. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly unread: Unread;
}

/** What rules make of the payments: all that the screen shows is added up from it. */
export interface Scored {
  /** The scores of the time in which a threshold is chosen, of the rest, and of both. */
  readonly earlier: ScoreTable;
  readonly later: ScoreTable;
  readonly whole: ScoreTable;
  /** The days of the reported part: the later one, or both where nothing is labelled. */
  readonly days: DayCounts;
  readonly triggers: readonly TriggerTally[];
}

/** Payments by stretch of time and score: `counts[stretch * 101 + score]`. */
export interface DayCounts {
  /** Milliseconds since the epoch, in UTC. */
  readonly from: number;
  /** The days of each stretch: one, unless the time is long. */
  readonly daysEach: number;
  readonly counts: Uint32Array;
}

/** The baseline against the current set, and what it comes to by itself. */
export interface Comparison {
  readonly changes: SetChanges;
  readonly before: DetectionOutcome;
}

/** What a rule adds at a threshold to what all others flag. */
export interface Contribution {
  readonly ruleId: string;
  readonly payments: number;
  readonly fraud: number;
  readonly legitimate: number;
}

export interface ListedPayment {
  /** The line in the file; 0 for a payment that was made up. */
  readonly line: number;
  readonly at: number;
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly payee: string;
  /** In hundredths. */
  readonly score: number;
  readonly matched: readonly { readonly code: Hits["code"]; readonly ruleId: Hits["ruleId"] | undefined }[];
}
