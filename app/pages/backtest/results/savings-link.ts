import type { CostModel } from "../../../../domain/backtest/cost-curve.ts";
import type { DetectionOutcome } from "../../../../domain/backtest/measure.ts";
import { amountBetween, type ScoreTable } from "../../../../domain/backtest/score-table.ts";
import { savingsPath } from "../../../../domain/paths.ts";
import { inputsFromBacktest } from "../../../../domain/savings/from-backtest.ts";
import { inputsQuery } from "../../../../domain/savings/read-inputs.ts";
import { costsOf, MONTH_DAYS } from "../costs.ts";
import type { I18n } from "../i18n.ts";

/** The cost calculator with what the payments and both sets come to; undefined where it cannot take that. */
export function savingsLink(
  { language }: I18n,
  table: ScoreTable,
  model: CostModel,
  currency: string,
  today: DetectionOutcome,
  better: DetectionOutcome,
): string | undefined {
  const inputs = inputsFromBacktest(language, {
    payments: amountBetween(table, 0, 100).payments,
    days: table.days,
    currency,
    missedLoss: costsOf(better, table.days, model).loss / (MONTH_DAYS / table.days),
    perAlert: model.perAlert,
    today,
    better,
  });
  return inputs && savingsPath(language, inputsQuery(inputs));
}
