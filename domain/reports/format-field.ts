import { CHANNELS, PAYMENT_TYPES } from "../api/fields.ts";
import type { BuiltInTrigger } from "../api/scoring.ts";
import type { TypologyCode } from "../api/typologies.ts";
import { type CaseI18n, caseTime, formatTrigger } from "../cases/format-statement.ts";
import { formatAmount, formatCountry } from "../formats.ts";
import type { CaseFact } from "./case-facts.ts";

/** Facts whose values are codes, sums or times in the JSON, for programs. */
type CodedFact = Extract<CaseFact, "period" | "modes" | "totals" | "places" | "grounds">;

/**
 * The fields that hold them, by their ids in the forms: the forms themselves would be a weight in the browser. The value of any
 * other field is a name or somebody's own words.
 */
export const CODED_FIELDS: Readonly<Record<CodedFact, readonly string[]>> = {
  period: ["period", "periodo", "periode", "dates", "date_transaction"],
  modes: ["type", "tipo", "nature", "transmode_code"],
  totals: ["amounts", "amount", "amount_local", "montantes", "montants"],
  places: ["places", "place", "location", "locais", "lieux"],
  grounds: ["indicators", "report_indicators", "indicadores", "indices"],
};

const KNOWN_MODES: readonly string[] = [...PAYMENT_TYPES, ...CHANNELS];
const KNOWN_TRIGGERS: readonly string[] = [
  "sim_changed",
  "velocity",
  "new_device",
  "country_mismatch",
  "new_account",
  "sim_swap_takeover",
  "agent_fraud",
  "mule_account",
  "card_testing",
  "structuring",
  "test_customer",
] satisfies (BuiltInTrigger | TypologyCode | "test_customer")[];

/** As `writeAmount` has them. */
const AMOUNT = /([A-Z]{3}) (\d[\d,]*(?:\.\d+)?)/g;
const MINUTE = /(\d{4}-\d\d-\d\d) (\d\d:\d\d)/g;
/** Of the currency's smallest unit, in any currency. */
const MOST_DECIMALS = 3;

/**
 * What the field of a draft report says, in words, sums and times of a reader's language, and in its direction; undefined where its
 * value is a name or somebody's own words.
 */
export function formatField(
  i18n: CaseI18n,
  { id, value }: { id: string; value: string },
): string | undefined {
  const { t, language } = i18n;
  const join = (parts: readonly string[]) => parts.join(t("payments.and"));
  switch (Object.entries(CODED_FIELDS).find(([, ids]) => ids.includes(id))?.[0]) {
    case "totals":
      return join(
        Array.from(value.matchAll(AMOUNT), ([, currency = "", amount = ""]) =>
          formatAmount(language, Number(amount.replaceAll(",", "")), currency, { decimals: MOST_DECIMALS }),
        ),
      );
    case "period": {
      const [from = "", to = ""] = Array.from(value.matchAll(MINUTE), ([, day, time]) =>
        caseTime(i18n, `${day}T${time}:00Z`),
      );
      return t("report.period", { from, to });
    }
    case "modes":
      return join(value.split(", ").map((mode) => formatMode(i18n, mode)));
    case "places":
      return join(value.split(", ").map((country) => formatCountry(language, country)));
    case "grounds":
      return join(
        value.split(", ").map((code) => (KNOWN_TRIGGERS.includes(code) ? formatTrigger(i18n, code) : code)),
      );
    default:
      return undefined;
  }
}

/** `cash_in / mobile_money`: how it was paid and through what, or one of the two. */
function formatMode({ t }: CaseI18n, mode: string): string {
  const [first = "", second] = mode
    .split(" / ")
    .map((code) => (KNOWN_MODES.includes(code) ? t(`report.modes.${code}`) : code));
  return second === undefined ? first : `${first} (${second})`;
}
