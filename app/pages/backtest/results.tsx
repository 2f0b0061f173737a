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
import { Later } from "./later.tsx";
import { Part } from "./part.tsx";
import { CostPlot } from "./plots/cost-plot.tsx";
import { DaysPlot } from "./plots/days-plot.tsx";
import type { Ask } from "./plots/plot.tsx";
import { ScoresPlot } from "./plots/scores-plot.tsx";
import { ReportActions, ReportHead } from "./report.tsx";
import { ComparePanel, type KeptSet } from "./results/compare-panel.tsx";
import { CostInputs } from "./results/cost-inputs.tsx";
import { Figures } from "./results/figures.tsx";
import { PaymentLists } from "./results/payment-lists.tsx";
import { savingsLink } from "./results/savings-link.ts";
import { ThresholdBar } from "./results/threshold-bar.tsx";
import { TriggersTable } from "./results/triggers-table.tsx";
import { useComparison } from "./results/use-comparison.ts";
import { useRested } from "./results/use-rested.ts";
import type { DraftRule } from "./rules/draft-rule.ts";
import type { Words } from "./words.ts";
import type { Contribution } from "./worker/messages.ts";

interface Props {
  readonly words: Words;
  readonly state: BacktestState;
  readonly ask: Ask;
  /** What it begins with. */
  readonly firstCosts: Costs;
  readonly firstThreshold: number;
  readonly drafts: readonly DraftRule[];
  /** Those that payments are scored with. */
  readonly live: readonly EvaluatedRule[];
  readonly kept: KeptSet | null;
  readonly guide: string;
  readonly onKeep: (threshold: number) => void;
  readonly onEnd: () => void;
  /** The rules, between what they come to at a glance and in detail. */
  readonly children: (contributions: readonly Contribution[]) => ReactNode;
}

const NONE: readonly Contribution[] = [];

/** What the rules come to. */
export function Results(props: Props) {
  const { words, state, ask, drafts, live, kept, children } = props;
  // Here, so that the rules are not rendered again with each step of a threshold that is dragged.
  const [threshold, setThreshold] = useState(props.firstThreshold);
  const [costs, setCosts] = useState(props.firstCosts);
  const { t } = words;
  const { shown, kept: version } = state;
  const currency = shown?.loaded.currency ?? "";
  const model = useMemo(() => modelOf(costs, currency), [costs, currency]);
  // Of costs that nobody knows, or without any fraud to choose by, nothing is the lowest.
  const curve = useMemo(() => {
    const next = shown?.loaded.isLabelled && model.perAlert > 0 ? curveOf(shown.scored, model) : null;
    return next?.points.some(({ missedLoss }) => missedLoss > 0) ? next : null;
  }, [shown, model]);
  const comparison = useComparison(ask, kept, threshold, version);
  const contributions =
    useRested(`${threshold} ${version}`, () =>
      live.length > 0 ? ask("contributions", { rules: live, threshold }) : Promise.resolve(NONE),
    ) ?? NONE;
  const rules = children(contributions);
  const triggers = useMemo(
    () =>
      shown && (
        <TriggersTable
          words={words}
          triggers={shown.scored.triggers}
          drafts={drafts}
          isLabelled={shown.loaded.isLabelled}
        />
      ),
    [words, shown, drafts],
  );
  if (!shown) return <>{rules}</>;

  const { loaded, scored } = shown;
  const { isLabelled } = loaded;
  const table = reportedOf(scored, loaded);
  const result = resultAt(scored, loaded, model, threshold);
  const before = kept && comparison ? costsOf(comparison.before, table.days, model) : null;
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
      <ReportHead words={words} loaded={loaded} threshold={threshold} drafts={drafts} />
      <Part id="threshold" title={t("threshold.title")} lead={t("threshold.lead")} className="results">
        <p className="split">
          {curve && t("threshold.split", { border: words.day(loaded.border) })}
          {!isLabelled && t("threshold.whole")}
          {isBeyond &&
            ` ${t("threshold.beyond", {
              threshold: words.score(curve.lowest.threshold),
              alerts: words.rounded(curve.lowest.alerts / MONTH_DAYS),
            })}`}
        </p>
        <Figures words={words} result={result} costs={costs} currency={currency} isLabelled={isLabelled} />
        <CostInputs
          words={words}
          costs={costs}
          currency={currency}
          otherCurrencies={otherCurrencies}
          isLabelled={isLabelled}
          onChange={setCosts}
        />
        <div className="plots">
          <Later>
            {curve && (
              <CostPlot words={words} curve={curve} threshold={threshold} currency={currency} ask={ask} />
            )}
            <ScoresPlot words={words} table={table} isLabelled={isLabelled} threshold={threshold} ask={ask} />
            <DaysPlot
              words={words}
              days={scored.days}
              threshold={threshold}
              capacity={costs.capacity}
              ask={ask}
            />
          </Later>
        </div>
      </Part>
      {rules}
      <Later>
        <Part id="triggers" title={t("triggers.title")} lead={t("triggers.lead")}>
          {triggers}
        </Part>
      </Later>
      <Later>
        <Part id="compare" title={t("compare.title")} lead={t("compare.lead")}>
          <ComparePanel
            words={words}
            comparison={comparison}
            kept={kept}
            before={before}
            now={result}
            currency={currency}
            isLabelled={isLabelled}
            onKeep={() => props.onKeep(threshold)}
            onEnd={props.onEnd}
          />
        </Part>
      </Later>
      <Later>
        <Part id="lists" title={t("lists.title")} className="screen-only">
          <PaymentLists
            words={words}
            ask={ask}
            outcome={result.outcome}
            drafts={drafts}
            threshold={threshold}
            version={version}
            isLabelled={isLabelled}
            hasLines={shown.source.kind === "file"}
          />
        </Part>
      </Later>
      <Later>
        <Part id="report" title={t("report.title")} className="screen-only">
          <ReportActions
            words={words}
            ask={ask}
            result={result}
            loaded={loaded}
            threshold={threshold}
            costs={costs}
            drafts={drafts}
            savings={savingsLink(
              words,
              table,
              model,
              currency,
              before?.outcome ?? result.outcome,
              result.outcome,
            )}
            guide={props.guide}
          />
        </Part>
      </Later>
      <ThresholdBar
        words={words}
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
