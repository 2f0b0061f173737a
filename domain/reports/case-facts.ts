import type { CaseDetail } from "../api/schemas/cases.ts";
import type { CaseAlert } from "../cases/case-record.ts";
import { writeAmount } from "../cases/write-amount.ts";

/** What a report can take from a case. */
export type CaseFact =
  | "reportType"
  | "caseId"
  | "currencies"
  | "customers"
  | "payees"
  | "devices"
  | "agents"
  | "references"
  | "period"
  | "modes"
  | "totals"
  | "places"
  | "grounds"
  | "reason";

interface Value {
  readonly value: string;
  /** Ids of the analyses that it was taken from. */
  readonly sources: readonly string[];
}

/** What the case says of each fact; what it says nothing of is left out. */
export function factsOf(detail: CaseDetail, alerts: readonly CaseAlert[]): ReadonlyMap<CaseFact, Value> {
  const facts = new Map<CaseFact, Value>();
  const all = alerts.map(({ id }) => id);
  const add = (fact: CaseFact, value: string | undefined, sources: readonly string[] = all) => {
    if (value) facts.set(fact, { value, sources });
  };
  /** Each value once, with the alerts that have it. */
  const collect = (fact: CaseFact, read: (alert: CaseAlert) => readonly (string | undefined)[]) => {
    const found = alerts.filter((alert) => read(alert).some((value) => value !== undefined));
    const values = new Set(found.flatMap(read).filter((value) => value !== undefined));
    add(
      fact,
      [...values].join(", "),
      found.map(({ id }) => id),
    );
  };

  add("reportType", "STR");
  add("caseId", detail.id);
  add("customers", detail.customers.join(", "));
  collect("currencies", ({ transaction }) => [transaction.currency]);
  collect("payees", ({ transaction }) => [transaction.payee?.id ?? transaction.merchant]);
  collect("devices", ({ transaction }) => [transaction.deviceId]);
  collect("agents", ({ transaction }) => [transaction.agentId, transaction.tillId]);
  collect("references", ({ id, transaction }) => [transaction.reference ?? id]);
  collect("modes", ({ transaction: { type, channel } }) => [
    [type, channel].filter(Boolean).join(" / ") || undefined,
  ]);
  collect("places", ({ transaction }) => [transaction.country]);
  add("period", periodOf(alerts));
  add("totals", detail.totals.map(({ currency, amount }) => writeAmount(currency, amount)).join(", "));
  collect("grounds", ({ triggers }) => triggers.map(({ code, ruleId }) => ruleId ?? code));
  add("reason", detail.disposition?.outcome === "suspicion" ? detail.disposition.reason : undefined);
  return facts;
}

function periodOf(alerts: readonly CaseAlert[]): string | undefined {
  const times = alerts.map(({ at }) => at).toSorted((a, b) => a - b);
  const [first, last] = [times.at(0), times.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return `${minuteOf(first)} / ${minuteOf(last)} UTC`;
}

const minuteOf = (at: number) => new Date(at).toISOString().slice(0, 16).replace("T", " ");
