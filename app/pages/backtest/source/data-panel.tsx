import { MONTHS, type MonthName } from "../../../../domain/backtest/month/markets.ts";
import type { BacktestState, PaymentSource } from "../backtest-state.ts";
import { type I18n, isolate } from "../i18n.ts";
import { MAX_COLUMNS, MAX_ROWS } from "../worker/limits.ts";
import { describePayments } from "./describe-payments.ts";

interface Props {
  readonly i18n: I18n;
  readonly state: BacktestState;
  /** What the screen begins with. */
  readonly firstMonth: MonthName;
  readonly isReady: boolean;
  readonly onLoad: (source: PaymentSource) => void;
  readonly onCancel: () => void;
}

/** Which payments: a month that is made up, or the visitor's own. */
export function DataPanel({ i18n, state, firstMonth, isReady, onLoad, onCancel }: Props) {
  const { t } = i18n;
  const { current, loading, failure } = state;
  const source = loading?.source ?? current?.source;
  const month = source ? source.kind === "month" && source.month : firstMonth;
  const isBusy = loading !== null;
  return (
    <div className="data">
      <div className="data-choice">
        <label>
          <b>{t("data.example")}</b>
          <select
            disabled={!isReady || isBusy}
            value={month || ""}
            onChange={({ target }) => onLoad({ kind: "month", month: target.value as MonthName })}
          >
            {!month && <option value="">–</option>}
            {MONTHS.map((name) => (
              <option key={name} value={name}>
                {t(`data.months.${name}`)}
              </option>
            ))}
          </select>
          <small>{t("data.exampleNote")}</small>
        </label>
        <div>
          <b>{t("data.own")}</b>
          <label className="file-button button ghost">
            {t("data.choose")}
            <input
              type="file"
              accept=".csv,.txt,.tsv,.gz,text/csv,application/gzip"
              disabled={!isReady}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) onLoad({ kind: "file", file, fileOptions: { guesses: true } });
                // The same file may be chosen again.
                target.value = "";
              }}
            />
          </label>
          <small>{t("data.formats")}</small>
        </div>
      </div>
      <div className="data-state">
        <p role="status">{statusText(i18n, state)}</p>
        {loading?.source.kind === "file" && (
          <>
            <progress max="1" value={loading.share} aria-label={t("data.own")} />
            <button type="button" className="link" onClick={onCancel}>
              {t("data.cancel")}
            </button>
          </>
        )}
      </div>
      {failure && (
        <p className="wrong" role="alert" ref={showWhole}>
          {failureText(i18n, failure)}
        </p>
      )}
    </div>
  );
}

/** What is going on; else what the figures on the screen are of. */
function statusText(i18n: I18n, { current, loading, failure }: BacktestState): string {
  if (loading || (!current && !failure)) return progressText(i18n, loading);
  if (!current) return "";
  const { source, loaded } = current;
  const name = source.kind === "file" ? isolate(source.file.name) : i18n.t(`data.months.${source.month}`);
  return `${name} · ${describePayments(i18n, loaded)}`;
}

function progressText({ t, count, percent }: I18n, loading: BacktestState["loading"]): string {
  // What a screen begins with.
  if (!loading) return t("data.making");
  const { source, rows, share, isScoring } = loading;
  if (isScoring) return t("data.scoring");
  if (source.kind === "month") return t("data.making");
  return t("data.reading", { name: isolate(source.file.name), rows: count(rows), share: percent(share) });
}

/** Who chose a file far up sees what became of it. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

function failureText(i18n: I18n, failure: NonNullable<BacktestState["failure"]>): string {
  const { t } = i18n;
  const { reason, line = 0, fields = [] } = failure;
  const name = isolate(failure.name);
  switch (reason) {
    case "cancelled":
      return t("data.cancelled");
    case "missing":
      return t("file.missing", { fields: fields.map((field) => i18n.name("fields", field)).join(" · ") });
    case "unexpected":
      return t("failed");
    case "memory":
      return t("file.errors.memory");
    default:
      return t(`file.errors.${reason}`, {
        name,
        line: i18n.count(line),
        limit: i18n.count(LIMITS[reason] ?? 0),
      });
  }
}

const LIMITS: Readonly<Partial<Record<string, number>>> = { rows: MAX_ROWS, columns: MAX_COLUMNS };
