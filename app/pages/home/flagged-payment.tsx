import { formatNumber } from "../../../domain/formats.ts";
import { formatMarketSum } from "../../../domain/markets.ts";
import { useTexts } from "../../i18n/use-texts.tsx";

/** The flagged payment that hangs below the odd tile: its score, and why. */
export function FlaggedPayment() {
  const { t, text, language } = useTexts("digital");

  return (
    <figure className="call" aria-label={t("label.call")}>
      <p className="row">
        <b>{formatMarketSum(language, 48_200)}</b>
        <span className="pill flag">{text("call.suspicious")}</span>
      </p>
      <svg
        className="meter"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="meter-track" width="100" height="6" />
        <rect className="meter-value" width="93" height="6" />
      </svg>
      <p className="row">
        <span>{text("call.riskScore")}</span>
        <b>{formatNumber(language, 0.93, 2)}</b>
      </p>
      <ul>
        <li>{text("call.reasons.sim", { count: 2 })}</li>
        <li>{text("call.reasons.transfers", { transfers: 9, minutes: 11 })}</li>
        <li>{text("call.reasons.amount", { times: 14 })}</li>
      </ul>
    </figure>
  );
}
