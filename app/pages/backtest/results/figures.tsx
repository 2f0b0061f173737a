import type { ReactNode } from "react";
import type { Share } from "../../../../domain/backtest/wilson.ts";
import type { Costs, Result } from "../costs.ts";
import type { Words } from "../words.ts";

interface Props {
  readonly words: Words;
  readonly result: Result;
  readonly costs: Costs;
  readonly currency: string;
  readonly isLabelled: boolean;
}

/** What a threshold comes to. */
export function Figures({ words, result, costs, currency, isLabelled }: Props) {
  const { t } = words;
  const { outcome, loss, review } = result;
  const { flagged, caught, missed, wrong, precision, recall, wrongPerCaught, alertsPerDay } = outcome;
  const over = alertsPerDay - costs.capacity;
  const interval = ({ low, high }: Share) =>
    t("figures.interval", { low: words.percent(low), high: words.percent(high) });
  return (
    <dl className="figures" aria-label={t("figures.label")}>
      <Figure name={t("figures.alertsPerDay")} value={words.rounded(alertsPerDay)} isBad={over > 0}>
        {over > 0
          ? t("figures.over", { count: words.rounded(over) })
          : t("figures.capacity", { capacity: words.rounded(costs.capacity) })}
      </Figure>
      {isLabelled ? (
        <>
          <Figure name={t("figures.caught")} value={words.count(caught.payments)}>
            {words.amounts(caught.value)}
            <small>
              {t("figures.ofFraud", {
                count: words.count(caught.payments + missed.payments),
                value: words.amounts(sumOf(caught.value, missed.value)),
              })}
            </small>
          </Figure>
          <Figure name={t("figures.missed")} value={words.count(missed.payments)}>
            {words.amounts(missed.value)}
          </Figure>
          <Figure name={t("figures.wrong")} value={words.count(wrong.payments)}>
            {t("figures.wrongPerCaught")}
            <b className="small">
              {wrongPerCaught === null ? t("figures.none") : words.rounded(wrongPerCaught)}
            </b>
          </Figure>
          <Figure
            name={t("figures.precision")}
            value={precision ? words.percent(precision.value) : t("figures.none")}
          >
            {t("figures.precisionNote")}
            {precision && <small>{interval(precision)}</small>}
          </Figure>
          <Figure name={t("figures.recall")} value={recall ? words.percent(recall.value) : t("figures.none")}>
            {t("figures.recallNote")}
            {recall && <small>{interval(recall)}</small>}
          </Figure>
          <Figure name={t("figures.cost")} value={words.amount(Math.round(loss + review), currency)}>
            {t("figures.costParts", {
              loss: words.amount(Math.round(loss), currency),
              review: words.amount(Math.round(review), currency),
            })}
          </Figure>
        </>
      ) : (
        <Figure name={t("figures.flagged")} value={words.count(flagged.payments)}>
          {words.amounts(flagged.value)}
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
