import type { Result } from "../costs.ts";
import { Table } from "../table.tsx";
import type { Words } from "../words.ts";
import type { Comparison } from "../worker/messages.ts";

/** An old set: how many rules were switched on, and its threshold. */
export interface KeptSet {
  readonly rules: number;
  readonly threshold: number;
}

interface Props {
  readonly words: Words;
  readonly comparison: Comparison | null;
  readonly kept: KeptSet | null;
  /** What the kept set and the current one come to; null without a kept one. */
  readonly before: Result | null;
  readonly now: Result;
  readonly currency: string;
  readonly isLabelled: boolean;
  readonly onKeep: () => void;
  readonly onEnd: () => void;
}

const LABELLED = ["newlyCaught", "noLongerCaught", "newlyWrong", "noLongerWrong"] as const;
const UNLABELLED = ["newlyFlagged", "noLongerFlagged"] as const;

/** An old set of rules against the current one. */
export function ComparePanel(props: Props) {
  const { words, comparison, kept, isLabelled, onKeep, onEnd } = props;
  const { t } = words;
  const changes = kept && comparison?.changes;
  const rows = isLabelled ? LABELLED : UNLABELLED;
  const isSame = changes && rows.every((row) => changes[row].payments === 0);
  return (
    <>
      <p className="actions">
        <button type="button" className={kept ? "button ghost" : "button"} onClick={onKeep}>
          {t(kept ? "compare.again" : "compare.keep")}
        </button>
        {kept && (
          <button type="button" className="link" onClick={onEnd}>
            {t("compare.end")}
          </button>
        )}
      </p>
      {kept && (
        <p>{t("compare.kept", { rules: words.count(kept.rules), threshold: words.score(kept.threshold) })}</p>
      )}
      {isSame && <p>{t("compare.same")}</p>}
      {changes && !isSame && (
        <>
          <BeforeAndNow {...props} />
          <Table
            className="narrow"
            labelledBy="compare"
            heads={[t("compare.change"), t("compare.payments"), t("compare.value")]}
            rows={rows.map((row) => [
              t(`compare.${row}`),
              words.count(changes[row].payments),
              words.amounts(changes[row].value),
            ])}
          />
        </>
      )}
    </>
  );
}

/** What it comes to in the end. */
function BeforeAndNow({ words, before, now, currency, isLabelled }: Props) {
  const { t } = words;
  if (!before) return null;
  const share = ({ outcome }: Result) =>
    outcome.recall ? words.percent(outcome.recall.value) : t("figures.none");
  const cost = ({ loss, review }: Result) => words.amount(Math.round(loss + review), currency);
  const rows = [
    [t("figures.alertsPerDay"), ({ outcome }: Result) => words.rounded(outcome.alertsPerDay)],
    ...(isLabelled ? [[t("figures.caught"), share] as const, [t("figures.cost"), cost] as const] : []),
  ] as const;
  return (
    <Table
      className="narrow"
      labelledBy="compare"
      heads={["", t("compare.old"), t("compare.new")]}
      rows={rows.map(([name, of]) => [name, of(before), of(now)])}
    />
  );
}
