import { LIMITS } from "../api/limits.ts";
import type { CaseLink } from "../api/schemas.ts";
import type { CasePayments } from "./case-payments.ts";
import { type AnalysedPayment, type CaseHistory, haveSameTypology, typologiesOf } from "./case-record.ts";
import {
  LINK_STRENGTHS,
  LINK_WINDOW_MS,
  SAME_TYPOLOGY_STRENGTH,
  SHARED_KINDS,
  type SharedKind,
  sharedValue,
  strengthOf,
} from "./link-strength.ts";

/** The strongest links of a case: what its customers share, whom they pay, and who pays them. */
export function linksOf(payments: CasePayments, history: CaseHistory): CaseLink[] {
  return [...transfers(payments), ...SHARED_KINDS.flatMap((kind) => shared(kind, payments, history))]
    .toSorted((a, b) => b.strength - a.strength || b.payments - a.payments)
    .slice(0, LIMITS.caseLinks);
}

/** One link for each two accounts and currency: to customers of the case and payees of its alerts, and from whoever pays its customers and common payees. */
function transfers({ all, customers, alerts }: CasePayments): CaseLink[] {
  const recipients = new Set([...customers, ...alerts.map((alert) => sharedValue(alert, "payee"))]);
  const transfers = all.filter((payment) => {
    const payee = sharedValue(payment, "payee");
    return payee !== undefined && payee !== payment.transaction.customerId && recipients.has(payee);
  });
  const between = Map.groupBy(transfers, (payment) => {
    const { customerId, currency } = payment.transaction;
    return `${customerId} ${sharedValue(payment, "payee")} ${currency}`;
  });
  return Array.from(between, ([key, found]) => {
    const [from = "", to = "", value = ""] = key.split(" ");
    return { from, to, kind: "transfer", value, strength: LINK_STRENGTHS.transfer, ...seenIn(found) };
  });
}

/** One link for each two customers of the case who share something. */
function shared(kind: SharedKind, payments: CasePayments, history: CaseHistory): CaseLink[] {
  const { all, customers, alerts, firstAt, lastAt } = payments;
  const sent = all.filter(({ transaction }) => customers.includes(transaction.customerId));
  const byValue = Map.groupBy(sent, (payment) => sharedValue(payment, kind));
  return Array.from(byValue).flatMap(([value, found]) => {
    const byCustomer = Map.groupBy(found, ({ transaction }) => transaction.customerId);
    if (value === undefined || byCustomer.size < 2) return [];
    const window = { from: firstAt - LINK_WINDOW_MS, to: lastAt };
    const usualStrength = strengthOf(kind, value, history, window);
    const typologies = (customer: string) =>
      alerts
        .filter((alert) => alert.transaction.customerId === customer && sharedValue(alert, kind) === value)
        .flatMap(typologiesOf);
    const users = customers
      .filter((customer) => byCustomer.has(customer))
      .map((customer) => {
        const seen = seenIn(byCustomer.get(customer) ?? []);
        return { customer, typologies: typologies(customer), seen };
      });
    return users.flatMap((one, index) =>
      users.slice(index + 1).map((other): CaseLink => {
        const strength = haveSameTypology(one, other) ? SAME_TYPOLOGY_STRENGTH : usualStrength;
        return {
          from: one.customer,
          to: other.customer,
          kind,
          value,
          strength,
          ...both(one.seen, other.seen),
        };
      }),
    );
  });
}

type Seen = Pick<CaseLink, "payments" | "firstSeenAt" | "lastSeenAt" | "sources">;

/** Takes payments in order of time. */
function seenIn(payments: readonly AnalysedPayment[]): Seen {
  const iso = (payment: AnalysedPayment | undefined) => new Date(payment?.at ?? 0).toISOString();
  return {
    payments: payments.length,
    firstSeenAt: iso(payments[0]),
    lastSeenAt: iso(payments.at(-1)),
    sources: payments.slice(-LIMITS.caseSources).map(({ id }) => id),
  };
}

/** Half of the sources from each, so that both accounts can be looked up. */
function both(one: Seen, other: Seen): Seen {
  const ends = [one.firstSeenAt, other.firstSeenAt, one.lastSeenAt, other.lastSeenAt].toSorted();
  const half = LIMITS.caseSources / 2;
  return {
    payments: one.payments + other.payments,
    firstSeenAt: ends[0] ?? "",
    lastSeenAt: ends.at(-1) ?? "",
    sources: [...one.sources.slice(-half), ...other.sources.slice(-half)],
  };
}
