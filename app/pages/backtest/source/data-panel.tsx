import { MONTHS, type MonthName } from "../../../../domain/backtest/month/markets.ts";
import type { BacktestState, PaymentSource } from "../backtest-state.ts";
import { type I18n, isolate } from "../i18n.ts";
import type { Loaded } from "../worker/messages.ts";
import { describePayments, notableShare, sourceName } from "./describe-payments.ts";
import { failureText } from "./failure-text.ts";

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
  const warning = failure
    ? failureText(i18n, failure)
    : !loading && current && partText(i18n, current.loaded);
  return (
    <div className="data">
      <div className="data-choice">
        <label>
          <b>{t("data.example")}</b>
          <select
            disabled={!isReady}
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
            {/* Beside the status: in it, each step would be said. */}
            <span>
              {t("data.soFar", { rows: i18n.count(loading.rows), share: i18n.percent(loading.share) })}
            </span>
            <button type="button" className="link" onClick={onCancel} ref={leaveFocus}>
              {t("data.cancel")}
            </button>
          </>
        )}
      </div>
      {warning && (
        <p className="wrong" role="alert" ref={showWhole}>
          {warning}
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
  return `${sourceName(i18n, source)} · ${describePayments(i18n, loaded)}`;
}

function progressText({ t }: I18n, loading: BacktestState["loading"]): string {
  // What a screen begins with.
  if (!loading) return t("data.making");
  const { source, isScoring } = loading;
  if (isScoring) return t("data.scoring");
  if (source.kind === "month") return t("data.making");
  return t("data.reading", { name: isolate(source.file.name) });
}

/** That much of a file does not count. */
function partText({ t, percent }: I18n, loaded: Loaded): string | false {
  const share = notableShare(loaded);
  return share > 0 && t("file.share", { share: percent(share) });
}

/** A button that goes when it is pressed, or when the file is read, leaves the focus to the choice of another one. */
const leaveFocus = (button: HTMLElement | null) => () => {
  if (document.activeElement === button)
    button?.closest(".data")?.querySelector<HTMLElement>('input[type="file"]')?.focus();
};

/** Who chose a file far up sees what became of it. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });
