import { formatAmount } from "./formats.ts";
import type { LanguageCode } from "./languages.ts";

/** Where the made-up payments on the screens of a language take place. */
interface Market {
  /** ISO 4217. */
  readonly currency: string;
  /**
   * What stands for a shilling of Nairobi: no rate of exchange, but a scale that leaves the sums usual, round and below what
   * a wallet of the market may move in a day (docs/decisions/034-markets.md).
   */
  readonly perShilling: number;
  /** Where its tills stand, as the language writes them. */
  readonly cities: readonly [first: string, second: string];
}

/** The markets of the examples, one for each language. */
export const MARKETS: Readonly<Record<LanguageCode, Market>> = {
  en: { currency: "KES", perShilling: 1, cities: ["Nairobi", "Mombasa"] },
  sw: { currency: "TZS", perShilling: 10, cities: ["Dar es Salaam", "Mwanza"] },
  ar: { currency: "EGP", perShilling: 0.1, cities: ["القاهرة", "الإسكندرية"] },
  fr: { currency: "XOF", perShilling: 4, cities: ["Abidjan", "Bouaké"] },
  pt: { currency: "MZN", perShilling: 0.4, cities: ["Maputo", "Beira"] },
};

/** A sum of an example, which is written in shillings of Nairobi, in whole units of the market's currency. */
export function marketSum(language: LanguageCode, shillings: number): number {
  return Math.round(shillings * MARKETS[language].perShilling);
}

/** The same with its currency, `48200` as `KES 48,200`, `192 800 XOF` or `19 280 MZN`. */
export function formatMarketSum(language: LanguageCode, shillings: number): string {
  return formatAmount(language, marketSum(language, shillings), MARKETS[language].currency);
}
