import type { Statement } from "../../../domain/api/schemas.ts";
import { formatAmount, formatCountry, formatNumber, localeOf } from "../../../domain/formats.ts";
import type { LanguageCode } from "../../../domain/languages.ts";
import type { Translate } from "../../i18n/translate.ts";

/** What the parts of a story are written with. */
export interface Words {
  readonly t: Translate<"demo">;
  readonly language: LanguageCode;
  /** Offset from UTC of the place that the story happens in, such as `+03:00`, or `Z`. */
  readonly zone: string;
}

/** An ISO 8601 time as day and time of day where the story happens, wherever its reader is. */
export function storyTime({ language, zone }: Words, time: string): string {
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  return new Intl.DateTimeFormat(localeOf(language), {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "UTC",
  }).format(Date.parse(time) + offset * 60_000);
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT/;
const SUMS = ["amount", "median", "received", "sent"];

/** A sentence of a summary or of a narrative in the language of the page: its code is a text, and its values stand in it. */
export function sayStatement(words: Words, { code, values }: Statement): string {
  const { t, language } = words;
  const currency = String(values.currency ?? "");
  const written = Object.entries(values).map(([name, value]): [string, string] => {
    if (name === "trigger" || name === "pattern") return [name, sayTrigger(words, String(value))];
    if (name === "score") return [name, formatNumber(language, Number(value), 2)];
    if (name === "country" || name === "home") return [name, formatCountry(language, String(value))];
    if (name === "payees" || name === "agents")
      return [name, String(value).replaceAll(", ", t("payments.and"))];
    if (SUMS.includes(name)) return [name, formatAmount(language, Number(value), currency)];
    return [name, ISO_TIME.test(String(value)) ? storyTime(words, String(value)) : String(value)];
  });
  const once = (code === "paid" || code === "deposited") && values.payments === 1 ? "Once" : "";
  return t(`statements.${code}${once}` as "statements.alerts", Object.fromEntries(written));
}

export function sayTrigger({ t }: Words, code: string, rule = ""): string {
  return t(`triggers.${code}` as "triggers.velocity", { rule });
}
