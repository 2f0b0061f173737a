import { type HistogramBin, histogramOf } from "../../../../domain/backtest/measure.ts";
import type { ScoreTable } from "../../../../domain/backtest/score-table.ts";
import { getLanguage } from "../../../../domain/languages.ts";
import type { I18n } from "../i18n.ts";
import { Bars } from "./bars.tsx";
import { type CallWorker, Plot } from "./plot.tsx";

interface Props {
  readonly i18n: I18n;
  readonly table: ScoreTable;
  readonly isLabelled: boolean;
  readonly threshold: number;
  readonly callWorker: CallWorker;
}

const WIDTH = 5;

/** How many payments have which score, on a scale of powers of ten: fraud is one in a thousand. */
export function ScoresPlot({ i18n, table, isLabelled, threshold, callWorker }: Props) {
  const { t, language } = i18n;
  const bins = histogramOf(table, WIDTH);
  const isRightToLeft = getLanguage(language).direction === "rtl";
  const groups = isLabelled ? (["legitimate", "fraud"] as const) : (["unknown"] as const);
  const names = { legitimate: t("plots.good"), fraud: t("plots.fraud"), unknown: t("plots.unknown") };
  const most = Math.max(10, ...bins.flatMap((bin) => groups.map((group) => bin[group])));
  const powers = Math.ceil(Math.log10(most));
  const share = (count: number) => (count === 0 ? 0 : (Math.log10(count) + 0.3) / (powers + 0.3));
  const rangeOf = ({ from, to }: HistogramBin) => `${i18n.score(from)}–${i18n.score(to)}`;
  return (
    <Plot
      i18n={i18n}
      id="scores"
      title={t("plots.scores")}
      note={t("plots.scoresNote")}
      callWorker={callWorker}
      table={() => ({
        heads: [t("plots.score"), ...groups.map((group) => names[group])],
        rows: bins.map((bin) => [
          { text: rangeOf(bin), value: rangeOf(bin) },
          ...groups.map((group) => ({ text: i18n.count(bin[group]), value: bin[group] })),
        ]),
      })}
    >
      {(width) => (
        <>
          <Bars
            width={width}
            isRightToLeft={isRightToLeft}
            // Side by side, since one on the other means nothing on such a scale.
            bars={bins.flatMap((bin) =>
              groups.map((group) => ({
                parts: [{ className: group, share: share(bin[group]) }],
                isPale: bin.to < threshold,
              })),
            )}
            ticks={[0, 0.5, 1].map((at) => ({ at, text: i18n.score(at * 100) }))}
            lines={Array.from({ length: powers }, (_, power) => ({
              at: share(10 ** (power + 1)),
              text: i18n.count(10 ** (power + 1)),
            }))}
            upright={threshold / 100}
          />
          <ul className="plot-key">
            {groups.map((group) => (
              <li key={group} className={group}>
                {names[group]}
              </li>
            ))}
          </ul>
        </>
      )}
    </Plot>
  );
}
