import { localeOf } from "../../../../domain/formats.ts";
import type { LanguageCode } from "../../../../domain/languages.ts";

type Unit = "second" | "minute" | "hour" | "day";

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** Seconds in the largest unit of which there are at least ten, rounded: `301` as `301 seconds`, `630` as `11 minutes`. */
export function formatRoundedDuration(language: LanguageCode, seconds: number): string {
  const [unit, size] = UNITS.find(([, each]) => seconds >= 10 * each) ?? (["second", 1] as const);
  return formatUnit(language, Math.round(seconds / size), unit, "long");
}

/** `5` seconds as `5 seconds`, or `5 secs` when it is `short`. */
export function formatUnit(
  language: LanguageCode,
  value: number,
  unit: Unit,
  unitDisplay: "long" | "short",
): string {
  return new Intl.NumberFormat(localeOf(language), { style: "unit", unit, unitDisplay }).format(value);
}
