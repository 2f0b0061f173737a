import { formatNumber } from "../../../domain/formats.ts";
import { useTexts } from "../../i18n/use-texts.tsx";

/** Made-up payments of one hour: the scores of those that stand out, all others are below the lowest threshold. */
const FRAUD = { 11: 0.93, 29: 0.88, 46: 0.97, 63: 0.74, 82: 0.84, 90: 0.61 } as const;
const HONEST = {
  4: 0.52,
  7: 0.86,
  16: 0.55,
  20: 0.71,
  25: 0.58,
  34: 0.63,
  38: 0.54,
  52: 0.78,
  57: 0.66,
  60: 0.82,
  71: 0.57,
  77: 0.64,
  87: 0.73,
} as const;

const COLUMNS = 16;
const ROWS = 6;
const SIZE = 56;

const THRESHOLDS = [0.5, 0.6, 0.7, 0.8, 0.9] as const;
/** The score from which the product flags a payment (specification, section 9). */
const PRESET = 0.8;

const scoresAbove = (payments: Readonly<Record<number, number>>, threshold: number) =>
  Object.values(payments).filter((score) => score >= threshold).length;

const TILES = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
  const fraud = (FRAUD as Readonly<Record<number, number>>)[index];
  const score = fraud ?? (HONEST as Readonly<Record<number, number>>)[index];
  return {
    index,
    x: (index % COLUMNS) * SIZE,
    y: Math.floor(index / COLUMNS) * SIZE,
    // The class names the lowest threshold at which the tile is no alert any more: styles do the rest.
    className: score === undefined ? "" : `tile from-${Math.floor(score * 10)} ${fraud ? "fraud" : "honest"}`,
  };
});

/**
 * The trade that a threshold is: fewer alerts against fraud that is missed. A group of radio buttons and styles that
 * read which one is chosen; no script.
 */
export function ThresholdField() {
  const { t, text, language } = useTexts("fraud");

  return (
    <figure className="product-demo threshold" aria-label={t("productDemo.label")}>
      <fieldset>
        <legend>{text("productDemo.legend")}</legend>
        <p className="segments">
          {THRESHOLDS.map((threshold) => (
            <label key={threshold}>
              <input type="radio" name="threshold" value={threshold} defaultChecked={threshold === PRESET} />
              <span>{formatNumber(language, threshold, 1)}</span>
            </label>
          ))}
        </p>
        <p className="hint">{text("productDemo.hint")}</p>
      </fieldset>

      <svg
        className="tiles"
        viewBox={`0 0 ${COLUMNS * SIZE} ${ROWS * SIZE}`}
        aria-hidden="true"
        focusable="false"
      >
        <rect className="tiles-thread" width="100%" height="100%" fill="url(#weave)" />
        {TILES.filter(({ className }) => className).map(({ index, x, y, className }) => (
          <g key={index} className={className} transform={`translate(${x} ${y})`}>
            <rect className="tile-ground" width={SIZE} height={SIZE} />
            <use
              href={(index + Math.floor(index / COLUMNS)) % 2 ? "#tile-b" : "#tile-a"}
              transform="rotate(45 28 28) translate(6.2 6.2) scale(.78)"
            />
          </g>
        ))}
      </svg>

      <div className="threshold-results" aria-live="polite">
        {THRESHOLDS.map((threshold) => {
          const caught = scoresAbove(FRAUD, threshold);
          const falsePositives = scoresAbove(HONEST, threshold);
          const missed = Object.keys(FRAUD).length - caught;
          return (
            <p key={threshold} className={`at-${threshold * 10}`}>
              <b>{text("productDemo.alerts", { count: caught + falsePositives })}</b>
              <span className="key-caught">{text("productDemo.fraud", { count: caught })}</span>
              <span className="key-honest">
                {text("productDemo.falsePositives", { count: falsePositives })}
              </span>
              <span className="key-missed">{text("productDemo.missed", { count: missed })}</span>
            </p>
          );
        })}
      </div>
      <figcaption>{text("productDemo.note")}</figcaption>
    </figure>
  );
}
