import type { Words } from "../words.ts";
import type { Loaded } from "../worker/messages.ts";

/** How many payments, of which time, and how many of them are fraud. */
export function describePayments(
  words: Words,
  { payments, from, to, isLabelled, fraud, currency }: Loaded,
): string {
  const values = { payments: words.count(payments), from: words.day(from), to: words.day(to) };
  if (!isLabelled) return words.t("data.unlabelled", values);
  return words.t("data.ready", {
    ...values,
    fraud: words.count(fraud.payments),
    value: words.amounts(fraud.value) || words.amount(0, currency),
  });
}
