import type { CaseAlert, CaseHistory } from "./case-record.ts";
import {
  countCustomers,
  JOIN_STRENGTH,
  LINK_STRENGTHS,
  LINK_WINDOW_MS,
  SHARED_FIELDS,
  type SharedKind,
  sharedValue,
  strengthOf,
  typologiesOf,
} from "./link-strength.ts";

/** Who took part in an alert, and what it showed: what decides whether another one belongs to it. */
export interface AlertParties extends Partial<Readonly<Record<SharedKind, string>>> {
  readonly at: number;
  readonly customer: string;
  readonly typologies: readonly string[];
}

export function partiesOf(alert: CaseAlert): AlertParties {
  const shared = (Object.keys(SHARED_FIELDS) as SharedKind[]).flatMap((kind) => {
    const value = sharedValue(alert, kind);
    return value === undefined ? [] : [[kind, value]];
  });
  const { customerId: customer } = alert.transaction;
  return { at: alert.at, customer, typologies: typologiesOf(alert), ...Object.fromEntries(shared) };
}

/**
 * Whether an alert joins the case of an earlier one: it is about the same customer, or a link of {@link JOIN_STRENGTH} at least connects
 * their customers and they are not further apart than {@link LINK_WINDOW_MS}.
 */
export function joins(alert: AlertParties, earlier: AlertParties, history: CaseHistory): boolean {
  if (alert.customer === earlier.customer) return true;
  if (Math.abs(alert.at - earlier.at) > LINK_WINDOW_MS) return false;
  return strengthBetween(alert, earlier, history) >= JOIN_STRENGTH;
}

/** The strongest link between the customers of two alerts, as their payments show it; 0 without one. `history` need not hold the payment of `alert`. */
export function strengthBetween(alert: AlertParties, earlier: AlertParties, history: CaseHistory): number {
  const isTransfer = alert.payee === earlier.customer || earlier.payee === alert.customer;
  if (isTransfer) return LINK_STRENGTHS.transfer;
  const isSameTypology = alert.typologies.some((code) => earlier.typologies.includes(code));
  const strengths = (Object.keys(SHARED_FIELDS) as SharedKind[]).map((kind) => {
    const value = alert[kind];
    if (value === undefined || value !== earlier[kind]) return 0;
    const window = { from: alert.at - LINK_WINDOW_MS, to: alert.at, and: [alert.customer, earlier.customer] };
    return strengthOf(kind, { customers: countCustomers(history, kind, value, window), isSameTypology });
  });
  return Math.max(...strengths);
}
