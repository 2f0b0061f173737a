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
  readonly isLabelled: boolean;
  readonly onKeep: () => void;
  readonly onEnd: () => void;
}

const LABELLED = ["newlyCaught", "noLongerCaught", "newlyWrong", "noLongerWrong"] as const;
const UNLABELLED = ["newlyFlagged", "noLongerFlagged"] as const;
/** An old set of rules against the current one. */
export function ComparePanel({ words, comparison, kept, isLabelled, onKeep, onEnd }: Props) {
  const { t } = words;
  const changes = comparison?.changes;
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
      <div aria-live="polite">
        {isSame && <p>{t("compare.same")}</p>}
        {changes && !isSame && (
          <table className="narrow" aria-labelledby="compare">
            <thead>
              <tr>
                <th scope="col">{t("compare.change")}</th>
                <th scope="col">{t("compare.payments")}</th>
                <th scope="col">{t("compare.value")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row}>
                  <th scope="row">{t(`compare.${row}`)}</th>
                  <td>{words.count(changes[row].payments)}</td>
                  <td>
                    <bdi>{words.amounts(changes[row].value)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}
