import type { ReactNode } from "react";
import type { Proportion } from "../../../../domain/backtest/confidence-interval.ts";
import type { CostResult, Costs } from "../costs.ts";
import type { I18n } from "../i18n.ts";

interface Props {
  readonly i18n: I18n;
  readonly result: CostResult;
  readonly costs: Costs;
  readonly currency: string;
  readonly isLabelled: boolean;
}

export function Figures({ i18n, result, costs, currency, isLabelled }: Props) {
  const { t } = i18n;
  const { outcome, loss, review } = result;
  const { flagged, caught, missed, wrong, precision, recall, wrongPerCaught, alertsPerDay } = outcome;
  const over = alertsPerDay - costs.capacity;
  const amounts = (value: Readonly<Record<string, number>>) =>
    i18n.amounts(value) || i18n.amount(0, currency);
  const interval = ({ low, high }: Proportion) =>
    t("figures.interval", { low: i18n.percent(low), high: i18n.percent(high) });
  return (
    <dl className="figures" aria-label={t("figures.label")}>
      <Figure name={t("figures.alertsPerDay")} value={i18n.rounded(alertsPerDay)} isBad={over > 0}>
        {over > 0
          ? t("figures.over", { count: i18n.rounded(over) })
          : t("figures.capacity", { capacity: i18n.rounded(costs.capacity) })}
      </Figure>
      {isLabelled ? (
        <>
          <Figure name={t("figures.caught")} value={i18n.count(caught.payments)}>
            {amounts(caught.value)}
            <small>
              {t("figures.ofFraud", {
                count: i18n.count(caught.payments + missed.payments),
                value: amounts(sumOf(caught.value, missed.value)),
              })}
            </small>
          </Figure>
          <Figure name={t("figures.missed")} value={i18n.count(missed.payments)}>
            {amounts(missed.value)}
          </Figure>
          <Figure name={t("figures.wrong")} value={i18n.count(wrong.payments)}>
            {t("figures.wrongPerCaught")}
            <b className="small">
              {wrongPerCaught === null ? t("figures.none") : i18n.rounded(wrongPerCaught)}
            </b>
          </Figure>
          <Figure
            name={t("figures.precision")}
            value={precision ? i18n.percent(precision.value) : t("figures.none")}
          >
            {t("figures.precisionNote")}
            {precision && <small>{interval(precision)}</small>}
          </Figure>
          <Figure name={t("figures.recall")} value={recall ? i18n.percent(recall.value) : t("figures.none")}>
            {t("figures.recallNote")}
            {recall && <small>{interval(recall)}</small>}
          </Figure>
          <Figure name={t("figures.cost")} value={i18n.amount(Math.round(loss + review), currency)}>
            {t("figures.costParts", {
              loss: i18n.amount(Math.round(loss), currency),
              review: i18n.amount(Math.round(review), currency),
            })}
          </Figure>
        </>
      ) : (
        <Figure name={t("figures.flagged")} value={i18n.count(flagged.payments)}>
          {amounts(flagged.value)}
        </Figure>
      )}
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly isBad?: boolean;
  readonly children: ReactNode;
}

function Figure({ name, value, isBad, children }: FigureProps) {
  return (
    <div className={isBad ? "figure bad" : "figure"}>
      <dt>{name}</dt>
      <dd>
        <b>
          <bdi>{value}</bdi>
        </b>
        <span>{children}</span>
      </dd>
    </div>
  );
}

function sumOf(...values: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [currency, sum] of values.flatMap((value) => Object.entries(value)))
    sums[currency] = (sums[currency] ?? 0) + sum;
  return sums;
}
