import type { Result } from "../costs.ts";
import type { Words } from "../words.ts";

interface Props {
  readonly words: Words;
  readonly threshold: number;
  readonly result: Result;
  /** Undefined where nothing is labelled. */
  readonly lowest: number | undefined;
  readonly currency: string;
  readonly capacity: number;
  readonly onChange: (threshold: number) => void;
}

/** The threshold and what it comes to, always in sight while rules are edited. */
export function ThresholdBar({ words, threshold, result, lowest, currency, capacity, onChange }: Props) {
  const { t } = words;
  const { outcome, loss, review } = result;
  const isOver = outcome.alertsPerDay > capacity;
  return (
    <div className="threshold-bar">
      <label>
        <span>
          {t("threshold.label")} <output>{words.score(threshold)}</output>
        </span>
        <input
          type="range"
          min="1"
          max="100"
          value={threshold}
          aria-valuetext={words.score(threshold)}
          onInput={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
      </label>
      <dl>
        <div className={isOver ? "bad" : undefined}>
          <dt>{t("figures.alertsPerDay")}</dt>
          <dd>{words.rounded(outcome.alertsPerDay)}</dd>
        </div>
        {lowest === undefined ? (
          <div>
            <dt>{t("figures.flagged")}</dt>
            <dd>{words.count(outcome.flagged.payments)}</dd>
          </div>
        ) : (
          <>
            <div>
              <dt>{t("figures.caught")}</dt>
              <dd>{outcome.recall ? words.percent(outcome.recall.value) : t("figures.none")}</dd>
            </div>
            <div>
              <dt>{t("figures.cost")}</dt>
              <dd>
                <bdi>{words.amount(Math.round(loss + review), currency)}</bdi>
              </dd>
            </div>
          </>
        )}
      </dl>
      {lowest !== undefined && (
        <button
          type="button"
          className="button"
          disabled={threshold === lowest}
          onClick={() => onChange(lowest)}
        >
          {threshold === lowest
            ? t("threshold.isLowest")
            : t("threshold.lowest", { threshold: words.score(lowest) })}
        </button>
      )}
    </div>
  );
}
