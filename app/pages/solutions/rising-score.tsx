import { formatNumber } from "../../../domain/formats.ts";
import { formatMarketSum } from "../../../domain/markets.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { PILLS, verdictOf } from "../../sections/verdict.ts";

/** One made-up session of a bank's customer. */
const EVENTS = [
  { event: "sim", time: "09:14", score: 0.12 },
  { event: "device", time: "09:31", score: 0.34 },
  { event: "reset", time: "09:33", score: 0.52 },
  { event: "payee", time: "09:36", score: 0.71 },
  { event: "transfer", time: "09:37", score: 0.94 },
] as const;

/** A takeover, event by event: the score rises until the transfer is held. */
export function RisingScore() {
  const { t, text, language } = useTexts("financial");

  return (
    <figure className="product-demo" aria-label={t("productDemo.label")}>
      <p className="product-demo-head">
        <b>{text("productDemo.account", { digits: "6632" })}</b>
        <bdi>{text("productDemo.transfer", { amount: formatMarketSum(language, 96_000) })}</bdi>
      </p>
      <ol className="rising">
        {EVENTS.map(({ event, time, score }) => (
          <li key={event} className={verdictOf(score)}>
            <time>{time}</time>
            <span className="rising-event">{text(`productDemo.events.${event}`)}</span>
            <svg
              className="rising-bar"
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <rect className="rising-track" width="100" height="8" />
              <rect className="rising-value" width={score * 100} height="8" />
            </svg>
            <b>
              <span className="visually-hidden">{t("productDemo.score", { score: "" })}</span>
              {formatNumber(language, score, 2)}
            </b>
          </li>
        ))}
      </ol>
      <p className="product-demo-end">
        <span className={`pill ${PILLS.flagged}`}>{text("productDemo.held")}</span>
        <span>{text("productDemo.action")}</span>
      </p>
      <figcaption>{text("productDemo.note")}</figcaption>
    </figure>
  );
}
