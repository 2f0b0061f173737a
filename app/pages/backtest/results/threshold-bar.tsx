import type { BestThreshold, CostResult } from "../costs.ts";
import type { I18n } from "../i18n.ts";
import { BestButton } from "./best-button.tsx";
import { useSpoken } from "./use-debounced.ts";

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
  const alerts = { name: t("figures.alertsPerDay"), value: i18n.rounded(outcome.alertsPerDay) };
  const caught = outcome.recall ? i18n.percent(outcome.recall.value) : t("figures.none");
  const figures = isLabelled
    ? [
        alerts,
        { name: t("figures.caught"), value: caught },
        { name: t("figures.cost"), value: i18n.amount(Math.round(loss + review), currency) },
      ]
    : [alerts, { name: t("figures.flagged"), value: i18n.count(outcome.flagged.payments) }];
  const isOver = outcome.alertsPerDay > capacity;
  const spoken = useSpoken(figures.map(({ name, value }) => `${name}: ${value}`).join(" · "));
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
        {figures.map((figure) => (
          <div key={figure.name} className={figure === alerts && isOver ? "bad" : undefined}>
            <dt>{figure.name}</dt>
            <dd>
              <bdi>{figure.value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
      {best && <BestButton i18n={i18n} best={best} threshold={threshold} onChange={onChange} />}
    </div>
  );
}
