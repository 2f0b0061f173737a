import { memo, useEffect, useMemo, useRef, useState } from "react";
import type { MonthName } from "../../../domain/backtest/month/markets.ts";
import type { LanguageCode } from "../../../domain/languages.ts";
import type { FlatTexts } from "../../i18n/island-translate.ts";
import { useHydrated } from "../developers/use-hydrated.ts";
import { BacktestSection } from "./backtest-section.tsx";
import type { Costs } from "./costs.ts";
import { createI18n } from "./i18n.ts";
import type { Baseline } from "./results/compare-panel.tsx";
import { Results } from "./results.tsx";
import { toEvaluatedRules } from "./rules/draft-rule.ts";
import { RulesPanel } from "./rules/rules-panel.tsx";
import { useRules } from "./rules/use-rules.ts";
import { DataPanel } from "./source/data-panel.tsx";
import { notableShare } from "./source/describe-payments.ts";
import { FilePanel } from "./source/file-panel.tsx";
import { UnreadLines } from "./source/unread-lines.tsx";
import { useBacktest } from "./use-backtest.ts";
import { useDroppedFile } from "./use-dropped-file.ts";

export interface WorkbenchProps {
  readonly texts: FlatTexts;
  readonly language: LanguageCode;
  /** What it opens with. */
  readonly month: MonthName;
  readonly costs: Costs;
  /** From which score on the sandbox asks for a review, in hundredths. */
  readonly threshold: number;
  /** The amount that an empty rule begins with. */
  readonly amount: number;
  readonly guide: string;
}

/** What goes wrong until the visitor says how the file is to be read. */
const NEEDS_CHOICES: ReadonlySet<string> = new Set(["missing", "labels", "none"]);

/** Rendered anew where what it shows is another: not with each step of a threshold that is dragged. */
const StillRulesPanel = memo(
  RulesPanel,
  (before, now) =>
    before.rules.drafts === now.rules.drafts &&
    before.rules.canUndo === now.rules.canUndo &&
    before.rules.canRedo === now.rules.canRedo &&
    before.scored === now.scored &&
    before.contributions === now.contributions,
);

/** The backtest: payments, rules, and what they come to. */
export function Workbench(props: WorkbenchProps) {
  const { texts, language, month, amount } = props;
  const isReady = useHydrated();
  const i18n = useMemo(() => createI18n(texts, language), [texts, language]);
  const { t } = i18n;
  const rules = useRules();
  const live = useMemo(() => toEvaluatedRules(rules.drafts), [rules.drafts]);
  const [baseline, setBaseline] = useState<(Baseline & { readonly set: typeof live }) | null>(null);
  const { state, load, cancel, callWorker } = useBacktest(live, baseline?.set ?? null);
  const { current, opened, failure, loading } = state;
  const isBegun = useRef(false);

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    // Letters of a file that no text of ours has would let the browser fetch a font: nothing may be asked for then.
    for (const face of document.fonts) face.load().catch(() => {});
    void load({ kind: "month", month });
    // The first use of each takes a slow phone up to 40 ms: now, while the worker scores, and one after the other.
    for (const use of [i18n.count, i18n.rounded, i18n.percent, i18n.score, i18n.day]) setTimeout(use, 0, 0);
    setTimeout(i18n.amount, 0, 0, month);
  });
  useDroppedFile((file) => void load({ kind: "file", file, fileOptions: { guesses: true } }));
  const hasUnsavedWork = rules.canUndo || current?.source.kind === "file";
  useEffect(() => {
    if (!hasUnsavedWork) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [hasUnsavedWork]);

  const unread = failure?.unread ?? current?.loaded.unread;
  const isStale = loading !== null || (failure !== null && failure.reason !== "cancelled");

  return (
    <div className="backtest" data-stale={isStale && current ? "" : undefined}>
      <BacktestSection id="payments" title={t("data.title")}>
        <DataPanel
          i18n={i18n}
          state={state}
          firstMonth={month}
          isReady={isReady}
          onLoad={(source) => void load(source)}
          onCancel={cancel}
        />
        {opened?.shape && (
          <FilePanel
            key={`${opened.file.name} ${opened.file.size} ${opened.file.lastModified}`}
            i18n={i18n}
            name={opened.file.name}
            shape={opened.shape}
            fileOptions={opened.fileOptions}
            unknownWords={failure?.words}
            isOpen={failure !== null && NEEDS_CHOICES.has(failure.reason)}
            onRead={(fileOptions) => void load({ kind: "file", file: opened.file, fileOptions })}
          />
        )}
        {unread && unread.count > 0 && (
          <UnreadLines
            key={opened?.number}
            i18n={i18n}
            unread={unread}
            isOpen={failure?.unread !== undefined || (current !== null && notableShare(current.loaded) > 0)}
            callWorker={failure?.unread ? undefined : callWorker}
          />
        )}
      </BacktestSection>
      <Results
        i18n={i18n}
        state={state}
        callWorker={callWorker}
        firstCosts={props.costs}
        firstThreshold={props.threshold}
        drafts={rules.drafts}
        live={live}
        baseline={baseline}
        guide={props.guide}
        onKeep={(threshold) =>
          setBaseline({ set: live, rules: live.filter(({ enabled }) => enabled).length, threshold })
        }
        onEnd={() => setBaseline(null)}
      >
        {(contributions) => (
          <BacktestSection
            id="rules"
            title={t("rules.title")}
            lead={`${t("rules.lead")} ${t("rules.builtIn")}`}
          >
            <StillRulesPanel
              i18n={i18n}
              rules={rules}
              loaded={current?.loaded}
              scored={current?.scored}
              contributions={contributions}
              amount={amount}
            />
          </BacktestSection>
        )}
      </Results>
    </div>
  );
}
