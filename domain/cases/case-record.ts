import type { HistoryParty, TimedPayment } from "../api/rules/history.ts";
import type { Disposition } from "../api/schemas/cases.ts";
import { type Transaction, type Trigger, TYPOLOGY_CODES } from "../api/schemas.ts";
import type { Score } from "../api/scoring.ts";

/** A payment that was analysed, under the id of its analysis. */
export interface AnalysedPayment extends TimedPayment {
  readonly id: string;
}

/** The payments of a key, by their parties. */
export interface CaseHistory {
  /** Those of a party that were made after `from` and not after `to`, in order of time. */
  between(party: HistoryParty, id: string, from: number, to: number): readonly AnalysedPayment[];
}

export type AlertTrigger = Pick<Trigger, "code" | "weight" | "ruleId">;

/** A payment whose review or decline was recommended, and why. A case keeps it for as long as it lasts, however many payments follow. */
export interface CaseAlert extends AnalysedPayment {
  readonly riskScore: number;
  readonly triggers: readonly AlertTrigger[];
}

/** What is stored of a case: all else that it shows is made of this and of the payments of its customers. */
export interface CaseRecord {
  readonly id: string;
  /** In the order of their arrival; at least one. */
  readonly alerts: readonly CaseAlert[];
  /** Milliseconds since the Unix epoch. */
  readonly openedAt: number;
  readonly disposition: Disposition | null;
}

/** Whether a payment is an alert: a person has to look at it, or it was declined. Test customers count like any other. */
export function isAlert({ recommendation }: Pick<Score, "recommendation">): boolean {
  return recommendation !== "approve";
}

/** What a case keeps of a payment: neither its metadata, which nothing in a case reads, nor the sentences of its triggers. */
export function alertOf(
  { id, at, transaction }: AnalysedPayment,
  { riskScore, triggers }: Pick<Score, "riskScore" | "triggers">,
): CaseAlert {
  const { metadata: _, ...rest }: Transaction = transaction;
  return {
    id,
    at,
    transaction: rest,
    riskScore,
    triggers: triggers.map(({ code, weight, ruleId }) => ({ code, weight, ...(ruleId && { ruleId }) })),
  };
}

/** The typologies that an alert shows. */
export function typologiesOf({ triggers }: Pick<CaseAlert, "triggers">): string[] {
  const codes: readonly string[] = TYPOLOGY_CODES;
  return triggers.map(({ code }) => code).filter((code) => codes.includes(code));
}

interface ShowsTypologies {
  readonly typologies: readonly string[];
}

export function haveSameTypology(one: ShowsTypologies, other: ShowsTypologies): boolean {
  return one.typologies.some((code) => other.typologies.includes(code));
}

/** The customers of alerts, in the order in which they joined. */
export function customersOf(alerts: readonly CaseAlert[]): string[] {
  return [...new Set(alerts.map(({ transaction }) => transaction.customerId))];
}
