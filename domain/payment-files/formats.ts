import { type ColumnField, KINDS } from "./columns.ts";

/** What cells leave open. Guessed from the first rows, shown, and to be changed. */
export interface Formats {
  /** What parts the whole from the fraction: 1,250.50 or 1.250,50. */
  readonly decimal: "." | ",";
  /**
   * How certain that is. `assumed`: the rows do not tell. `shown`: they do, by 1.250,50 or, in a currency without thousandths, by 15.000.
   * `stated`: chosen, or shown by 1250.500, so that three digits behind the sign are decimals, and not thousands.
   */
  readonly certainty: "assumed" | "shown" | "stated";
  /** Which comes first in 03/04/2026. Years first need no word. */
  readonly dates: "day first" | "month first";
  /** The zone of times that name none: `Z` or an offset such as `+03:00`. */
  readonly zone: string;
  /** When hour 0 of a simulation was, in ISO 8601. */
  readonly start: string;
}

export const FORMATS: Formats = {
  decimal: ".",
  certainty: "assumed",
  dates: "day first",
  zone: "Z",
  start: "2026-01-01T00:00:00Z",
};

export const kindOf = (field: ColumnField): string =>
  Object.hasOwn(KINDS, field) ? KINDS[field as keyof typeof KINDS] : "text";

/** @param zone `Z`, `+0300` or `+03:00` */
export function offsetMs(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
