import { type ReactNode, useMemo, useState } from "react";
import type { EvaluatedRule } from "../../../domain/backtest/backtest.ts";
import type { BacktestState } from "./backtest-state.ts";
import {
  type Costs,
  costsOf,
  curveOf,
  lowestWithin,
  MONTH_DAYS,
  modelOf,
  reportedOf,
  resultAt,
} from "./costs.ts";
import { Deferred } from "./deferred.tsx";
import type { I18n } from "./i18n.ts";
import { Part } from "./part.tsx";
import { CostPlot } from "./plots/cost-plot.tsx";
import { DaysPlot } from "./plots/days-plot.tsx";
import type { CallWorker } from "./plots/plot.tsx";
import { ScoresPlot } from "./plots/scores-plot.tsx";
import { ReportActions, ReportHead } from "./report.tsx";
import { type Baseline, ComparePanel } from "./results/compare-panel.tsx";
import { CostInputs } from "./results/cost-inputs.tsx";
import { Figures } from "./results/figures.tsx";
import { PaymentLists } from "./results/payment-lists.tsx";
import { savingsLink } from "./results/savings-link.ts";
import { ThresholdBar } from "./results/threshold-bar.tsx";
import { TriggersTable } from "./results/triggers-table.tsx";
import { useComparison } from "./results/use-comparison.ts";
import { useDebounced } from "./results/use-debounced.ts";
import type { DraftRule } from "./rules/draft-rule.ts";
import type { Contribution } from "./worker/messages.ts";

interface Props {
  readonly i18n: I18n;
  readonly state: BacktestState;
  readonly callWorker: CallWorker;
  /** What it begins with. */
  readonly firstCosts: Costs;
  readonly firstThreshold: number;
  readonly drafts: readonly DraftRule[];
  /** Those that payments are scored with. */
  readonly live: readonly EvaluatedRule[];
  readonly baseline: Baseline | null;
  readonly guide: string;
  readonly onKeep: (threshold: number) => void;
  readonly onEnd: () => void;
  /** The rules, between what they come to at a glance and in detail. */
  readonly children: (contributions: readonly Contribution[]) => ReactNode;
}

const NONE: readonly Contribution[] = [];

/** What the rules come to. */
export function Results(props: Props) {
  const { i18n, state, callWorker, drafts, live, baseline, children } = props;
  // Here, so that the rules are not rendered again with each step of a threshold that is dragged.
  const [threshold, setThreshold] = useState(props.firstThreshold);
  const [costs, setCosts] = useState(props.firstCosts);
  const { t } = i18n;
  const { current, baselineVersion: version } = state;
  const currency = current?.loaded.currency ?? "";
  const model = useMemo(() => modelOf(costs, currency), [costs, currency]);
  // There is no lowest cost where costs are unknown, or without any fraud to choose by.
  const curve = useMemo(() => {
    const next = current?.loaded.isLabelled && model.perAlert > 0 ? curveOf(current.scored, model) : null;
    return next?.points.some(({ missedLoss }) => missedLoss > 0) ? next : null;
  }, [current, model]);
  const comparison = useComparison(callWorker, baseline, threshold, version);
  const contributions =
    useDebounced(`${threshold} ${version}`, () =>
      live.length > 0 ? callWorker("contributions", { rules: live, threshold }) : Promise.resolve(NONE),
    ) ?? NONE;
  const rules = children(contributions);
  const triggers = useMemo(
    () =>
      current && (
        <TriggersTable
          i18n={i18n}
          triggers={current.scored.triggers}
          drafts={drafts}
          isLabelled={current.loaded.isLabelled}
        />
      ),
    [i18n, current, drafts],
  );
  if (!current) return <>{rules}</>;

  const { loaded, scored } = current;
  const { isLabelled } = loaded;
  const table = reportedOf(scored, loaded);
  const result = resultAt(scored, loaded, model, threshold);
  const before = baseline && comparison ? costsOf(comparison.before, table.days, model) : null;
  const otherCurrencies = Object.keys(loaded.fraud.value).filter((other) => other !== currency);
  const within = curve && lowestWithin(curve, costs.capacity);
  const isBeyond = curve && within && within.threshold !== curve.lowest.threshold;
  const best =
    curve &&
    (isBeyond
      ? { threshold: within.threshold, isWithin: true }
      : { threshold: curve.lowest.threshold, isWithin: false });

  return (
    <>
      <ReportHead i18n={i18n} loaded={loaded} threshold={threshold} drafts={drafts} />
      <Part id="threshold" title={t("threshold.title")} lead={t("threshold.lead")} className="results">
        <p className="split">
          {curve && t("threshold.split", { border: i18n.day(loaded.border) })}
          {!isLabelled && t("threshold.whole")}
          {isBeyond &&
            ` ${t("threshold.beyond", {
              threshold: i18n.score(curve.lowest.threshold),
              alerts: i18n.rounded(curve.lowest.alerts / MONTH_DAYS),
            })}`}
        </p>
        <Figures i18n={i18n} result={result} costs={costs} currency={currency} isLabelled={isLabelled} />
        <CostInputs
          i18n={i18n}
          costs={costs}
          currency={currency}
          otherCurrencies={otherCurrencies}
          isLabelled={isLabelled}
          onChange={setCosts}
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
              table={table}
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
      </Part>
      {rules}
      <Deferred>
        <Part id="triggers" title={t("triggers.title")} lead={t("triggers.lead")}>
          {triggers}
        </Part>
      </Deferred>
      <Deferred>
        <Part id="compare" title={t("compare.title")} lead={t("compare.lead")}>
          <ComparePanel
            i18n={i18n}
            comparison={comparison}
            baseline={baseline}
            before={before}
            now={result}
            currency={currency}
            isLabelled={isLabelled}
            onKeep={() => props.onKeep(threshold)}
            onEnd={props.onEnd}
          />
        </Part>
      </Deferred>
      <Deferred>
        <Part id="lists" title={t("lists.title")} className="screen-only">
          <PaymentLists
            i18n={i18n}
            callWorker={callWorker}
            outcome={result.outcome}
            drafts={drafts}
            threshold={threshold}
            version={version}
            isLabelled={isLabelled}
            hasLines={current.source.kind === "file"}
          />
        </Part>
      </Deferred>
      <Deferred>
        <Part id="report" title={t("report.title")} className="screen-only">
          <ReportActions
            i18n={i18n}
            callWorker={callWorker}
            result={result}
            loaded={loaded}
            threshold={threshold}
            costs={costs}
            drafts={drafts}
            savings={savingsLink(
              i18n,
              table,
              model,
              currency,
              before?.outcome ?? result.outcome,
              result.outcome,
            )}
            guide={props.guide}
          />
        </Part>
      </Deferred>
      <ThresholdBar
        i18n={i18n}
        threshold={threshold}
        result={result}
        best={best ?? undefined}
        isLabelled={isLabelled}
        currency={currency}
        capacity={costs.capacity}
        onChange={setThreshold}
      />
    </>
  );
}
