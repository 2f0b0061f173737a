import type { DecimalSign } from "../../../domain/csv.ts";
import {
  decimalSign,
  formatAmount,
  formatCompact,
  formatNumber,
  formatPercent,
  formatRounded,
  localeOf,
  writeTime,
} from "../../../domain/formats.ts";
import type { LanguageCode } from "../../../domain/languages.ts";
import { createIslandTranslate, type FlatTexts, type IslandTranslate } from "../../i18n/island-translate.ts";
import type { TextKey } from "../../i18n/keys.ts";

/** What the parts of the backtest are written with. */
export interface I18n {
  readonly t: IslandTranslate<"backtest">;
  readonly language: LanguageCode;
  /** A text if there is one, else the key's last part: fields, rules and triggers that only the visitor's data know. */
  name(group: "fields" | "typologies" | "triggers.codes", code: string): string;
  count(value: number): string;
  /** As short as an axis wants it. */
  compact(value: number): string;
  /** At most one decimal. */
  rounded(value: number): string;
  percent(fraction: number): string;
  /** A score or threshold in hundredths. */
  score(hundredths: number): string;
  amount(value: number, currency: string): string;
  /** Sums of several currencies, the largest first. */
  amounts(value: Readonly<Record<string, number>>): string;
  /** What the language's programs expect in the numbers of a file. */
  decimalSign(): DecimalSign;
  /** A day in UTC. */
  day(time: number): string;
  time(time: number): string;
}

export function createI18n(texts: FlatTexts, language: LanguageCode): I18n {
  // Made when they are needed: each takes a slow phone 40 ms, and not a time is written before a payment is looked at.
  const dateFormat = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (time: number) => {
      format ??= new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: "UTC" });
      return writeTime(language, format, time);
    };
  };
  const amount = (value: number, currency: string) =>
    /^[A-Z]{3}$/.test(currency) ? formatAmount(language, value, currency) : formatNumber(language, value);
  return {
    t: createIslandTranslate<"backtest">(texts),
    language,
    // A text's key holds no dot of its own: payee.id is payeeId.
    name: (group, code) =>
      texts[`${group}.${code.replace(/\.(.)/g, (_, letter) => letter.toUpperCase())}`] ?? code,
    count: (value) => formatNumber(language, value),
    compact: (value) => formatCompact(language, value),
    rounded: (value) => formatRounded(language, value, 1),
    percent: (fraction) => formatPercent(language, fraction, 1),
    score: (hundredths) => formatNumber(language, hundredths / 100, 2),
    amount,
    amounts: (value) =>
      Object.entries(value)
        .toSorted(([, a], [, b]) => b - a)
        .map(([currency, sum]) => amount(sum, currency))
        .join(" · "),
    decimalSign: () => decimalSign(language),
    day: dateFormat({ dateStyle: "medium" }),
    time: dateFormat({ dateStyle: "short", timeStyle: "medium" }),
  };
}

/** A name in its own direction, in the middle of a sentence. */
export const isolate = (name: string) => `\u2068${name}\u2069`;

export type BacktestKey = TextKey<"backtest">;
