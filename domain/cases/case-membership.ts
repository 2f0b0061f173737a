import { type CaseAlert, type CaseHistory, haveSameTypology, typologiesOf } from "./case-record.ts";
import {
  JOIN_STRENGTH,
  LINK_WINDOW_MS,
  SHARED_KINDS,
  type SharedKind,
  sharedValue,
  strengthOf,
} from "./link-strength.ts";

/** Who took part in an alert, and what it showed: what decides whether another one belongs to it. */
export interface AlertParties extends Partial<Readonly<Record<SharedKind, string>>> {
  readonly at: number;
  readonly customer: string;
  readonly typologies: readonly string[];
}

export function partiesOf(alert: CaseAlert): AlertParties {
  const shared = SHARED_KINDS.flatMap((kind) => {
    const value = sharedValue(alert, kind);
    return value === undefined ? [] : [[kind, value]];
  });
  const { customerId: customer } = alert.transaction;
  return { at: alert.at, customer, typologies: typologiesOf(alert), ...Object.fromEntries(shared) };
}

/** Which of the things that an alert shares with another one join the two: whatever each showed, or where both show the same typology. */
export interface LinkingKinds {
  readonly always: readonly SharedKind[];
  readonly withSameTypology: readonly SharedKind[];
}

/** What of an alert is rare enough to join, given who else uses it. `history` need not hold the payment of the alert. */
export function linkingKindsOf(alert: AlertParties, history: CaseHistory): LinkingKinds {
  const window = { from: alert.at - LINK_WINDOW_MS, to: alert.at + LINK_WINDOW_MS };
  const isRare = (kind: SharedKind) =>
    strengthOf(kind, alert[kind] ?? "", history, window, [alert.customer]) >= JOIN_STRENGTH;
  const present = SHARED_KINDS.filter((kind) => alert[kind] !== undefined);
  // SAME_TYPOLOGY_STRENGTH joins whatever is shared.
  return { always: present.filter(isRare), withSameTypology: present };
}

/**
 * Whether an alert joins the case of an earlier one: it is about the same customer, or a link of {@link JOIN_STRENGTH} at least connects
 * their customers and they are not further apart than {@link LINK_WINDOW_MS}.
 */
export function belongsToCase(alert: AlertParties, earlier: AlertParties, kinds: LinkingKinds): boolean {
  if (alert.customer === earlier.customer) return true;
  if (Math.abs(alert.at - earlier.at) > LINK_WINDOW_MS) return false;
  if (alert.payee === earlier.customer || earlier.payee === alert.customer) return true;
  const joining = haveSameTypology(alert, earlier) ? kinds.withSameTypology : kinds.always;
  return joining.some((kind) => alert[kind] === earlier[kind]);
}
