import type { CaseDetail, Statement } from "../api/schemas/cases.ts";
import { VELOCITY_COUNT, VELOCITY_WINDOW_MS } from "../api/scoring.ts";
import { TYPOLOGIES } from "../api/typologies.ts";
import { TYPOLOGY_REASONS } from "../api/typology-reasons.ts";
import { type CaseAlert, customersOf } from "../cases/case-record.ts";
import { createStatement, type StatementCode } from "../cases/statements.ts";
import { sumOf } from "../cases/totals.ts";

/** What a first summary says that a report repeats: facts, without a score or the names of our triggers. Transfers it tells itself. */
const BEFORE: readonly string[] = ["sim_changed", "pin_reset"] satisfies StatementCode[];
const BETWEEN: readonly string[] = [
  "received_and_sent",
  "linked_payee",
  "linked_device",
  "linked_till",
  "linked_agent",
] satisfies StatementCode[];

/**
 * The narrative of a draft: what each customer did, what was reported of the time before it, what connects the accounts, and
 * which pattern the payments show. Each sentence rests on payments of the case. It concludes nothing.
 */
export function narrate(detail: CaseDetail, alerts: readonly CaseAlert[]): Statement[] {
  const inOrder = alerts.toSorted((a, b) => a.at - b.at);
  const repeat = (codes: readonly string[]) => detail.summary.filter(({ code }) => codes.includes(code));
  return [
    ...repeat(BEFORE),
    ...customersOf(inOrder).flatMap((customer) => {
      const own = inOrder.filter(({ transaction }) => transaction.customerId === customer);
      return [...describePayments(customer, own), ...describeSignals(customer, own)];
    }),
    ...repeat(BETWEEN),
    ...describePatterns(inOrder),
  ];
}

/**
 * What a customer paid, paid in and withdrew, each in one currency. A payment that names nobody has a sentence of its own: it is
 * not known to have gone to those whom others name.
 */
function describePayments(customer: string, alerts: readonly CaseAlert[]): Statement[] {
  const groups = Map.groupBy(alerts, ({ transaction }) => {
    const code = codeOf(transaction);
    return `${code} ${transaction.currency} ${otherOf(transaction) !== undefined}`;
  });
  return Array.from(groups.values(), (own) => {
    const [{ transaction: first }] = own as [CaseAlert];
    const code = codeOf(first);
    const names = [...new Set(own.flatMap(({ transaction }) => otherOf(transaction) ?? []))].join(", ");
    const others = code === "paid" ? { payees: names } : { agents: names };
    const [from, to] = [own.at(0), own.at(-1)].map((alert) => new Date(alert?.at ?? 0).toISOString());
    const values = {
      customer,
      payments: own.length,
      amount: sumOf(own),
      currency: first.currency,
      ...others,
    };
    return createStatement(code, { ...values, from: from ?? "", to: to ?? "" }, own);
  });
}

const codeOf = ({ type }: CaseAlert["transaction"]) =>
  type === "cash_in" ? "deposited" : type === "cash_out" ? "withdrew" : "paid";

/** Who was paid, or who took or handed out the cash. */
const otherOf = (transaction: CaseAlert["transaction"]) =>
  codeOf(transaction) === "paid"
    ? (transaction.payee?.id ?? transaction.merchant)
    : (transaction.agentId ?? transaction.tillId);

/** What the first alert that says so reports of its customer. */
function describeSignals(customer: string, alerts: readonly CaseAlert[]): Statement[] {
  const describe = (
    trigger: string,
    code: StatementCode,
    read: (transaction: CaseAlert["transaction"]) => Statement["values"],
  ): Statement[] => {
    const hit = alerts.filter(({ triggers }) => triggers.some(({ code: known }) => known === trigger));
    const [first] = hit;
    return first ? [createStatement(code, { customer, ...read(first.transaction) }, hit)] : [];
  };
  return [
    ...describe("new_device", "device_new", ({ deviceId = "" }) => ({ device: deviceId })),
    ...describe("new_account", "account_new", ({ accountAgeDays = 0 }) => ({ days: accountAgeDays })),
    ...describe("country_mismatch", "abroad", ({ country = "", customerCountry = "" }) => ({
      country,
      home: customerCountry,
    })),
    ...describe("velocity", "burst", () => ({
      payments: VELOCITY_COUNT,
      minutes: VELOCITY_WINDOW_MS / 60_000,
    })),
  ];
}

/** Each typology that payments show, once, with all that show it. */
function describePatterns(alerts: readonly CaseAlert[]): Statement[] {
  return TYPOLOGIES.flatMap(({ code }) => {
    const hit = alerts.filter(({ triggers }) => triggers.some((trigger) => trigger.code === code));
    return hit.length > 0
      ? [createStatement("pattern", { pattern: code, reason: TYPOLOGY_REASONS[code] }, hit)]
      : [];
  });
}
