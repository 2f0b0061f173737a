import { BacktestSection } from "../backtest-section.tsx";
import type { I18n } from "../i18n.ts";

/** Alerts, fraud caught and missed, good payments, precision, recall, cost. */
const FIGURES = [0, 1, 2, 3, 4, 5, 6];
/** Costs, scores, days. */
const PLOTS = [0, 1, 2];

/** Where the figures will stand, while the first payments are made up and scored: what follows need not move far. */
export function AwaitedFigures({ i18n: { t } }: { i18n: I18n }) {
  return (
    <BacktestSection
      id="threshold"
      title={t("threshold.title")}
      lead={t("threshold.lead")}
      className="results"
    >
      <div className="awaited-figures" aria-hidden="true">
        {FIGURES.map((figure) => (
          <div key={figure} className="figure" />
        ))}
      </div>
      <div className="plots" aria-hidden="true">
        {PLOTS.map((plot) => (
          <div key={plot} className="plot" />
        ))}
      </div>
    </BacktestSection>
  );
}
