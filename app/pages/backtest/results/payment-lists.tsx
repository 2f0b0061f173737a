import { useEffect, useState } from "react";
import type { DetectionOutcome, ListKind } from "../../../../domain/backtest/measure.ts";
import { download } from "../download.ts";
import type { I18n } from "../i18n.ts";
import type { CallWorker } from "../plots/plot.tsx";
import type { DraftRule } from "../rules/draft-rule.ts";
import type { ListedPayment } from "../worker/messages.ts";
import { triggerName } from "./triggers-table.tsx";

interface Props {
  readonly i18n: I18n;
  readonly callWorker: CallWorker;
  readonly outcome: DetectionOutcome;
  readonly drafts: readonly DraftRule[];
  readonly threshold: number;
  readonly version: number;
  readonly isLabelled: boolean;
  /** Whether the payments come from a file: then their lines are shown. */
  readonly hasLines: boolean;
}

const PAGE_ROWS = 25;
const REST_MS = 150;

/** The payments behind the figures. */
export function PaymentLists({
  i18n,
  callWorker,
  outcome,
  drafts,
  threshold,
  version,
  isLabelled,
  hasLines,
}: Props) {
  const { t } = i18n;
  const kinds: readonly ListKind[] = isLabelled ? ["missed", "wrong"] : ["flagged"];
  const [kind, setKind] = useState<ListKind>("missed");
  const selectedKind = kinds.includes(kind) ? kind : (kinds[0] as ListKind);
  const [listed, setListed] = useState<{ kind: ListKind; payments: readonly ListedPayment[] } | null>(null);
  // Those of one kind never stand under the name of another one.
  const payments = listed && listed.kind === selectedKind ? listed.payments : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested anew when the payments were scored anew
  useEffect(() => {
    let isCurrent = true;
    const list = async () => {
      const next = await callWorker("list", { kind: selectedKind, threshold, most: PAGE_ROWS });
      if (isCurrent && next) setListed({ kind: selectedKind, payments: next });
    };
    const timer = setTimeout(list, payments ? REST_MS : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [selectedKind, threshold, version]);
  const all = outcome[selectedKind].payments;
  const amount = i18n.name("fields", "amount");
  const heads = [
    ...(hasLines ? [t("file.line")] : []),
    t("lists.time"),
    amount,
    i18n.name("fields", "customerId"),
    i18n.name("fields", "payee.id"),
    t("lists.score"),
    t("lists.matched"),
  ];
  const csv = async () => {
    const file = await callWorker("listFile", {
      kind: selectedKind,
      threshold,
      heads: ["line", "occurredAt", "amount", "currency", "customerId", "payee.id", "riskScore", "triggers"],
      decimal: i18n.decimalSign(),
    });
    if (file) download(file, `${selectedKind}.csv`);
  };
  return (
    <>
      {kinds.length > 1 && (
        <fieldset className="choice">
          <legend className="visually-hidden">{t("lists.title")}</legend>
          {kinds.map((one) => (
            <label key={one}>
              <input type="radio" name="list" checked={one === selectedKind} onChange={() => setKind(one)} />
              {t(`lists.${one}`)} ({i18n.count(outcome[one].payments)})
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
            <table className="payments" aria-label={t(`lists.${selectedKind}`)}>
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head} scope="col" className={head === amount ? "figure-cell" : undefined}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {payments?.map((payment, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: payments that were made up have no name
                  <tr key={index}>
                    {hasLines && <td>{i18n.count(payment.line)}</td>}
                    <td>{i18n.time(payment.at)}</td>
                    <td className="figure-cell">
                      <bdi>{i18n.amount(payment.amount, payment.currency)}</bdi>
                    </td>
                    <td className="own">
                      <bdi>{payment.customer}</bdi>
                    </td>
                    <td className="own">
                      <bdi>{payment.payee}</bdi>
                    </td>
                    <td>{i18n.score(payment.score)}</td>
                    <td className="matched">
                      {payment.matched
                        .map(({ code, ruleId }) => triggerName(i18n, code, ruleId, drafts))
                        .join(" · ") || t("lists.nothing")}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="plot-files">
            <span>
              {all > PAGE_ROWS && t("lists.first", { count: i18n.count(PAGE_ROWS), all: i18n.count(all) })}
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
