import type { PaymentSource } from "../backtest-state.ts";
import { type I18n, isolate } from "../i18n.ts";
import type { Loaded } from "../worker/messages.ts";

/** The file, or the month that was made up. */
export const sourceName = ({ t }: I18n, source: PaymentSource): string =>
  source.kind === "file" ? isolate(source.file.name) : t(`data.months.${source.month}`);

/** From this share on, the figures may be of a part that says nothing of the whole. */
const NOTABLE_SHARE = 0.01;

/** The share of lines that could not be read, where that is worth a warning; else 0. */
export function notableShare({ payments, unread: { count } }: Loaded): number {
  const share = count / (payments + count);
  return share >= NOTABLE_SHARE ? share : 0;
}

/** How many payments, of which time, how many of them are fraud, and of how many lines they are where some could not be read. */
export function describePayments(
  i18n: I18n,
  { payments, from, to, isLabelled, fraud, currency, unread }: Loaded,
): string {
  const partial =
    unread.count > 0 &&
    i18n.t("data.partial", { read: i18n.count(payments), lines: i18n.count(payments + unread.count) });
  const values = { payments: i18n.count(payments), from: i18n.day(from), to: i18n.day(to) };
  const ready = isLabelled
    ? i18n.t("data.ready", {
        ...values,
        fraud: i18n.count(fraud.payments),
        value: i18n.amounts(fraud.value) || i18n.amount(0, currency),
      })
    : i18n.t("data.unlabelled", values);
  return partial ? `${ready} ${partial}` : ready;
}
