import type { Statement } from "../api/schemas/cases.ts";
import { formatAmount, formatCountry, formatNumber, joinList, localeOf, writeTime } from "../formats.ts";
import type { LanguageCode } from "../languages.ts";
import type { Values } from "../texts/interpolate.ts";

/** What the parts of a case are written with. */
export interface CaseI18n {
  /** A text of the namespace `demo`. */
  t(key: string, values?: Values): string;
  readonly language: LanguageCode;
  /** Offset from UTC of the place that the case is of, such as `+03:00`, or `Z`. */
  readonly zone: string;
  /** Stands after each time, and the year in it, where readers cannot know them: on paper. */
  readonly zoneName?: string;
}

/** An ISO 8601 time as day and time of day where the payments were made, wherever its reader is. */
export function caseTime({ language, zone, zoneName }: CaseI18n, time: string): string {
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  const format = new Intl.DateTimeFormat(localeOf(language), {
    day: "numeric",
    month: "short",
    ...(zoneName !== undefined && { year: "numeric" }),
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "UTC",
  });
  const written = writeTime(language, format, Date.parse(time) + offset * 60_000);
  return zoneName === undefined ? written : `${written} ${zoneName}`;
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT/;
const SUMS = ["amount", "median", "received", "sent"];
/** What a payment may leave out; the sentence says so in its place. */
const OPTIONAL_NAMES = ["payees", "agents", "device"];
/** Those that have a sentence of its own for a single payment. */
const COUNTED_CODES = ["paid", "deposited", "withdrew"];

/** A sentence of a summary or of a narrative in the language of the page: its code is a text, and its values stand in it. */
export function formatStatement(i18n: CaseI18n, { code, values }: Statement): string {
  const { t, language } = i18n;
  const currency = String(values.currency ?? "");
  const written = Object.entries(values).map(([name, value]): [string, string] => {
    if (name === "trigger" || name === "pattern") return [name, formatTrigger(i18n, String(value))];
    if (name === "score") return [name, formatNumber(language, Number(value), 2)];
    if (name === "country" || name === "home") return [name, formatCountry(language, String(value))];
    if (value === "" && OPTIONAL_NAMES.includes(name)) return [name, t(`statements.unstated.${name}`)];
    if (name === "payees" || name === "agents") return [name, joinNames(i18n, String(value).split(", "))];
    if (SUMS.includes(name)) return [name, formatAmount(language, Number(value), currency)];
    return [name, ISO_TIME.test(String(value)) ? caseTime(i18n, String(value)) : String(value)];
  });
  const once = COUNTED_CODES.includes(code) && values.payments === 1 ? "Once" : "";
  return t(`statements.${code}${once}`, Object.fromEntries(written));
}

/** Without `Intl.ListFormat`, which takes a telephone 0.1 s. */
function joinNames({ t }: CaseI18n, names: readonly string[]): string {
  const last = t("payments.last");
  return joinList(names, [last, t("payments.and"), last]);
}

export function formatTrigger({ t }: CaseI18n, code: string, rule = ""): string {
  return t(`triggers.${code}`, { rule });
}
