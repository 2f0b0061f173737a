import type { Analysis } from "../../../domain/api/schemas.ts";
import { caseTime, formatTrigger } from "../../../domain/cases/format-statement.ts";
import { formatAmount, formatNumber } from "../../../domain/formats.ts";
import type { Story } from "../../../domain/stories/story.ts";
import { PILLS, verdictOf } from "../../sections/verdict.ts";
import type { I18n } from "./i18n.ts";
import { keepWhole } from "./keep-whole.ts";

interface Props {
  readonly i18n: I18n;
  readonly payments: Story["payments"];
  /** The analyses of the payments scored so far. */
  readonly analyses: readonly Analysis[];
  /** Before the references of payments in their ids. */
  readonly prefix: string;
}

/** The payments of a story as they were scored; the first that is an alert is the one that breaks the pattern. */
export function PaymentList({ i18n, payments, analyses, prefix }: Props) {
  const { t, language } = i18n;
  const odd = analyses.findIndex(({ caseId }) => caseId !== undefined);
  return (
    <ol className="story-payments">
      {analyses.map(({ id, riskScore, recommendation, triggers }, index) => {
        const {
          reference = id,
          customerId,
          payee,
          agentId,
          amount,
          currency,
          occurredAt = "",
        } = payments[index] ?? {};
        const to = payee?.id ?? agentId ?? "";
        return (
          <li key={id} id={prefix + reference} className={index === odd ? "odd-one" : undefined}>
            <p className="story-who">
              <b>
                {t(payee ? "payments.to" : "payments.at", {
                  from: isolate(customerId ?? ""),
                  to: isolate(to),
                })}
              </b>
              <small>
                <bdi>{reference}</bdi> <time dateTime={occurredAt}>{caseTime(i18n, occurredAt)}</time>
              </small>
            </p>
            <b className="story-amount">{formatAmount(language, amount ?? 0, currency ?? "")}</b>
            <span className={`pill ${PILLS[verdictOf(riskScore)]}`}>
              {formatNumber(language, riskScore, 2)} {t(`verdicts.${recommendation}`)}
            </span>
            {triggers.length > 0 && (
              <p className="story-triggers">
                {index === odd && <b>{t("payments.breaks")} </b>}
                {triggers
                  .map(({ code, ruleId }) => formatTrigger(i18n, code, ruleId))
                  .join(t("payments.and"))}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** A name in its own direction, in the middle of a sentence: an attribute of an element would need markup there. */
const isolate = (name: string) => `\u2068${keepWhole(name)}\u2069`;
