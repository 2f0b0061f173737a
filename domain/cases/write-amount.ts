import { minorUnitDigits } from "../api/schemas/iso-codes.ts";

/** `MAD 5,000.10`, `XOF 5,000`: an amount as an English report has it, with all digits of the currency's smallest unit or none. */
export function writeAmount(currency: string, amount: number): string {
  const digits = minorUnitDigits(currency) ?? 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  const number = new Intl.NumberFormat("en", { ...options, trailingZeroDisplay: "stripIfInteger" });
  return `${currency} ${number.format(amount)}`;
}
