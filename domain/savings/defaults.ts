import type { LanguageCode } from "../languages.ts";
import { MARKETS, marketSum } from "../markets.ts";
import { FIELD_NAMES, type FieldName, type Figures, type Inputs, parseCurrency } from "./fields.ts";

/** Where a figure was published. Its title, with the year, stays in the language in which it was written. */
interface Publication {
  readonly title: string;
  readonly url: string;
}

/**
 * Where defaults come from: published figures. What is not here is an assumption, and the screen says so.
 * - `fraud`: {@link EXECUTED_FRAUD} is what went through. The formula starts from what was attempted, of which that is the share
 *   not caught: 0.015 % ÷ (100 % − 67 %).
 * - `caughtToday`: £1.45 bn of unauthorised fraud prevented in the United Kingdom in 2024, £722 m lost: 67 % by value.
 */
export const PUBLISHED: Readonly<Partial<Record<FieldName, Publication>>> = {
  fraud: {
    title: "EBA and ECB: 2024 report on payment fraud",
    url: "https://www.ecb.europa.eu/press/intro/publications/pdf/ecb.ebaecb202408.en.pdf",
  },
  caughtToday: {
    title: "UK Finance: Annual Fraud Report 2025",
    url: "https://www.ukfinance.org.uk/policy-and-guidance/reports-and-publications/annual-fraud-report-2025",
  },
};

/** Per cent by number of the card payments in the EEA in the first half of 2023 that were fraud, without the attempts that were stopped. */
export const EXECUTED_FRAUD = 0.015;

/** Sums of money in shillings of Nairobi, made into the market's by its scale. */
const START: Figures = {
  payments: 1_000_000,
  fraud: 0.045,
  value: 12_000,
  minutes: 15,
  hour: 800,
  stopped: 50,
  caughtToday: 67,
  caughtBetter: 75,
  alertsToday: 40,
  alertsBetter: 30,
};

const SUMS: readonly FieldName[] = ["value", "hour", "stopped"];

/** What the form holds when it opens, in the currency of the language's market. */
export function defaultInputs(language: LanguageCode): Inputs {
  const figures = Object.fromEntries(
    FIELD_NAMES.map((name) => [name, SUMS.includes(name) ? marketSum(language, START[name]) : START[name]]),
  ) as Figures;
  return { figures, currency: parseCurrency(MARKETS[language].currency) ?? "USD" };
}
