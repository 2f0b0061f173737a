import type { TriggerTally } from "../../../../domain/backtest/tally-triggers.ts";
import type { DraftRule } from "../rules/draft-rule.ts";
import type { Words } from "../words.ts";

interface Props {
  readonly words: Words;
  readonly triggers: readonly TriggerTally[];
  readonly drafts: readonly DraftRule[];
  readonly isLabelled: boolean;
}

/** What a trigger is called: a rule by its name. */
export function triggerName(
  words: Words,
  code: string,
  ruleId: string | undefined,
  drafts: readonly DraftRule[],
): string {
  if (ruleId !== undefined) return drafts.find(({ id }) => id === ruleId)?.rule.name || ruleId;
  const typology = words.name("typologies", code);
  return typology === code ? words.name("triggers.codes", code) : typology;
}

/** Which trigger found what, and how they overlap. */
export function TriggersTable({ words, triggers, drafts, isLabelled }: Props) {
  const { t } = words;
  const found = triggers
    .map((tally, index) => ({ ...tally, index, name: triggerName(words, tally.code, tally.ruleId, drafts) }))
    .filter(({ payments, ruleId }) => payments > 0 || ruleId !== undefined)
    .toSorted((a, b) => b.fraud - a.fraud || b.payments - a.payments);
  if (found.length === 0) return <p>{t("triggers.none")}</p>;
  const heads = isLabelled
    ? (["payments", "fraud", "wrong", "alone", "value"] as const)
    : (["payments", "alone"] as const);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className="table-scroll" tabIndex={0}>
        <table aria-labelledby="triggers">
          <thead>
            <tr>
              <th scope="col">{t("triggers.check")}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`triggers.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map(({ index, name, payments, fraud, legitimate, alone, fraudValue }) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                <td>{words.count(payments)}</td>
                {isLabelled && <td>{words.count(fraud)}</td>}
                {isLabelled && <td>{words.count(legitimate)}</td>}
                <td>{words.count(alone)}</td>
                {isLabelled && (
                  <td>
                    <bdi>{words.amounts(fraudValue)}</bdi>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details className="overlap">
        <summary>{t("triggers.overlap")}</summary>
        <p>{t("triggers.overlapLead")}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <div className="table-scroll" tabIndex={0}>
          <table aria-label={t("triggers.overlap")}>
            <thead>
              <tr>
                <td />
                {found.map(({ index, name }) => (
                  <th key={index} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.map(({ index, name, payments, shared }) => (
                <tr key={index}>
                  <th scope="row">{name}</th>
                  {found.map((other) => (
                    <Share
                      key={other.index}
                      words={words}
                      share={payments > 0 ? (shared[other.index] ?? 0) / payments : 0}
                      isSame={other.index === index}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

function Share({
  words,
  share,
  isSame,
}: {
  readonly words: Words;
  readonly share: number;
  readonly isSame: boolean;
}) {
  if (isSame) return <td>–</td>;
  return <td className={`heat-${Math.min(4, Math.ceil(share * 4))}`}>{words.percent(share)}</td>;
}
