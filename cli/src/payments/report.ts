import { printable } from "../terminal/printable.ts";
import type { Style } from "../terminal/style.ts";
import { type Cell, formatTable } from "../terminal/table.ts";
import { triggerNames } from "./expectation.ts";
import type { Tested } from "./run-payments.ts";

const HEADS = ["", "payment", "amount", "score", "recommendation", "triggers"] as const;

/** The table of a test, with what was not met below its row, and the sum of it. */
export function showTable(tests: readonly Tested[], style: Style): string {
  const heads: Cell[] = HEADS.map((text) => ({
    text,
    paint: style.dim,
    isNumber: text === "amount" || text === "score",
  }));
  const [head, ...rows] = formatTable([heads, ...tests.map((test) => rowOf(test, style))]);
  const lines = tests.flatMap(({ failures }, index) => [
    rows[index] ?? "",
    ...failures.map((failure) => style.red(`      ${printable(failure)}`)),
  ]);
  return [head, ...lines, "", sumOf(tests, style), ""].join("\n");
}

function rowOf(test: Tested, style: Style): Cell[] {
  const { payment, analysis } = test;
  const outcome = outcomeOf(test);
  const paint = { ok: style.green, fail: style.red, "-": style.dim }[outcome];
  return [
    { text: outcome, paint },
    { text: payment.label },
    { text: `${payment.transaction.amount} ${payment.transaction.currency}`, isNumber: true },
    { text: analysis.riskScore.toFixed(2), isNumber: true },
    { text: analysis.recommendation },
    { text: triggerNames(analysis).join(", ") },
  ];
}

const outcomeOf = ({ payment, failures }: Tested) =>
  failures.length > 0 ? "fail" : payment.expect ? "ok" : "-";

export function count(tests: readonly Tested[]) {
  const of = (outcome: ReturnType<typeof outcomeOf>) =>
    tests.filter((test) => outcomeOf(test) === outcome).length;
  return { payments: tests.length, met: of("ok"), notMet: of("fail"), withoutExpectation: of("-") };
}

function sumOf(tests: readonly Tested[], style: Style): string {
  const { payments, met, notMet, withoutExpectation } = count(tests);
  const parts = [
    `${met} as expected`,
    notMet > 0 ? style.red(`${notMet} not as expected`) : "",
    withoutExpectation > 0 ? `${withoutExpectation} without an expectation` : "",
  ];
  return `${payments} ${payments === 1 ? "payment" : "payments"}: ${parts.filter(Boolean).join(", ")}.`;
}

/** The same for programs. */
export function toReport(tests: readonly Tested[]) {
  return {
    summary: count(tests),
    payments: tests.map(({ payment: { name, transaction, expect }, analysis, failures }) => ({
      name: name ?? null,
      transaction,
      expect: expect ?? null,
      analysis,
      ok: failures.length === 0,
      failures,
    })),
  };
}
