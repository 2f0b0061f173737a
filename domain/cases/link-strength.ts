import type { HistoryParty } from "../api/rules/history.ts";
import { readField } from "../api/rules/read-field.ts";
import type { LINK_KINDS } from "../api/schemas.ts";
import type { AnalysedPayment, CaseHistory } from "./case-record.ts";

export type SharedKind = Exclude<(typeof LINK_KINDS)[number], "transfer">;

/** The field of a payment that two accounts share. */
const SHARED_FIELDS = {
  payee: "payee.id",
  device: "deviceId",
  till: "tillId",
  agent: "agentId",
} as const satisfies Record<SharedKind, HistoryParty>;
export const SHARED_KINDS = Object.keys(SHARED_FIELDS) as readonly SharedKind[];

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How far apart two alerts may be for a link between them to join their cases, and in which time those who share something are counted. */
export const LINK_WINDOW_MS = 7 * DAY_MS;

/** From here on a link joins. */
export const JOIN_STRENGTH = 0.6;

/** How rarely a link is a coincidence, by kind. A till and an agent serve everybody around them. */
export const LINK_STRENGTHS = { transfer: 0.9, payee: 0.7, device: 0.5, till: 0.3, agent: 0.2 } as const;
/** More customers than live in a household use one device. */
export const CROWDED_DEVICE = { customers: 4, strength: 0.8 } as const;
/** More customers pay one payee than a collecting account would have: a shop, a school, a utility. */
export const POPULAR_PAYEE = { customers: 21, strength: 0.3 } as const;
/** The strength when both accounts have an alert with this value and the same typology, however many share it. */
export const SAME_TYPOLOGY_STRENGTH = 0.8;

/** Two times: after the first and not after the second. */
interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * The strength of a link between two accounts that share something, 0 to 1, by how many customers share it in the window.
 * @param knownCustomers share it too, whether or not the history has their payments.
 */
export function strengthOf(
  kind: SharedKind,
  value: string,
  history: CaseHistory,
  window: TimeWindow,
  knownCustomers?: readonly string[],
): number {
  const customers = countCustomers(kind, value, history, window, knownCustomers);
  if (kind === "device" && customers >= CROWDED_DEVICE.customers) return CROWDED_DEVICE.strength;
  if (kind === "payee" && customers >= POPULAR_PAYEE.customers) return POPULAR_PAYEE.strength;
  return LINK_STRENGTHS[kind];
}

export function isPopularPayee(payee: string, history: CaseHistory, window: TimeWindow): boolean {
  return countCustomers("payee", payee, history, window) >= POPULAR_PAYEE.customers;
}

export function sharedValue({ transaction }: AnalysedPayment, kind: SharedKind): string | undefined {
  const value = readField(transaction, SHARED_FIELDS[kind]);
  return value === undefined ? undefined : String(value);
}

/** How many customers share something, as far as the strength of a link depends on it. */
function countCustomers(
  kind: SharedKind,
  value: string,
  history: CaseHistory,
  { from, to }: TimeWindow,
  knownCustomers: readonly string[] = [],
): number {
  const customers = new Set(knownCustomers);
  for (const { transaction } of history.between(SHARED_FIELDS[kind], value, from, to)) {
    customers.add(transaction.customerId);
    if (customers.size >= POPULAR_PAYEE.customers) break;
  }
  return customers.size;
}
