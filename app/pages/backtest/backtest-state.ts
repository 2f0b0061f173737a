import type { MonthName } from "../../../domain/backtest/month/markets.ts";
import type { FileOptions, FileShape } from "../../../domain/payment-files/file-shape.ts";
import type { Failure, Loaded, Scored } from "./worker/messages.ts";

/** Where payments come from. */
export type PaymentSource =
  | { readonly kind: "month"; readonly month: MonthName }
  | { readonly kind: "file"; readonly file: File; readonly fileOptions: FileOptions };

export interface BacktestState {
  /** What the figures on the screen are of; while another source loads, the one before. */
  readonly current: {
    readonly source: PaymentSource;
    readonly loaded: Loaded;
    readonly scored: Scored;
  } | null;
  readonly loading: {
    readonly source: PaymentSource;
    readonly rows: number;
    /** The share of the file that has been read, 0 to 1. */
    readonly share: number;
    readonly isScoring: boolean;
  } | null;
  /** The file that was opened last, and how it is read: while none is. */
  readonly opened: Opened | null;
  readonly failure: (Failure & { readonly name: string }) | null;
  /** Goes up when the baseline may have changed in the worker. */
  readonly baselineVersion: number;
}

interface Opened {
  /** Another one each time that it is read. */
  readonly number: number;
  readonly file: File;
  readonly fileOptions: FileOptions;
  readonly shape: FileShape | null;
}

export const EMPTY_STATE: BacktestState = {
  current: null,
  loading: null,
  opened: null,
  failure: null,
  baselineVersion: 0,
};
