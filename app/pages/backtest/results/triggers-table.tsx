import type { TriggerTally } from "../../../../domain/backtest/tally-triggers.ts";
import type { I18n } from "../i18n.ts";
import type { DraftRule } from "../rules/draft-rule.ts";
import { Table } from "../table.tsx";

interface Props {
  readonly i18n: I18n;
  readonly triggers: readonly TriggerTally[];
  readonly drafts: readonly DraftRule[];
  readonly isLabelled: boolean;
}

/** What a trigger is called: a rule by its name. */
export function triggerName(
  i18n: I18n,
  code: string,
  ruleId: string | undefined,
  drafts: readonly DraftRule[],
): string {
  if (ruleId !== undefined) return drafts.find(({ id }) => id === ruleId)?.rule.name || ruleId;
  const typology = i18n.name("typologies", code);
  return typology === code ? i18n.name("triggers.codes", code) : typology;
}

/** Which trigger found what, and how they overlap. */
export function TriggersTable({ i18n, triggers, drafts, isLabelled }: Props) {
  const { t } = i18n;
  const found = triggers
    .map((tally, index) => ({ ...tally, index, name: triggerName(i18n, tally.code, tally.ruleId, drafts) }))
    .filter(({ payments, ruleId }) => payments > 0 || ruleId !== undefined)
    .toSorted((a, b) => b.fraud - a.fraud || b.payments - a.payments);
  if (found.length === 0) return <p>{t("triggers.none")}</p>;
  const heads = isLabelled
    ? (["payments", "fraud", "wrong", "alone", "value"] as const)
    : (["payments", "alone"] as const);
  const shareOf = (row: number, column: number) => {
    const [own, other] = [found[row], found[column]];
    return own && other && own !== other && own.payments > 0
      ? (own.shared[other.index] ?? 0) / own.payments
      : undefined;
  };
  const names = found.map(({ name }) => name);
  return (
    <>
      <Table
        className="numbers"
        labelledBy="triggers"
        heads={[t("triggers.check"), ...heads.map((head) => t(`triggers.${head}`))]}
        rows={found.map(({ name, payments, fraud, legitimate, alone, fraudValue }) =>
          isLabelled
            ? [
                name,
                ...[payments, fraud, legitimate, alone].map((count) => i18n.count(count)),
                i18n.amounts(fraudValue),
              ]
            : [name, i18n.count(payments), i18n.count(alone)],
        )}
      />
      <details className="overlap">
        <summary>{t("triggers.overlap")}</summary>
        <p>{t("triggers.overlapLead")}</p>
        <Table
          className="numbers"
          label={t("triggers.overlap")}
          heads={["", ...names]}
          rows={names.map((name, row) => [
            name,
            ...names.map((_, column) => {
              const share = shareOf(row, column);
              return share === undefined ? "–" : i18n.percent(share);
            }),
          ])}
          cellClass={(row, column) => {
            const share = shareOf(row, column);
            return share ? `heat-${Math.ceil(share * 4)}` : undefined;
          }}
        />
      </details>
    </>
  );
}
