import type { CostCurve } from "../../../../domain/backtest/cost-curve.ts";
import { BacktestSection } from "../backtest-section.tsx";
import type { BacktestState } from "../backtest-state.ts";
import { type BestThreshold, type CostResult, type Costs, MONTH_DAYS, reportedOf } from "../costs.ts";
import { Deferred } from "../deferred.tsx";
import type { I18n } from "../i18n.ts";
import { CostPlot } from "../plots/cost-plot.tsx";
import { DaysPlot } from "../plots/days-plot.tsx";
import type { CallWorker } from "../plots/plot.tsx";
import { ScoresPlot } from "../plots/scores-plot.tsx";
import { BestButton } from "./best-button.tsx";
import { CostInputs } from "./cost-inputs.tsx";
import { Figures } from "./figures.tsx";

interface Props {
  readonly i18n: I18n;
  readonly callWorker: CallWorker;
  readonly current: NonNullable<BacktestState["current"]>;
  readonly threshold: number;
  readonly result: CostResult;
  readonly costs: Costs;
  readonly onCosts: (costs: Costs) => void;
  readonly onThreshold: (threshold: number) => void;
  readonly curve: CostCurve | undefined;
  readonly best: BestThreshold | undefined;
}

/** What a threshold comes to, in figures and beside the others. */
export function ThresholdSection(props: Props) {
  const { i18n, callWorker, threshold, result, costs, curve, best } = props;
  const { loaded, scored } = props.current;
  const { isLabelled, currency, border, fraud } = loaded;
  const { t } = i18n;
  return (
    <BacktestSection
      id="threshold"
      title={t("threshold.title")}
      lead={t("threshold.lead")}
      className="results"
    >
      <p className="split">
        {curve && t("threshold.split", { border: i18n.day(border) })}
        {!isLabelled && t("threshold.whole")}
        {curve &&
          best?.isWithin &&
          ` ${t("threshold.beyond", {
            threshold: i18n.score(curve.lowest.threshold),
            alerts: i18n.rounded(curve.lowest.alerts / MONTH_DAYS),
          })}`}
      </p>
      {best && <BestButton i18n={i18n} best={best} threshold={threshold} onChange={props.onThreshold} />}
      <Figures i18n={i18n} result={result} costs={costs} currency={currency} isLabelled={isLabelled} />
      <CostInputs
        i18n={i18n}
        costs={costs}
        currency={currency}
        otherCurrencies={Object.keys(fraud.value).filter((other) => other !== currency)}
        isLabelled={isLabelled}
        onChange={props.onCosts}
      />
      <div className="plots">
        <Deferred>
          {curve && (
            <CostPlot
              i18n={i18n}
              curve={curve}
              threshold={threshold}
              currency={currency}
              callWorker={callWorker}
            />
          )}
          <ScoresPlot
            i18n={i18n}
            table={reportedOf(scored, loaded)}
            isLabelled={isLabelled}
            threshold={threshold}
            callWorker={callWorker}
          />
          <DaysPlot
            i18n={i18n}
            days={scored.days}
            threshold={threshold}
            capacity={costs.capacity}
            callWorker={callWorker}
          />
        </Deferred>
      </div>
    </BacktestSection>
  );
}
