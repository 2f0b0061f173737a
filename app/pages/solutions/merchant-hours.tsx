import { formatNumber, formatPercent } from "../../../domain/formats.ts";
import { formatMarketSum } from "../../../domain/markets.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { PAYMENTS_AFTER_CLOSING, TODAY, USUAL } from "./till-hours.ts";

const STEP = 20;
const HEIGHT = 150;
const SCALE = HEIGHT / 45;
const y = (payments: number) => HEIGHT - payments * SCALE;
const middle = (hour: number) => hour * STEP + STEP / 2;

/** The usual range as one shape: along its upper edge, and back along its lower one. */
const RANGE = `M${[
  ...USUAL.map(([, high], hour) => `${middle(hour)} ${y(high).toFixed(1)}`),
  ...USUAL.map(([low], hour) => `${middle(hour)} ${y(low).toFixed(1)}`).toReversed(),
].join("L")}Z`;

/** A day at one till against its usual days. Time runs from left to right in every language, as on any chart of a day. */
export function MerchantHours() {
  const { t, text, language } = useTexts("payments");

  return (
    <figure className="product-demo" aria-label={t("productDemo.label")}>
      <p className="product-demo-head">
        <b>{text("productDemo.merchant", { number: "4471" })}</b>
        <span className="pill flag">
          {text("productDemo.riskScore")} {formatNumber(language, 0.88, 2)}
        </span>
      </p>
      <div className="hours" dir="ltr">
        <svg
          viewBox={`0 0 ${24 * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path className="hours-range" d={RANGE} />
          {TODAY.map((payments, hour) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour of the day
              key={hour}
              className={`hours-bar ${payments > (USUAL[hour]?.[1] ?? 0) ? "outside" : ""}`}
              x={hour * STEP + 4}
              y={y(payments).toFixed(1)}
              width={STEP - 8}
              height={(payments * SCALE).toFixed(1)}
            />
          ))}
        </svg>
        <p className="hours-axis" aria-hidden="true">
          {["00", "06", "12", "18", "24"].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </p>
      </div>
      <p className="hours-keys">
        <span className="key-today">{text("productDemo.today")}</span>
        <span className="key-usual">{text("productDemo.usual")}</span>
      </p>
      <ul className="product-demo-list">
        <li>{text("productDemo.signals.ticket", { times: 12 })}</li>
        <li>{text("productDemo.signals.cards", { share: formatPercent(language, 0.71) })}</li>
        <li>{text("productDemo.signals.night", { count: PAYMENTS_AFTER_CLOSING })}</li>
        <li>{text("productDemo.signals.refunds")}</li>
      </ul>
      <p className="product-demo-end">
        <b>{text("productDemo.action", { amount: formatMarketSum(language, 372_800) })}</b>
      </p>
      <figcaption>{text("productDemo.note")}</figcaption>
    </figure>
  );
}
