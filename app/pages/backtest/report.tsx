import type { PaymentSource } from "./backtest-state.ts";
import type { CostResult, Costs } from "./costs.ts";
import { download } from "./download.ts";
import type { I18n } from "./i18n.ts";
import type { CallWorker } from "./plots/plot.tsx";
import type { DraftRule } from "./rules/draft-rule.ts";
import { describePayments, sourceName } from "./source/describe-payments.ts";
import type { Loaded } from "./worker/messages.ts";

interface Props {
  readonly i18n: I18n;
  readonly callWorker: CallWorker;
  readonly source: PaymentSource;
  readonly result: CostResult;
  readonly loaded: Loaded;
  readonly threshold: number;
  readonly costs: Costs;
  readonly drafts: readonly DraftRule[];
  /** Undefined where the calculator cannot take them. */
  readonly savings: string | undefined;
  readonly guide: string;
}

/** What the visitor takes along: on paper, as a table, into the cost calculator. */
export function ReportActions({
  i18n,
  callWorker,
  source,
  result,
  loaded,
  threshold,
  costs,
  drafts,
  savings,
  guide,
}: Props) {
  const { t } = i18n;
  const csv = async () => {
    const rows = figureRows(source, result, loaded, threshold, costs, drafts);
    const file = await callWorker("csv", { rows, decimal: i18n.decimalSign() });
    if (file) download(file, "backtest.csv");
  };
  return (
    <>
      <p className="actions report-actions">
        <button type="button" className="button" onClick={() => print()}>
          {t("report.print")}
        </button>
        <button type="button" className="button ghost" onClick={() => void csv()}>
          {t("report.csv")}
        </button>
        {savings && (
          <a className="more" href={savings} data-no-prefetch="">
            {t("report.savings")}
          </a>
        )}
        <a className="more" href={guide} data-no-prefetch="">
          {t("report.guide")}
        </a>
      </p>
      {savings && <small>{t("report.savingsNote")}</small>}
    </>
  );
}

/** What stands at the head of the printed report, and nowhere else: of what it is. */
export function ReportHead({
  i18n,
  source,
  loaded,
  threshold,
  drafts,
}: Pick<Props, "i18n" | "source" | "loaded" | "threshold" | "drafts">) {
  const { t } = i18n;
  const live = drafts.filter(({ scored }) => scored?.enabled);
  return (
    <section className="wrap print-only report-head">
      <h1>{t("report.heading")}</h1>
      <p>
        <b>{sourceName(i18n, source)}</b> {describePayments(i18n, loaded)}{" "}
        {source.kind === "month" && t("data.exampleNote")}
      </p>
      <p>
        {t("threshold.label")} {i18n.score(threshold)} · <b>{t("report.rules")}</b>{" "}
        {live.map(({ rule }) => rule.name).join(" · ") || t("figures.none")}
      </p>
      <p suppressHydrationWarning>
        {t("report.made", {
          date: i18n.day(Date.now()),
          site: typeof location === "undefined" ? "" : location.host,
        })}
      </p>
    </section>
  );
}

/** The figures for a program: called as `baini backtest --json` calls them. */
function figureRows(
  source: PaymentSource,
  { outcome, loss, review }: CostResult,
  { payments, from, to, border, isLabelled, fraud, currency, unread }: Loaded,
  threshold: number,
  costs: Costs,
  drafts: readonly DraftRule[],
): (readonly (string | number)[])[] {
  const time = (at: number) => new Date(at).toISOString();
  const { flagged, caught, missed, wrong, precision, recall, alertsPerDay } = outcome;
  const currencies = new Set([currency, ...Object.keys(fraud.value)]);
  return [
    ["figure", "value"],
    source.kind === "file" ? ["file", source.file.name] : ["example", source.month],
    ["payments", payments],
    ["unread", unread.count],
    ["from", time(from)],
    ["to", time(to)],
    ["reportedFrom", time(isLabelled ? border : from)],
    ["threshold", threshold / 100],
    [
      "rules",
      drafts
        .filter(({ scored }) => scored?.enabled)
        .map(({ id }) => id)
        .join(" "),
    ],
    ["alertsPerDay", alertsPerDay],
    ["capacity", costs.capacity],
    ["flagged", flagged.payments],
    ...(isLabelled
      ? [
          ["caught", caught.payments],
          ["missed", missed.payments],
          ["falsePositives", wrong.payments],
          ["precision", precision?.value ?? ""],
          ["recall", recall?.value ?? ""],
          [`costPerAlert (${currency})`, costs.perAlert[currency] ?? 0],
          ["lostShare", costs.lostShare / 100],
          ...[...currencies].flatMap((code) => [
            [`caughtValue (${code})`, caught.value[code] ?? 0],
            [`missedValue (${code})`, missed.value[code] ?? 0],
          ]),
          [`missedFraudIn30Days (${currency})`, Math.round(loss)],
          [`reviewIn30Days (${currency})`, Math.round(review)],
        ]
      : []),
  ];
}
