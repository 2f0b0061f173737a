import { formatMarketSum } from "../../../domain/markets.ts";
import { useTexts } from "../../i18n/use-texts.tsx";

/** The report that the case fills in. The amount is the nine transfers' total. */
export function ReportForm() {
  const { t, text, language } = useTexts("digital");

  return (
    <figure aria-label={t("label.report")}>
      <div className="report">
        <b>{text("report.title")}</b>
        <dl>
          <div>
            <dt>{text("report.subject")}</dt>
            <dd>{text("list.wallet", { digits: "2207" })}</dd>
          </div>
          <div>
            <dt>{text("report.amount")}</dt>
            <dd>{formatMarketSum(language, 433_800)}</dd>
          </div>
          <div>
            <dt>{text("report.period")}</dt>
            <dd>{text("report.periodValue", { from: "13:51", to: "14:02" })}</dd>
          </div>
          <div>
            <dt>{text("report.ground")}</dt>
            <dd>{text("report.groundValue")}</dd>
          </div>
        </dl>
        <span className="pill review">{text("report.ready")}</span>
      </div>
    </figure>
  );
}
