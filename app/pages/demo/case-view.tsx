import type { CaseDetail, TimelineEntry } from "../../../domain/api/schemas.ts";
import { caseTime } from "../../../domain/cases/format-statement.ts";
import { formatAmount } from "../../../domain/formats.ts";
import type { I18n } from "./i18n.ts";
import { LinkNetwork } from "./link-network.tsx";
import { StatementList } from "./statement-list.tsx";

interface Props {
  readonly i18n: I18n;
  readonly detail: CaseDetail;
  readonly references: ReadonlyMap<string, string>;
  readonly prefix: string;
}

/** Later alerts of a customer who has joined are left out: the payment says enough. */
function isListed(
  { kind, customerId }: TimelineEntry,
  index: number,
  timeline: readonly TimelineEntry[],
): boolean {
  return kind !== "alert_joined" || !timeline.slice(0, index).some((entry) => isAlertOf(entry, customerId));
}

const isAlertOf = ({ kind, customerId }: TimelineEntry, customer: string) =>
  (kind === "case_opened" || kind === "alert_joined") && customerId === customer;

/** A case: what it says at first sight, what happened when, and who is connected with whom. */
export function CaseView({ i18n, detail, references, prefix }: Props) {
  const { t } = i18n;
  return (
    <section className="story-case" aria-labelledby={`${prefix}case`}>
      <h3 id={`${prefix}case`}>
        {t("case.title", { id: detail.id })}{" "}
        <span className={`pill ${detail.status === "open" ? "flag" : "ok"}`}>
          {t(`case.${detail.status}`)}
        </span>
      </h3>
      <div className="story-columns">
        <div>
          <h4>{t("case.timeline")}</h4>
          <ol className="story-timeline">
            {detail.timeline
              .filter(isListed)
              .map(({ at, kind, customerId, transactionId, amount, currency }) => (
                <li key={`${at} ${kind} ${transactionId}`} className={kind}>
                  {/* The case opens and closes by the clock of the sandbox, not by that of the story. */}
                  {!kind.startsWith("case_") && <time dateTime={at}>{caseTime(i18n, at)}</time>}
                  <span>
                    {t(`timeline.${kind}`, {
                      customer: customerId,
                      amount: amount === null ? "" : formatAmount(i18n.language, amount, currency ?? ""),
                    })}
                  </span>
                </li>
              ))}
          </ol>
        </div>
        <div>
          <h4>{t("case.links")}</h4>
          <LinkNetwork i18n={i18n} detail={detail} />
        </div>
      </div>
      <h4>{t("case.summary")}</h4>
      <StatementList i18n={i18n} statements={detail.summary} references={references} prefix={prefix} />
    </section>
  );
}
