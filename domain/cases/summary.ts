import { type CaseDetail, type CaseLink, LINK_KINDS, type Statement } from "../api/schemas.ts";
import { type CasePayments, LOOKBACK_DAYS, LOOKBACK_MS } from "./case-payments.ts";
import type { AnalysedPayment, CaseAlert } from "./case-record.ts";
import { createStatement, type StatementCode } from "./statements.ts";
import { listAccountChanges } from "./timeline.ts";
import { sumOf } from "./totals.ts";

/** As many sentences of a kind as a reader takes in; the list of links and the timeline have the others. */
const MOST = { currencies: 5, customers: 5, payees: 3, triggers: 6, linksOfKind: 3 } as const;

interface Parts extends Pick<CaseDetail, "triggers" | "links"> {
  readonly payments: CasePayments;
}

/** What a case says at first sight, sentence by sentence, each with the analyses that it rests on. It concludes nothing: that is the analyst's part. */
export function summarize({ payments, triggers, links }: Parts): Statement[] {
  const { alerts, customers } = payments;
  const first = customers.slice(0, MOST.customers);
  return [
    ...alertStatements(alerts),
    ...highestScore(alerts),
    ...first.flatMap((customer) => usualPayments(customer, payments)),
    ...payments.commonPayees.slice(0, MOST.payees).flatMap((payee) => usualReceipts(payee, payments)),
    ...changeStatements(payments, first),
    ...triggers.slice(0, MOST.triggers).map((trigger) => triggerStatement(trigger, alerts)),
    ...first.flatMap((customer) => passedOn(customer, payments)),
    ...LINK_KINDS.flatMap((kind) =>
      // What its customers received is said of each of them together.
      links
        .filter((link) => link.kind === kind && customers.includes(link.from))
        .slice(0, MOST.linksOfKind)
        .map(linkStatement),
    ),
  ];
}

function alertStatements(alerts: readonly CaseAlert[]): Statement[] {
  const byCurrency = Map.groupBy(alerts, ({ transaction }) => transaction.currency);
  return [...byCurrency].slice(0, MOST.currencies).map(([currency, found]) => {
    const times = found.map(({ at }) => at);
    const [from, to] = [Math.min(...times), Math.max(...times)].map(iso);
    const values = { payments: found.length, amount: sumOf(found), currency, from: from ?? "", to: to ?? "" };
    return createStatement("alerts", values, found);
  });
}

function highestScore(alerts: readonly CaseAlert[]): Statement[] {
  const highest = alerts.reduce((one, other) => (other.riskScore > one.riskScore ? other : one));
  const { customerId: customer, amount, currency } = highest.transaction;
  const values = { customer, score: highest.riskScore, amount, currency, at: iso(highest.at) };
  return [createStatement("highest_score", values, [highest])];
}

/** What the customer paid before its first alert, in the currency of that alert. */
function usualPayments(customer: string, { all, alerts }: CasePayments): Statement[] {
  const ofCustomer = alerts.filter(({ transaction }) => transaction.customerId === customer);
  const first = ofCustomer.reduce((one, other) => (other.at < one.at ? other : one));
  const before = all.slice(
    0,
    all.findIndex(({ id }) => id === first.id),
  );
  const earlier = before.filter(
    ({ at, transaction }) => transaction.customerId === customer && at > first.at - LOOKBACK_MS,
  );
  if (earlier.length === 0)
    return [createStatement("no_earlier_payments", { customer, days: LOOKBACK_DAYS }, [first])];
  const { currency } = first.transaction;
  const same = earlier.filter(({ transaction }) => transaction.currency === currency);
  if (same.length === 0) return [];
  const values = { customer, payments: same.length, median: medianOf(same), currency, days: LOOKBACK_DAYS };
  return [createStatement("usual_payments", values, same)];
}

/** What others paid a common payee before the first alert of the case, in the currency of its own first alert. */
function usualReceipts(payee: string, { all, alerts, firstAt }: CasePayments): Statement[] {
  const received = all.filter(({ transaction }) => transaction.payee?.id === payee);
  const currency = alerts.find(({ transaction }) => transaction.payee?.id === payee)?.transaction.currency;
  const earlier = received.filter(({ at, transaction }) => at < firstAt && transaction.currency === currency);
  if (currency === undefined || earlier.length === 0) return [];
  const values = {
    payee,
    payments: earlier.length,
    median: medianOf(earlier),
    currency,
    days: LOOKBACK_DAYS,
  };
  return [createStatement("usual_receipts", values, earlier)];
}

function medianOf(payments: readonly AnalysedPayment[]): number {
  const amounts = payments.map(({ transaction }) => transaction.amount).toSorted((a, b) => a - b);
  const middle = amounts.slice(Math.ceil(amounts.length / 2) - 1, Math.floor(amounts.length / 2) + 1);
  return Math.round((middle.reduce((sum, amount) => sum + amount, 0) / middle.length) * 1_000) / 1_000;
}

function changeStatements({ alerts }: CasePayments, customers: readonly string[]): Statement[] {
  return (["sim_changed", "pin_reset"] as const).flatMap((kind) =>
    listAccountChanges(alerts, kind, customers).map(({ customerId: customer, transactionId, at }) =>
      createStatement(kind, { customer, at }, [{ id: transactionId }]),
    ),
  );
}

function triggerStatement(
  { code, ruleId, alerts: hits }: CaseDetail["triggers"][number],
  alerts: readonly CaseAlert[],
): Statement {
  const hit = alerts.filter(({ triggers }) =>
    triggers.some((trigger) => trigger.code === code && trigger.ruleId === ruleId),
  );
  const of = alerts.length;
  return ruleId === undefined
    ? createStatement("trigger", { trigger: code, alerts: hits, of }, hit)
    : createStatement("rule", { rule: ruleId, alerts: hits, of }, hit);
}

/** Money that came from several senders and went on. */
function passedOn(customer: string, { all }: CasePayments): Statement[] {
  const byCurrency = Map.groupBy(all, ({ transaction }) => transaction.currency);
  return Array.from(byCurrency).flatMap(([currency, payments]) => {
    const received = payments.filter(({ transaction }) => transaction.payee?.id === customer);
    const sent = payments.filter(({ transaction }) => transaction.customerId === customer);
    const senders = new Set(received.map(({ transaction }) => transaction.customerId)).size;
    if (senders < 2 || sent.length === 0) return [];
    const values = { customer, received: sumOf(received), sent: sumOf(sent), senders, currency };
    return [createStatement("received_and_sent", values, [...received.slice(-10), ...sent.slice(-10)])];
  });
}

function linkStatement({ from, to, kind, value, payments, sources }: CaseLink): Statement {
  const code: StatementCode = `linked_${kind}`;
  const named = kind === "transfer" ? { currency: value } : { value };
  return createStatement(
    code,
    { from, to, payments, ...named },
    sources.map((id) => ({ id })),
  );
}

const iso = (at: number) => new Date(at).toISOString();
