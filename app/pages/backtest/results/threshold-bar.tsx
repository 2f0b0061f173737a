import type { BestThreshold, CostResult } from "../costs.ts";
import type { I18n } from "../i18n.ts";
import { BestButton } from "./best-button.tsx";

interface Props {
  readonly i18n: I18n;
  readonly threshold: number;
  readonly result: CostResult;
  /** Undefined where nothing is known of costs or of fraud. */
  readonly best: BestThreshold | undefined;
  readonly isLabelled: boolean;
  readonly currency: string;
  readonly capacity: number;
  readonly onChange: (threshold: number) => void;
}

/** The threshold and what it comes to, in sight while rules are edited. */
export function ThresholdBar({
  i18n,
  threshold,
  result,
  best,
  isLabelled,
  currency,
  capacity,
  onChange,
}: Props) {
  const { t } = i18n;
  const { outcome, loss, review } = result;
  const isOver = outcome.alertsPerDay > capacity;
  return (
    <div className="threshold-bar">
      <div className="threshold-slider">
        <label htmlFor="threshold-slider">{t("threshold.label")}</label> <b>{i18n.score(threshold)}</b>
        <input
          id="threshold-slider"
          type="range"
          min="1"
          max="100"
          value={threshold}
          aria-valuetext={i18n.score(threshold)}
          onInput={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
      </div>
      <dl>
        <div className={isOver ? "bad" : undefined}>
          <dt>{t("figures.alertsPerDay")}</dt>
          <dd>{i18n.rounded(outcome.alertsPerDay)}</dd>
        </div>
        {!isLabelled ? (
          <div>
            <dt>{t("figures.flagged")}</dt>
            <dd>{i18n.count(outcome.flagged.payments)}</dd>
          </div>
        ) : (
          <>
            <div>
              <dt>{t("figures.caught")}</dt>
              <dd>{outcome.recall ? i18n.percent(outcome.recall.value) : t("figures.none")}</dd>
            </div>
            <div>
              <dt>{t("figures.cost")}</dt>
              <dd>
                <bdi>{i18n.amount(Math.round(loss + review), currency)}</bdi>
              </dd>
            </div>
          </>
        )}
      </dl>
      {best && <BestButton i18n={i18n} best={best} threshold={threshold} onChange={onChange} />}
    </div>
  );
}
