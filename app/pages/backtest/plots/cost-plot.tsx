import type { CostCurve, CostPoint } from "../../../../domain/backtest/cost-curve.ts";
import { getLanguage } from "../../../../domain/languages.ts";
import { type I18n, isolate } from "../i18n.ts";
import { Axes, createScale, HEIGHT, roundUp, type Scale } from "./axes.tsx";
import { type CallWorker, Plot } from "./plot.tsx";

interface Props {
  readonly i18n: I18n;
  readonly curve: CostCurve;
  readonly threshold: number;
  readonly currency: string;
  readonly callWorker: CallWorker;
}

/** A threshold that flags nearly everything costs so much that the rest would be a flat line: what stands above so many times the lowest cost is cut off. */
const MAX_COST_RATIO = 2;
/** Below it five scores in a row would touch each other. */
const NARROW = 240;
const LINES = ["missedLoss", "reviewCost", "total"] as const;

/** What each threshold costs: missed fraud, review, and both. */
export function CostPlot({ i18n, curve, threshold, currency, callWorker }: Props) {
  const { t, language } = i18n;
  const { lowest } = curve;
  // At 0 everything is flagged, which nobody does and which would flatten the rest.
  const points = curve.points.slice(1);
  const isRightToLeft = getLanguage(language).direction === "rtl";
  const most = roundUp(
    Math.min(
      Math.max(...points.map(({ total }) => total)),
      Math.max(lowest.total * MAX_COST_RATIO, (points.at(-1)?.total ?? 0) * 1.1),
    ),
  );
  const money = (value: number) => i18n.amount(Math.round(value), currency);
  const names = { missedLoss: t("plots.loss"), reviewCost: t("plots.review"), total: t("plots.total") };
  const table = () => ({
    heads: [t("plots.threshold"), t("plots.alerts"), names.missedLoss, names.reviewCost, names.total],
    rows: points.map((point) => [
      { text: i18n.score(point.threshold), value: point.threshold / 100 },
      { text: i18n.count(Math.round(point.alerts)), value: Math.round(point.alerts) },
      ...LINES.map((line) => ({ text: money(point[line]), value: Math.round(point[line]) })),
    ]),
  });
  return (
    <Plot
      i18n={i18n}
      id="cost-by-threshold"
      // Whole sums at the axis took a third of a telephone's width.
      title={`${t("plots.cost")} (${isolate(currency)})`}
      note={t("plots.costNote")}
      table={table}
      callWorker={callWorker}
    >
      {(width) => {
        const lines = [0.5, 1].map((share) => ({ at: share, text: i18n.compact(most * share) }));
        const scale = createScale(width, isRightToLeft, lines);
        const at = points[threshold - 1] ?? lowest;
        return (
          <>
            <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
              {LINES.map((line) => (
                <polyline key={line} className={`line ${line}`} points={pathOf(points, line, most, scale)} />
              ))}
              <line
                className="marker"
                x1={scale.x(threshold / 100)}
                x2={scale.x(threshold / 100)}
                y1={scale.y(1)}
                y2={scale.y(0)}
              />
              <circle
                className="marker-dot"
                cx={scale.x(threshold / 100)}
                cy={scale.y(Math.min(1, at.total / most))}
                r="4"
              />
              <circle
                className="ring"
                cx={scale.x(lowest.threshold / 100)}
                cy={scale.y(lowest.total / most)}
                r="8"
              />
              <Axes
                scale={scale}
                isRightToLeft={isRightToLeft}
                ticks={(width < NARROW ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1]).map((share) => ({
                  at: share,
                  text: i18n.score(share * 100),
                }))}
                lines={lines}
              />
            </svg>
            <ul className="plot-key">
              {LINES.map((line) => (
                <li key={line} className={line}>
                  {names[line]}
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Plot>
  );
}

/** Above the plot a line goes on along its upper edge. */
const pathOf = (
  points: readonly CostPoint[],
  line: (typeof LINES)[number],
  most: number,
  scale: Scale,
): string =>
  points
    .map(
      (point) =>
        `${scale.x(point.threshold / 100).toFixed(1)},${scale.y(Math.min(1.02, point[line] / most)).toFixed(1)}`,
    )
    .join(" ");
