import { printable } from "../terminal/printable.ts";
import type { Style } from "../terminal/style.ts";
import { type Cell, formatTable } from "../terminal/table.ts";
import { triggerNames } from "./expectation.ts";
import type { PaymentResult } from "./run-payments.ts";

const HEADS = ["", "payment", "amount", "score", "recommendation", "triggers"] as const;

/** The table of a test, with what was not met below its row, and a summary. */
export function formatResults(results: readonly PaymentResult[], style: Style): string {
  const heads: Cell[] = HEADS.map((text) => ({
    text,
    paint: style.dim,
    isNumber: text === "amount" || text === "score",
  }));
  const [head, ...rows] = formatTable([heads, ...results.map((result) => rowOf(result, style))]);
  const lines = results.flatMap(({ failures }, index) => [
    rows[index] ?? "",
    ...failures.map((failure) => style.red(`      ${printable(failure)}`)),
  ]);
  return [head, ...lines, "", summaryOf(results, style), ""].join("\n");
}

function rowOf(result: PaymentResult, style: Style): Cell[] {
  const { payment, analysis } = result;
  const verdict = verdictOf(result);
  const paint = { ok: style.green, fail: style.red, "-": style.dim }[verdict];
  return [
    { text: verdict, paint },
    { text: payment.label },
    { text: `${payment.transaction.amount} ${payment.transaction.currency}`, isNumber: true },
    { text: analysis.riskScore.toFixed(2), isNumber: true },
    { text: analysis.recommendation },
    { text: triggerNames(analysis).join(", ") },
  ];
}

const verdictOf = ({ payment, failures }: PaymentResult) =>
  failures.length > 0 ? "fail" : payment.expect ? "ok" : "-";

function count(results: readonly PaymentResult[]) {
  const of = (verdict: ReturnType<typeof verdictOf>) =>
    results.filter((result) => verdictOf(result) === verdict).length;
  return { payments: results.length, met: of("ok"), notMet: of("fail"), withoutExpectation: of("-") };
}

function summaryOf(results: readonly PaymentResult[], style: Style): string {
  const { payments, met, notMet, withoutExpectation } = count(results);
  const parts = [
    `${met} as expected`,
    notMet > 0 ? style.red(`${notMet} not as expected`) : "",
    withoutExpectation > 0 ? `${withoutExpectation} without an expectation` : "",
  ];
  return `${payments} ${payments === 1 ? "payment" : "payments"}: ${parts.filter(Boolean).join(", ")}.`;
}

/** Results as the JSON of `--json`. */
export function toReport(results: readonly PaymentResult[]) {
  return {
    summary: count(results),
    payments: results.map(({ payment: { name, transaction, expect }, analysis, failures }) => ({
      name: name ?? null,
      transaction,
      expect: expect ?? null,
      analysis,
      ok: failures.length === 0,
      failures,
    })),
  };
}
