import { type ReactNode, useMemo, useState } from "react";
import type { EvaluatedRule } from "../../../domain/backtest/backtest.ts";
import { BacktestSection } from "./backtest-section.tsx";
import type { BacktestState } from "./backtest-state.ts";
import { bestOf, type Costs, costsOf, curveOf, modelOf, reportedOf, resultAt } from "./costs.ts";
import { Deferred } from "./deferred.tsx";
import type { I18n } from "./i18n.ts";
import type { CallWorker } from "./plots/plot.tsx";
import { ReportActions, ReportHead } from "./report.tsx";
import { AwaitedFigures } from "./results/awaited-figures.tsx";
import { type Baseline, ComparePanel } from "./results/compare-panel.tsx";
import { PaymentLists } from "./results/payment-lists.tsx";
import { savingsLink } from "./results/savings-link.ts";
import { ThresholdBar } from "./results/threshold-bar.tsx";
import { ThresholdSection } from "./results/threshold-section.tsx";
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
  const curve = useMemo(
    () => (current ? curveOf(current.scored, current.loaded, model) : undefined),
    [current, model],
  );
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
  if (!current) {
    const isAwaited = state.loading !== null || state.failure === null;
    return (
      <>
        {isAwaited && <AwaitedFigures i18n={i18n} />}
        {rules}
      </>
    );
  }

  const { loaded, scored } = current;
  const { isLabelled } = loaded;
  const table = reportedOf(scored, loaded);
  const result = resultAt(scored, loaded, model, threshold);
  const before = baseline && comparison ? costsOf(comparison.before, table.days, model) : null;
  const best = curve && bestOf(curve, costs.capacity);

  return (
    <div>
      <ReportHead i18n={i18n} source={current.source} loaded={loaded} threshold={threshold} drafts={drafts} />
      <ThresholdSection
        i18n={i18n}
        callWorker={callWorker}
        current={current}
        threshold={threshold}
        result={result}
        costs={costs}
        onCosts={setCosts}
        onThreshold={setThreshold}
        curve={curve}
        best={best}
      />
      {rules}
      <Deferred>
        <BacktestSection id="triggers" title={t("triggers.title")} lead={t("triggers.lead")}>
          {triggers}
        </BacktestSection>
      </Deferred>
      <Deferred>
        <BacktestSection
          id="compare"
          title={t("compare.title")}
          lead={t("compare.lead")}
          className={baseline ? "" : "screen-only"}
        >
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
        </BacktestSection>
      </Deferred>
      <Deferred>
        <BacktestSection id="lists" title={t("lists.title")} className="screen-only">
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
        </BacktestSection>
      </Deferred>
      <Deferred>
        <BacktestSection id="report" title={t("report.title")} className="screen-only">
          <ReportActions
            i18n={i18n}
            callWorker={callWorker}
            source={current.source}
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
        </BacktestSection>
      </Deferred>
      <ThresholdBar
        i18n={i18n}
        threshold={threshold}
        result={result}
        best={best}
        isLabelled={isLabelled}
        currency={currency}
        capacity={costs.capacity}
        onChange={setThreshold}
      />
    </div>
  );
}
