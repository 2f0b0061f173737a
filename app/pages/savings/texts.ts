import type { TextKey } from "../../i18n/keys.ts";

/** What the script says of itself: the errors of fields, and the three outcomes. Its placeholders are filled in there. */
const BROWSER_TEXTS = {
  number: "errors.number",
  least: "errors.least",
  most: "errors.most",
  alerts: "errors.alerts",
  less: "result.less",
  more: "result.more",
  same: "result.same",
} as const satisfies Record<string, TextKey<"savings">>;

export type BrowserTexts = Readonly<Record<keyof typeof BROWSER_TEXTS, string>>;

const PLACEHOLDERS = { limit: "{{limit}}", amount: "{{amount}}", year: "{{year}}" };

export function browserTexts(
  t: (key: TextKey<"savings">, values: Readonly<Record<string, string>>) => string,
): BrowserTexts {
  return Object.fromEntries(
    Object.entries(BROWSER_TEXTS).map(([name, key]) => [name, t(key, PLACEHOLDERS)]),
  ) as BrowserTexts;
}

/** Which of the outcomes it is, to the precision of what is shown. */
export function outcomeOf(saved: number): "less" | "more" | "same" {
  const whole = Math.round(saved);
  if (whole === 0) return "same";
  return whole > 0 ? "less" : "more";
}
