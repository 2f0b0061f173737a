import { formatDuration } from "../../../../domain/formats.ts";
import type { LanguageCode } from "../../../../domain/languages.ts";

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** Seconds in the largest unit of which there are at least ten, rounded: `301` as `301 seconds`, `630` as `11 minutes`. */
export function formatRoundedDuration(language: LanguageCode, seconds: number): string {
  const [unit, size] = UNITS.find(([, each]) => seconds >= 10 * each) ?? (["second", 1] as const);
  return formatDuration(language, Math.round(seconds / size), unit);
}
