import { getLanguage } from "../../../../domain/languages.ts";
import type { I18n } from "../i18n.ts";
import { SCORES } from "../worker/limits.ts";
import type { DayCounts } from "../worker/messages.ts";
import { roundUp } from "./axes.tsx";
import { Bars } from "./bars.tsx";
import { type CallWorker, Plot } from "./plot.tsx";

interface Props {
  readonly i18n: I18n;
  readonly days: DayCounts;
  readonly threshold: number;
  readonly capacity: number;
  readonly callWorker: CallWorker;
}

const DAY_MS = 86_400_000;

/** The alerts of each day, against what the team can review. */
export function DaysPlot({ i18n, days, threshold, capacity, callWorker }: Props) {
  const { t, language } = i18n;
  const isRightToLeft = getLanguage(language).direction === "rtl";
  const alerts = Array.from({ length: days.counts.length / SCORES }, (_, stretch) => {
    const scores = days.counts.subarray(stretch * SCORES + threshold, (stretch + 1) * SCORES);
    return scores.reduce((sum, count) => sum + count, 0) / days.daysEach;
  });
  const most = roundUp(Math.max(capacity * 1.1, ...alerts));
  const dayOf = (index: number) => i18n.day(days.from + index * days.daysEach * DAY_MS);
  return (
    <Plot
      i18n={i18n}
      id="alerts-a-day"
      title={t("plots.alertsTitle")}
      note={t("plots.alertsNote")}
      callWorker={callWorker}
      table={() => ({
        heads: [t("plots.day"), t("plots.alerts")],
        rows: alerts.map((count, index) => [
          {
            text: dayOf(index),
            value: new Date(days.from + index * days.daysEach * DAY_MS).toISOString().slice(0, 10),
          },
          { text: i18n.rounded(count), value: Math.round(count * 10) / 10 },
        ]),
      })}
    >
      {(width) => (
        <Bars
          width={width}
          isRightToLeft={isRightToLeft}
          bars={alerts.map((count) => ({
            parts: [
              { className: "within", share: Math.min(count, capacity) / most },
              { className: "beyond", share: Math.max(0, count - capacity) / most },
            ],
          }))}
          ticks={[
            { at: 0, text: dayOf(0) },
            { at: 1, text: dayOf(Math.max(0, alerts.length - 1)) },
          ]}
          lines={[0.5, 1].map((at) => ({ at, text: i18n.count(most * at) }))}
          across={capacity / most}
        />
      )}
    </Plot>
  );
}
