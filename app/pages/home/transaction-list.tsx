import { formatNumber } from "../../../domain/formats.ts";
import { MARKETS, marketSum } from "../../../domain/markets.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { PILLS, verdictOf } from "../../sections/verdict.ts";

/** Made-up payments of one afternoon, in shillings of Nairobi; the third is the one of the hero, the timeline and the report. */
const PAYMENTS = [
  { time: "14:02:11", payer: "till", number: 40, city: 0, amount: 1_250, score: 0.04 },
  { time: "14:02:12", payer: "card", digits: "8841", amount: 18_900, score: 0.61 },
  { time: "14:02:12", payer: "wallet", digits: "2207", amount: 48_200, score: 0.93 },
  { time: "14:02:13", payer: "till", number: 12, city: 1, amount: 640, score: 0.02 },
  { time: "14:02:15", payer: "card", digits: "1190", amount: 3_075, score: 0.08 },
] as const;

export function TransactionList() {
  const { t, text, language } = useTexts("digital");

  return (
    <figure aria-label={t("label.list")}>
      <ul className="payments">
        {PAYMENTS.map((payment) => {
          const verdict = verdictOf(payment.score);
          return (
            <li
              key={`${payment.time} ${payment.amount}`}
              className={verdict === "flagged" ? "odd-one" : undefined}
            >
              <time>{payment.time}</time>
              <span>
                {payment.payer === "till"
                  ? text("list.till", {
                      number: payment.number,
                      place: MARKETS[language].cities[payment.city],
                    })
                  : text(`list.${payment.payer}`, { digits: payment.digits })}
              </span>
              <b>{formatNumber(language, marketSum(language, payment.amount))}</b>
              <span className={`pill ${PILLS[verdict]}`}>
                {formatNumber(language, payment.score, 2)}
                <span className="visually-hidden"> {text(`list.${verdict}`)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
