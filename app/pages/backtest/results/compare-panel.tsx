import type { CostResult } from "../costs.ts";
import type { I18n } from "../i18n.ts";
import { focusAfter } from "../keep-focus.ts";
import { Table } from "../table.tsx";
import type { Comparison } from "../worker/messages.ts";

/** An old set: how many rules were switched on, and its threshold. */
export interface Baseline {
  readonly rules: number;
  readonly threshold: number;
}

interface Props {
  readonly i18n: I18n;
  readonly comparison: Comparison | null;
  readonly baseline: Baseline | null;
  /** What the baseline and the current set come to; null without a baseline. */
  readonly before: CostResult | null;
  readonly now: CostResult;
  readonly currency: string;
  readonly isLabelled: boolean;
  readonly onKeep: () => void;
  readonly onEnd: () => void;
}

const LABELLED = ["newlyCaught", "noLongerCaught", "newlyWrong", "noLongerWrong"] as const;
const UNLABELLED = ["newlyFlagged", "noLongerFlagged"] as const;

/** An old set of rules against the current one. */
export function ComparePanel(props: Props) {
  const { i18n, comparison, baseline, isLabelled, onKeep, onEnd } = props;
  const { t } = i18n;
  const changes = baseline && comparison?.changes;
  const rows = isLabelled ? LABELLED : UNLABELLED;
  const isSame = changes && rows.every((row) => changes[row].payments === 0);
  return (
    <>
      <p className="actions">
        <button type="button" className={baseline ? "button ghost" : "button"} onClick={onKeep}>
          {t(baseline ? "compare.again" : "compare.keep")}
        </button>
        {baseline && (
          <button
            type="button"
            className="link"
            onClick={({ currentTarget }) => {
              focusAfter(currentTarget, ".button");
              onEnd();
            }}
          >
            {t("compare.end")}
          </button>
        )}
      </p>
      <p role="status">
        {baseline &&
          t("compare.kept", {
            rules: i18n.count(baseline.rules),
            threshold: i18n.score(baseline.threshold),
          })}
      </p>
      {isSame && <p>{t("compare.same")}</p>}
      {changes && !isSame && (
        <>
          <BeforeAndNow {...props} />
          <Table
            className="narrow numbers"
            labelledBy="compare"
            heads={[t("compare.change"), t("compare.payments"), t("compare.value")]}
            rows={rows.map((row) => [
              t(`compare.${row}`),
              i18n.count(changes[row].payments),
              i18n.amounts(changes[row].value),
            ])}
          />
        </>
      )}
    </>
  );
}

/** The alerts a day and, for labelled payments, fraud caught and costs: before the change and now. */
function BeforeAndNow({ i18n, before, now, currency, isLabelled }: Props) {
  const { t } = i18n;
  if (!before) return null;
  const share = ({ outcome }: CostResult) =>
    outcome.recall ? i18n.percent(outcome.recall.value) : t("figures.none");
  const cost = ({ loss, review }: CostResult) => i18n.amount(Math.round(loss + review), currency);
  const rows = [
    [t("figures.alertsPerDay"), ({ outcome }: CostResult) => i18n.rounded(outcome.alertsPerDay)],
    ...(isLabelled ? [[t("figures.caught"), share] as const, [t("figures.cost"), cost] as const] : []),
  ] as const;
  return (
    <Table
      className="narrow numbers"
      labelledBy="compare"
      heads={["", t("compare.old"), t("compare.new")]}
      rows={rows.map(([name, of]) => [name, of(before), of(now)])}
    />
  );
}
