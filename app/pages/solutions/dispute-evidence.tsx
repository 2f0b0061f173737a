import { formatAmount, formatDay } from "../../../domain/formats.ts";
import { useTexts } from "../../i18n/use-texts.tsx";

const EVIDENCE = ["delivery", "device", "login", "message", "receipt"] as const;

/** One disputed order and what answers the dispute. */
export function DisputeEvidence() {
  const { t, text, language } = useTexts("ecommerce");

  return (
    <figure className="piece-card" aria-label={t("piece.label")}>
      <p className="piece-head">
        <b>{text("piece.order", { number: "30418" })}</b>
        <bdi>{formatAmount(language, 329, "EUR")}</bdi>
      </p>
      <p className="dispute">
        <span>{text("piece.dispute")}</span>
        <span className="pill review">{text("piece.due", { count: 9 })}</span>
      </p>
      <ul className="evidence">
        {EVIDENCE.map((kind) => (
          <li key={kind}>
            <b>{text(`piece.evidence.${kind}.title`)}</b>
            <small>
              {kind === "delivery"
                ? text("piece.evidence.delivery.text", { date: formatDay(language, "2026-03-12") })
                : text(`piece.evidence.${kind}.text`)}
            </small>
          </li>
        ))}
      </ul>
      <p className="piece-end">
        <span className="pill ok">
          {text("piece.ready", { done: EVIDENCE.length, total: EVIDENCE.length })}
        </span>
      </p>
      <figcaption>{text("piece.note")}</figcaption>
    </figure>
  );
}
