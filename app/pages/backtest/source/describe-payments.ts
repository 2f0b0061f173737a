import type { I18n } from "../i18n.ts";
import type { Loaded } from "../worker/messages.ts";

/** How many payments, of which time, and how many of them are fraud. */
export function describePayments(
  i18n: I18n,
  { payments, from, to, isLabelled, fraud, currency }: Loaded,
): string {
  const values = { payments: i18n.count(payments), from: i18n.day(from), to: i18n.day(to) };
  if (!isLabelled) return i18n.t("data.unlabelled", values);
  return i18n.t("data.ready", {
    ...values,
    fraud: i18n.count(fraud.payments),
    value: i18n.amounts(fraud.value) || i18n.amount(0, currency),
  });
}
