import type { PaymentColumns } from "./columns.ts";

/** 1 for each payment that is made in another country than its customer lives in, where both are known. */
export function findMismatchedCountries({ coded, rows }: PaymentColumns): Uint8Array {
  const mismatched = new Uint8Array(rows);
  const [paid, home] = [coded.get("country"), coded.get("customerCountry")];
  if (!paid || !home) return mismatched;
  // Each column has codes of its own.
  const paidCode = new Map(paid.values.map((value, code) => [value, code]));
  const homeAsPaid = Int32Array.from(home.values, (value) => paidCode.get(value) ?? -1);
  for (let row = 0; row < rows; row += 1) {
    const [one, other] = [paid.codes[row] as number, home.codes[row] as number];
    if (one !== 0 && other !== 0 && homeAsPaid[other] !== one) mismatched[row] = 1;
  }
  return mismatched;
}
