import { MONTHS, type MonthName } from "../../../../domain/backtest/month/markets.ts";
import type { BacktestState, Source } from "../backtest-state.ts";
import { isolate, type Words } from "../words.ts";
import { MOST_COLUMNS, MOST_ROWS } from "../worker/limits.ts";
import { describePayments } from "./describe-payments.ts";

interface Props {
  readonly words: Words;
  readonly state: BacktestState;
  /** What the screen begins with. */
  readonly firstMonth: MonthName;
  readonly isReady: boolean;
  readonly onLoad: (source: Source) => void;
  readonly onCancel: () => void;
}

/** Which payments: a month that is made up, or the visitor's own. */
export function DataPanel({ words, state, firstMonth, isReady, onLoad, onCancel }: Props) {
  const { t } = words;
  const { shown, loading, failure } = state;
  const source = loading?.source ?? shown?.source;
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
                if (file) onLoad({ kind: "file", file, told: { guesses: true } });
                // The same file may be chosen again.
                target.value = "";
              }}
            />
          </label>
          <small>{t("data.formats")}</small>
        </div>
      </div>
      <div className="data-state">
        <p role="status">{statusText(words, state)}</p>
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
          {failureText(words, failure)}
        </p>
      )}
    </div>
  );
}

/** What is going on; else what the figures on the screen are of. */
function statusText(words: Words, { shown, loading, failure }: BacktestState): string {
  if (loading || (!shown && !failure)) return progressText(words, loading);
  if (!shown) return "";
  const { source, loaded } = shown;
  const name = source.kind === "file" ? isolate(source.file.name) : words.t(`data.months.${source.month}`);
  return `${name} · ${describePayments(words, loaded)}`;
}

function progressText({ t, count, percent }: Words, loading: BacktestState["loading"]): string {
  // What a screen begins with.
  if (!loading) return t("data.making");
  const { source, rows, share, isScoring } = loading;
  if (isScoring) return t("data.scoring");
  if (source.kind === "month") return t("data.making");
  return t("data.reading", { name: isolate(source.file.name), rows: count(rows), share: percent(share) });
}

/** Who chose a file far up sees what became of it. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

function failureText(words: Words, failure: NonNullable<BacktestState["failure"]>): string {
  const { t } = words;
  const { reason, line = 0, fields = [] } = failure;
  const name = isolate(failure.name);
  switch (reason) {
    case "cancelled":
      return t("data.cancelled");
    case "missing":
      return t("file.missing", { fields: fields.map((field) => words.name("fields", field)).join(" · ") });
    case "unexpected":
      return t("failed");
    case "memory":
      return t("file.errors.memory");
    default:
      return t(`file.errors.${reason}`, {
        name,
        line: words.count(line),
        limit: words.count(LIMITS[reason] ?? 0),
      });
  }
}

const LIMITS: Readonly<Partial<Record<string, number>>> = { rows: MOST_ROWS, columns: MOST_COLUMNS };
