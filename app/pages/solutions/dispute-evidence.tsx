import { formatDay } from "../../../domain/formats.ts";
import { formatMarketSum } from "../../../domain/markets.ts";
import { useTexts } from "../../i18n/use-texts.tsx";

const EVIDENCE = ["delivery", "device", "login", "message", "receipt"] as const;

/** One disputed order and what answers the dispute. */
export function DisputeEvidence() {
  const { t, text, language } = useTexts("ecommerce");

  return (
    <figure className="product-demo" aria-label={t("productDemo.label")}>
      <p className="product-demo-head">
        <b>{text("productDemo.order", { number: "30418" })}</b>
        <bdi>{formatMarketSum(language, 24_900)}</bdi>
      </p>
      <p className="dispute">
        <span>{text("productDemo.dispute")}</span>
        <span className="pill review">{text("productDemo.due", { count: 9 })}</span>
      </p>
      <ul className="evidence">
        {EVIDENCE.map((kind) => (
          <li key={kind} className="tick">
            <b>{text(`productDemo.evidence.${kind}.title`)}</b>
            <small>
              {kind === "delivery"
                ? text("productDemo.evidence.delivery.text", { date: formatDay(language, "2026-03-12") })
                : text(`productDemo.evidence.${kind}.text`)}
            </small>
          </li>
        ))}
      </ul>
      <p className="product-demo-end">
        <span className="pill ok">
          {text("productDemo.ready", { done: EVIDENCE.length, total: EVIDENCE.length })}
        </span>
      </p>
      <figcaption>{text("productDemo.note")}</figcaption>
    </figure>
  );
}
