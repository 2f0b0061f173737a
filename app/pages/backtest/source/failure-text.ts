import type { BacktestState } from "../backtest-state.ts";
import { type I18n, isolate } from "../i18n.ts";
import { MAX_COLUMNS, MAX_ROWS } from "../worker/limits.ts";

/** Why there are no figures, or none of the file that was opened, and what to do. */
export function failureText(i18n: I18n, failure: NonNullable<BacktestState["failure"]>): string {
  const { t } = i18n;
  const { reason, line = 0, fields = [] } = failure;
  const name = isolate(failure.name);
  switch (reason) {
    case "cancelled":
      return t("data.cancelled");
    case "missing":
      return t("file.missing", { fields: fields.map((field) => i18n.name("fields", field)).join(" · ") });
    case "labels":
      return t("file.words", { column: isolate(failure.column ?? "") });
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
