import { memo, useEffect, useMemo, useRef, useState } from "react";
import type { MonthName } from "../../../domain/backtest/month/markets.ts";
import type { LanguageCode } from "../../../domain/languages.ts";
import type { FlatTexts } from "../../i18n/translate.ts";
import { useIsReady } from "../developers/use-is-ready.ts";
import type { Costs } from "./costs.ts";
import { Part } from "./part.tsx";
import type { KeptSet } from "./results/compare-panel.tsx";
import { Results } from "./results.tsx";
import { evaluated } from "./rules/draft-rule.ts";
import { RulesPanel } from "./rules/rules-panel.tsx";
import { useRules } from "./rules/use-rules.ts";
import { DataPanel } from "./source/data-panel.tsx";
import { FilePanel } from "./source/file-panel.tsx";
import { UnreadLines } from "./source/unread-lines.tsx";
import { useBacktest } from "./use-backtest.ts";
import { useDroppedFile } from "./use-dropped-file.ts";
import { createWords } from "./words.ts";

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
  const isReady = useIsReady();
  const words = useMemo(() => createWords(texts, language), [texts, language]);
  const { t } = words;
  const rules = useRules();
  const live = useMemo(() => evaluated(rules.drafts), [rules.drafts]);
  const [kept, setKept] = useState<(KeptSet & { readonly set: typeof live }) | null>(null);
  const { state, load, cancel, ask } = useBacktest(live, kept?.set ?? null);
  const { shown, opened, failure, loading } = state;
  const isBegun = useRef(false);

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    // Letters of a file that no text of ours has would let the browser fetch a font: nothing may be asked for then.
    for (const face of document.fonts) face.load().catch(() => {});
    void load({ kind: "month", month });
  });
  useDroppedFile((file) => void load({ kind: "file", file, told: { guesses: true } }));
  const hasOwn = rules.canUndo || shown?.source.kind === "file";
  useEffect(() => {
    if (!hasOwn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [hasOwn]);

  const unread = failure?.unread ?? shown?.loaded.unread;
  const isStale = loading !== null || (failure !== null && failure.reason !== "cancelled");

  return (
    <div className="backtest" data-stale={isStale && shown ? "" : undefined}>
      <Part id="payments" title={t("data.title")}>
        <DataPanel
          words={words}
          state={state}
          firstMonth={month}
          isReady={isReady}
          onLoad={(source) => void load(source)}
          onCancel={cancel}
        />
        {opened?.shape && (
          <FilePanel
            key={`${opened.file.name} ${opened.file.size} ${opened.file.lastModified}`}
            words={words}
            name={opened.file.name}
            shape={opened.shape}
            told={opened.told}
            isOpen={failure?.reason === "missing" || failure?.reason === "none"}
            onRead={(told) => void load({ kind: "file", file: opened.file, told })}
          />
        )}
        {unread && unread.count > 0 && (
          <UnreadLines words={words} unread={unread} ask={failure?.unread ? undefined : ask} />
        )}
      </Part>
      <Results
        words={words}
        state={state}
        ask={ask}
        firstCosts={props.costs}
        firstThreshold={props.threshold}
        drafts={rules.drafts}
        live={live}
        kept={kept}
        guide={props.guide}
        onKeep={(threshold) =>
          setKept({ set: live, rules: live.filter(({ enabled }) => enabled).length, threshold })
        }
        onEnd={() => setKept(null)}
      >
        {(contributions) => (
          <Part id="rules" title={t("rules.title")} lead={`${t("rules.lead")} ${t("rules.builtIn")}`}>
            <StillRulesPanel
              words={words}
              rules={rules}
              loaded={shown?.loaded}
              scored={shown?.scored}
              contributions={contributions}
              amount={amount}
            />
          </Part>
        )}
      </Results>
    </div>
  );
}
