import { type ReactNode, useMemo, useState } from "react";
import { LABEL } from "../../../domain/backtest/columns.ts";
import { amountBetween } from "../../../domain/backtest/score-table.ts";
import { savingsPath } from "../../../domain/paths.ts";
import { inputsFromBacktest } from "../../../domain/savings/from-backtest.ts";
import { inputsQuery } from "../../../domain/savings/read-inputs.ts";
import { type Costs, curveOf, modelOf, resultAt } from "./costs.ts";
import { CostPlot } from "./plots/cost-plot.tsx";
import { DaysPlot } from "./plots/days-plot.tsx";
import type { Ask } from "./plots/plot.tsx";
import { ScoresPlot } from "./plots/scores-plot.tsx";
import { ReportActions, ReportHead } from "./report.tsx";
import { ComparePanel, type KeptSet } from "./results/compare-panel.tsx";
import { CostInputs } from "./results/cost-inputs.tsx";
import { Figures } from "./results/figures.tsx";
import { PaymentLists } from "./results/payment-lists.tsx";
import { ThresholdBar } from "./results/threshold-bar.tsx";
import { TriggersTable } from "./results/triggers-table.tsx";
import { useComparison } from "./results/use-comparison.ts";
import type { DraftRule } from "./rules/draft-rule.ts";
import type { BacktestState } from "./use-backtest.ts";
import type { Words } from "./words.ts";

interface Props {
  readonly words: Words;
  readonly state: BacktestState;
  readonly ask: Ask;
  /** What it begins with. */
  readonly firstCosts: Costs;
  readonly firstThreshold: number;
  readonly drafts: readonly DraftRule[];
  readonly kept: KeptSet | null;
  readonly guide: string;
  readonly onKeep: (threshold: number) => void;
  readonly onEnd: () => void;
  /** The rules, between what they come to at a glance and in detail. */
  readonly children: ReactNode;
}

/** What the rules come to. */
export function Results(props: Props) {
  const { words, state, ask, drafts, kept, children } = props;
  // Here, so that the rules are not rendered again with each step of a threshold that is dragged.
  const [threshold, setThreshold] = useState(props.firstThreshold);
  const [costs, setCosts] = useState(props.firstCosts);
  const { t, language } = words;
  const { shown, kept: version } = state;
  const currency = shown?.loaded.currency ?? "";
  const model = useMemo(() => modelOf(costs, currency), [costs, currency]);
  const curve = useMemo(
    () => (shown?.loaded.isLabelled ? curveOf(shown.scored, model) : null),
    [shown, model],
  );
  const comparison = useComparison(ask, kept, threshold, version);
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
  if (!shown) return children;

  const { loaded, scored } = shown;
  const { isLabelled } = loaded;
  const table = isLabelled ? scored.later : scored.whole;
  const result = resultAt(scored, loaded, model, threshold);
  const otherCurrencies = Object.keys(loaded.fraud.value).filter((other) => other !== currency);
  const inputs = inputsFromBacktest(language, {
    payments: amountBetween(table, 0, 100).payments,
    days: table.days,
    currency,
    fraudValue: Object.entries(amountBetween(table, 0, 100, [LABEL.fraud]).value).reduce(
      (sum, [other, value]) => sum + value * (model.rates[other] ?? 0),
      0,
    ),
    perAlert: costs.perAlert,
    today: comparison?.before ?? result.outcome,
    better: result.outcome,
  });

  return (
    <>
      <ReportHead words={words} loaded={loaded} threshold={threshold} drafts={drafts} />
      <section className="wrap section results" aria-labelledby="threshold">
        <h2 id="threshold">{t("threshold.title")}</h2>
        <p className="sub">{t("threshold.lead")}</p>
        <Figures words={words} result={result} costs={costs} currency={currency} isLabelled={isLabelled} />
        <p className="split">
          {isLabelled ? t("threshold.split", { border: words.day(loaded.border) }) : t("threshold.whole")}
        </p>
        <CostInputs
          words={words}
          costs={costs}
          currency={currency}
          otherCurrencies={otherCurrencies}
          isLabelled={isLabelled}
          onChange={setCosts}
        />
        <div className="plots">
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
        </div>
      </section>
      {children}
      <section className="wrap section" aria-labelledby="triggers">
        <h2 id="triggers">{t("triggers.title")}</h2>
        <p className="sub">{t("triggers.lead")}</p>
        {triggers}
      </section>
      <section className="wrap section" aria-labelledby="compare">
        <h2 id="compare">{t("compare.title")}</h2>
        <p className="sub">{t("compare.lead")}</p>
        <ComparePanel
          words={words}
          comparison={comparison}
          kept={kept}
          isLabelled={isLabelled}
          onKeep={() => props.onKeep(threshold)}
          onEnd={props.onEnd}
        />
      </section>
      <section className="wrap section screen-only" aria-labelledby="lists">
        <h2 id="lists">{t("lists.title")}</h2>
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
      </section>
      <section className="wrap section screen-only" aria-labelledby="report">
        <h2 id="report">{t("report.title")}</h2>
        <ReportActions
          words={words}
          ask={ask}
          result={result}
          loaded={loaded}
          threshold={threshold}
          drafts={drafts}
          savings={inputs && savingsPath(language, inputsQuery(inputs))}
          guide={props.guide}
        />
      </section>
      <ThresholdBar
        words={words}
        threshold={threshold}
        result={result}
        lowest={curve?.lowest.threshold}
        currency={currency}
        capacity={costs.capacity}
        onChange={setThreshold}
      />
    </>
  );
}
