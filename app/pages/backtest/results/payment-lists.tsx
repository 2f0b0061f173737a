import { useEffect, useState } from "react";
import type { ListKind, Outcome } from "../../../../domain/backtest/measure.ts";
import { download } from "../download.ts";
import type { Ask } from "../plots/plot.tsx";
import type { DraftRule } from "../rules/draft-rule.ts";
import type { Words } from "../words.ts";
import type { ListedPayment } from "../worker/messages.ts";
import { triggerName } from "./triggers-table.tsx";

interface Props {
  readonly words: Words;
  readonly ask: Ask;
  readonly outcome: Outcome;
  readonly drafts: readonly DraftRule[];
  readonly threshold: number;
  readonly version: number;
  readonly isLabelled: boolean;
  /** Of a file: its lines are shown. */
  readonly hasLines: boolean;
}

const SHOWN = 25;
const REST_MS = 150;

/** The payments behind the figures. */
export function PaymentLists({
  words,
  ask,
  outcome,
  drafts,
  threshold,
  version,
  isLabelled,
  hasLines,
}: Props) {
  const { t } = words;
  const kinds: readonly ListKind[] = isLabelled ? ["missed", "wrong"] : ["flagged"];
  const [kind, setKind] = useState<ListKind>("missed");
  const shownKind = kinds.includes(kind) ? kind : (kinds[0] as ListKind);
  const [listed, setListed] = useState<{ kind: ListKind; payments: readonly ListedPayment[] } | null>(null);
  // Those of one kind never stand under the name of another one.
  const payments = listed && listed.kind === shownKind ? listed.payments : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the payments were scored anew
  useEffect(() => {
    let isCurrent = true;
    const list = async () => {
      const next = await ask("list", { kind: shownKind, threshold, most: SHOWN });
      if (isCurrent && next) setListed({ kind: shownKind, payments: next });
    };
    const timer = setTimeout(list, payments ? REST_MS : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [shownKind, threshold, version]);
  const all = outcome[shownKind].payments;
  const heads = [
    ...(hasLines ? [t("file.line")] : []),
    t("lists.time"),
    words.name("fields", "amount"),
    words.name("fields", "customerId"),
    words.name("fields", "payee.id"),
    t("lists.score"),
    t("lists.matched"),
  ];
  const csv = async () => {
    const file = await ask("listFile", {
      kind: shownKind,
      threshold,
      heads: ["line", "occurredAt", "amount", "currency", "customerId", "payee.id", "riskScore", "triggers"],
    });
    if (file) download(file, `${shownKind}.csv`);
  };
  return (
    <>
      {kinds.length > 1 && (
        <fieldset className="choice">
          <legend className="visually-hidden">{t("lists.title")}</legend>
          {kinds.map((one) => (
            <label key={one}>
              <input type="radio" name="list" checked={one === shownKind} onChange={() => setKind(one)} />
              {t(`lists.${one}`)} ({words.count(outcome[one].payments)})
            </label>
          ))}
        </fieldset>
      )}
      {all === 0 ? (
        <p>{t("lists.none")}</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <div className="table-scroll" tabIndex={0}>
            <table className="payments" aria-label={t(`lists.${shownKind}`)}>
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {payments?.map((payment, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: payments that were made up have no name
                  <tr key={index}>
                    {hasLines && <td>{words.count(payment.line)}</td>}
                    <td>{words.time(payment.at)}</td>
                    <td>
                      <bdi>{words.amount(payment.amount, payment.currency)}</bdi>
                    </td>
                    <td className="own">
                      <bdi>{payment.customer}</bdi>
                    </td>
                    <td className="own">
                      <bdi>{payment.payee}</bdi>
                    </td>
                    <td>{words.score(payment.score)}</td>
                    <td className="matched">
                      {payment.matched
                        .map(({ code, ruleId }) => triggerName(words, code, ruleId, drafts))
                        .join(" · ") || t("lists.nothing")}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="plot-files">
            <span>
              {all > SHOWN && t("lists.first", { count: words.count(SHOWN), all: words.count(all) })}
            </span>
            <button type="button" className="link" onClick={() => void csv()}>
              {t("lists.download")}
            </button>
          </p>
        </>
      )}
    </>
  );
}
