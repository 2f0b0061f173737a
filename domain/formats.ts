import type { DecimalSign } from "./csv.ts";
import { getLanguage, type LanguageCode, scriptOf } from "./languages.ts";

/** The locale whose conventions a language's numbers, dates and names follow. */
export function localeOf(language: LanguageCode): string {
  return getLanguage(language).locale;
}

const formats = new Map<string, Intl.NumberFormat>();

/** To make one takes a tenth of a millisecond, to use it hardly anything. There are as many as languages, currencies and precisions. */
function numberFormat(
  language: LanguageCode,
  key: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const name = `${language} ${key}`;
  const known = formats.get(name);
  if (known) return known;
  const created = new Intl.NumberFormat(localeOf(language), options);
  formats.set(name, created);
  return created;
}

/** `0.95` as `95%`, with at most so many decimals. */
export function formatPercent(language: LanguageCode, fraction: number, decimals = 0): string {
  const options = { style: "percent", maximumFractionDigits: decimals } as const;
  return numberFormat(language, `percent ${decimals}`, options).format(fraction);
}

/** `48200` as `48,200`; `decimals` are exact. */
export function formatNumber(language: LanguageCode, value: number, decimals = 0): string {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return numberFormat(language, `exactly ${decimals}`, options).format(value);
}

/** `49.5` as `49.5` and `49` as `49`: at most so many decimals. */
export function formatRounded(language: LanguageCode, value: number, decimals: number): string {
  return numberFormat(language, `at most ${decimals}`, { maximumFractionDigits: decimals }).format(value);
}

/** `12_500_000` as `12.5m`, French `12,5 M`, Swahili `M12.5`: for the axis of a plot. At most two decimals. */
export function formatCompact(language: LanguageCode, value: number): string {
  return numberFormat(language, "compact", { notation: "compact", maximumFractionDigits: 2 }).format(value);
}

/** `15` as `15 minutes`, Swahili `dakika 15`; at most so many decimals. */
export function formatMinutes(language: LanguageCode, value: number, decimals = 0): string {
  const options = {
    style: "unit",
    unit: "minute",
    unitDisplay: "long",
    maximumFractionDigits: decimals,
  } as const;
  return numberFormat(language, `minutes ${decimals}`, options).format(value);
}

/** What parts the whole from the fraction in the language's numbers: `.`, or `,` as in French. */
export const decimalSign = (language: LanguageCode): DecimalSign =>
  formatRounded(language, 0.5, 1).includes(",") ? "," : ".";

/** An amount with its ISO 4217 code, `KES 48,200`; whole, unless decimals are asked for and it has any. */
export function formatAmount(
  language: LanguageCode,
  amount: number,
  currency: string,
  { decimals = 0, signed = false } = {},
): string {
  const options: Intl.NumberFormatOptions = {
    style: "currency",
    currency,
    currencyDisplay: "code",
    maximumFractionDigits: decimals,
    trailingZeroDisplay: "stripIfInteger",
    signDisplay: signed ? "exceptZero" : "auto",
  };
  return numberFormat(language, `${currency} ${decimals} ${signed}`, options).format(amount);
}

/** A time as the format writes it; but French counts the first of a month, `1er juin`, which Intl does not know. */
export function writeTime(language: LanguageCode, format: Intl.DateTimeFormat, time: Date | number): string {
  return format.format(time).replace(/^1\b/, language === "fr" ? "1er" : "1");
}

/** An ISO 8601 date without its year, `2026-03-12` as `12 March`. */
export function formatDay(language: LanguageCode, date: string): string {
  const options = { day: "numeric", month: "long", timeZone: "UTC" } as const;
  return writeTime(language, new Intl.DateTimeFormat(localeOf(language), options), new Date(date));
}

/** What stands between the items of a list: of two, between those of a longer one, and before its last. */
export type ListSeparators = readonly [pair: string, between: string, last: string];

/**
 * The words that {@link joinList} needs. Asked for where the page is made: in a slow phone's browser the first
 * `Intl.ListFormat` takes 0.1 s.
 */
export function listSeparators(language: LanguageCode): ListSeparators {
  const format = new Intl.ListFormat(localeOf(language), { type: "conjunction" });
  const literals = (items: string[]) =>
    format.formatToParts(items).flatMap(({ type, value }) => (type === "literal" ? [value] : []));
  const [pair = " "] = literals(["a", "b"]);
  const [between = " ", , last = " "] = literals(["a", "b", "c", "d"]);
  return [pair, between, last];
}

/** The items as a sentence lists them, `a, b and c`. */
export function joinList(items: readonly string[], [pair, between, last]: ListSeparators): string {
  if (items.length < 3) return items.join(pair);
  return items.slice(0, -1).join(between) + last + items.at(-1);
}

/** Codes and names in Latin letters, as {@link joinList} lists words; with commas alone in Arabic, whose "and" would be glued to the next one. */
export function joinCodes(items: readonly string[], language: LanguageCode): string {
  return scriptOf(language) === "Arab" ? items.join("، ") : joinList(items, listSeparators(language));
}

/** An ISO 8601 time as its day in UTC, `2026-03-12T08:00:00Z` as `12 March 2026`. */
export function formatDate(language: LanguageCode, time: string): string {
  const options = { dateStyle: "long", timeZone: "UTC" } as const;
  return writeTime(language, new Intl.DateTimeFormat(localeOf(language), options), new Date(time));
}

/** An ISO 8601 time as day and time of day where the reader is, `2026-03-12T08:00:00Z` as `12 March at 11:00` in Nairobi. */
export function formatMoment(language: LanguageCode, time: string): string {
  const options = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const;
  return writeTime(language, new Intl.DateTimeFormat(localeOf(language), options), new Date(time));
}

/** A whole length of time in words, `24` and `"hour"` as `24 hours`; Arabic has its own forms for 1, 2, 3 to 10 and more. */
export function formatDuration(
  language: LanguageCode,
  amount: number,
  unit: "second" | "minute" | "hour" | "day",
): string {
  return new Intl.NumberFormat(localeOf(language), { style: "unit", unit, unitDisplay: "long" }).format(
    amount,
  );
}

// CLDR's long names of these say whose they are ("Hong Kong SAR China") or that they are no country ("Palestinian Territories").
const KNOWN_BY_SHORT_NAME: ReadonlySet<string> = new Set(["HK", "MO", "PS"]);

// Where CLDR's name is one under which nobody looks for the country: "Shamu" for Syria, the name of before 2019 for North Macedonia.
const BETTER_NAMES: Partial<Record<LanguageCode, Readonly<Record<string, string>>>> = {
  sw: {
    GB: "Uingereza",
    MK: "Masedonia ya Kaskazini",
    SY: "Syria",
    TF: "Maeneo ya Kusini ya Ufaransa",
  },
};

/** A country by its ISO 3166-1 code, `KE` as `Kenya`. */
export function formatCountry(language: LanguageCode, code: string): string {
  const better = BETTER_NAMES[language]?.[code];
  if (better) return better;
  const style = KNOWN_BY_SHORT_NAME.has(code) ? "short" : "long";
  return new Intl.DisplayNames(localeOf(language), { type: "region", style }).of(code) ?? code;
}

/** The name of a language in another one: `fr` in English as `French`. */
export function formatLanguage(language: LanguageCode, code: LanguageCode): string {
  return new Intl.DisplayNames(localeOf(language), { type: "language" }).of(code) ?? code;
}
