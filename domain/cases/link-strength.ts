import type { HistoryParty } from "../api/rules/history.ts";
import { readField } from "../api/rules/read-field.ts";
import { type LINK_KINDS, TYPOLOGY_CODES } from "../api/schemas.ts";
import type { AnalysedPayment, CaseAlert, CaseHistory } from "./case-record.ts";

export type LinkKind = (typeof LINK_KINDS)[number];
export type SharedKind = Exclude<LinkKind, "transfer">;

/** The field of a payment that two accounts share. */
export const SHARED_FIELDS = {
  payee: "payee.id",
  device: "deviceId",
  till: "tillId",
  agent: "agentId",
} as const satisfies Record<SharedKind, HistoryParty>;

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
/** The strength when both accounts have an alert with this value and the same typology. */
export const SAME_TYPOLOGY_STRENGTH = 0.8;

interface Sharing {
  /** How many customers share it. */
  readonly customers: number;
  /** Whether alerts of both accounts carry it and show the same typology. */
  readonly isSameTypology: boolean;
}

/** The strength of a link between two accounts that share something, 0 to 1. */
export function strengthOf(kind: SharedKind, { customers, isSameTypology }: Sharing): number {
  if (isSameTypology) return SAME_TYPOLOGY_STRENGTH;
  if (kind === "device" && customers >= CROWDED_DEVICE.customers) return CROWDED_DEVICE.strength;
  if (kind === "payee" && customers >= POPULAR_PAYEE.customers) return POPULAR_PAYEE.strength;
  return LINK_STRENGTHS[kind];
}

export function sharedValue({ transaction }: AnalysedPayment, kind: SharedKind): string | undefined {
  const value = readField(transaction, SHARED_FIELDS[kind]);
  return value === undefined ? undefined : String(value);
}

/** The typologies that an alert shows. */
export function typologiesOf({ triggers }: Pick<CaseAlert, "triggers">): string[] {
  const codes: readonly string[] = TYPOLOGY_CODES;
  return triggers.map(({ code }) => code).filter((code) => codes.includes(code));
}

/** How many customers share something between two times, as far as the strength of a link depends on it. */
export function countCustomers(
  history: CaseHistory,
  kind: SharedKind,
  value: string,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const customers = new Set<string>();
  for (const { transaction } of history.between(SHARED_FIELDS[kind], value, from, to)) {
    customers.add(transaction.customerId);
    if (customers.size >= POPULAR_PAYEE.customers) break;
  }
  return customers.size;
}
