import { ACTION_WEIGHTS, weightOf } from "./rules/action-weights.ts";
import { matchesCondition, matchesRule, measureHistory } from "./rules/conditions.ts";
import type { PaymentHistory, TimedPayment } from "./rules/history.ts";
import type { HistoryCondition, Rule, RuleCondition, Trigger } from "./schemas.ts";
import { isKnownSince, requiresNewPayee, TYPOLOGIES, type Typology } from "./typologies.ts";
import { TYPOLOGY_REASONS } from "./typology-reasons.ts";

/** From here on the recommendation is to decline (specification, section 9). */
export const DECLINE_THRESHOLD = 0.8;
/** From here on a person should look at the payment. */
export const REVIEW_THRESHOLD = 0.4;

/** A customer's payments with one key in this time count as a burst from {@link VELOCITY_COUNT} on. */
export const VELOCITY_WINDOW_MS = 10 * 60 * 1000;
export const VELOCITY_COUNT = 5;
/** A SIM card younger than this is one that was just swapped. */
export const SIM_RISK_HOURS = 72;
export const NEW_ACCOUNT_DAYS = 7;
/** What the rule of every new key lets pass, in whatever currency (specification, section 9). */
export const LARGE_AMOUNT = 5_000;

/** What each built-in trigger adds to the score. Rules add theirs by {@link ACTION_WEIGHTS}. */
export const TRIGGER_WEIGHTS = {
  sim_changed: 0.35,
  velocity: 0.3,
  new_device: 0.25,
  country_mismatch: 0.25,
  new_account: 0.15,
} as const;

export type BuiltInTrigger = keyof typeof TRIGGER_WEIGHTS;

/** Customers whose outcome is fixed, whatever else the payment says: for the tests of an integration. */
export const TEST_CUSTOMERS = {
  cus_test_approve: { response: "score", riskScore: 0.05 },
  cus_test_review: { response: "score", riskScore: 0.6 },
  cus_test_decline: { response: "score", riskScore: 0.95 },
  cus_test_compromised: { response: "score", riskScore: 0.9 },
  cus_test_rate_limited: { response: "error", code: "rate_limited" },
  cus_test_unavailable: { response: "error", code: "unavailable" },
} as const;

export type Recommendation = "approve" | "review" | "decline";

/** What is known beside the payment itself. */
export interface ScoringContext {
  readonly rules: readonly Rule[];
  readonly history: PaymentHistory;
}

export interface Score {
  /** 0 to 1, two decimals. */
  readonly riskScore: number;
  readonly recommendation: Recommendation;
  /** Heaviest first. */
  readonly triggers: readonly Trigger[];
}

export function recommend(riskScore: number): Recommendation {
  if (riskScore >= DECLINE_THRESHOLD) return "decline";
  return riskScore >= REVIEW_THRESHOLD ? "review" : "approve";
}

/**
 * Scores a payment: the weights of the triggers it hits, added up, at most 1. No model and no chance: the same payment in the
 * same context always has the same score, and each part of it is named.
 */
export function scoreTransaction(payment: TimedPayment, { rules, history }: ScoringContext): Score {
  const fixed = findFixedScore(payment.transaction.customerId);
  const triggers = [
    ...(fixed === undefined
      ? [...builtInTriggers(payment, history), ...typologyTriggers(payment, history)]
      : [fixedTrigger(fixed)]),
    ...rules.filter((rule) => rule.enabled && matchesRule(rule, payment, history)).map(ruleTrigger),
  ].toSorted((a, b) => b.weight - a.weight || a.code.localeCompare(b.code, "en"));
  const sum = fixed ?? triggers.reduce((total, { weight }) => total + weight, 0);
  const riskScore = Math.min(1, Math.round(sum * 100) / 100);
  return { riskScore, recommendation: recommend(riskScore), triggers };
}

/** The score of a test customer, if the customer is one with a score. */
export function findFixedScore(customerId: string): number | undefined {
  if (!Object.hasOwn(TEST_CUSTOMERS, customerId)) return undefined;
  const outcome = TEST_CUSTOMERS[customerId as keyof typeof TEST_CUSTOMERS];
  return outcome.response === "score" ? outcome.riskScore : undefined;
}

function fixedTrigger(riskScore: number): Trigger {
  return {
    code: "test_customer",
    weight: riskScore,
    reason: "This is a test customer: the score is fixed, and no other trigger counts.",
  };
}

function typologyTriggers(payment: TimedPayment, history: PaymentHistory): Trigger[] {
  return typologiesOf(payment, history).map(({ code, weight }) => ({
    code,
    weight,
    reason: TYPOLOGY_REASONS[code],
  }));
}

const VELOCITY = {
  history: "count",
  per: ["customerId"],
  windowMinutes: VELOCITY_WINDOW_MS / 60_000,
  operator: "greater_or_equal",
  value: VELOCITY_COUNT,
} satisfies HistoryCondition;

/** When the built-in triggers are hit, in the language of rules; `country_mismatch` is not here: it compares two fields with each other. */
export const BUILT_IN_CONDITIONS = {
  sim_changed: { field: "simChangedHoursAgo", operator: "less_than", value: SIM_RISK_HOURS },
  velocity: VELOCITY,
  new_device: { field: "newDevice", operator: "equals", value: true },
  new_account: { field: "accountAgeDays", operator: "less_than", value: NEW_ACCOUNT_DAYS },
} satisfies Readonly<Record<Exclude<BuiltInTrigger, "country_mismatch">, RuleCondition>>;

function builtInTriggers(payment: TimedPayment, history: PaymentHistory): Trigger[] {
  const { simChangedHoursAgo, country, customerCountry, accountAgeDays } = payment.transaction;
  const isHit = (code: keyof typeof BUILT_IN_CONDITIONS) =>
    matchesCondition(BUILT_IN_CONDITIONS[code], payment, history);
  const reasons: Partial<Record<BuiltInTrigger, string>> = {
    ...(isHit("sim_changed") && {
      sim_changed: `SIM changed ${simChangedHoursAgo} h ago (threshold ${SIM_RISK_HOURS} h).`,
    }),
    ...(isHit("velocity") && {
      velocity: `${measureHistory(VELOCITY, payment, history)} payments by this customer within ${VELOCITY_WINDOW_MS / 60_000} minutes (threshold ${VELOCITY_COUNT}).`,
    }),
    ...(isHit("new_device") && { new_device: "The customer has not used this device before." }),
    ...(country !== undefined &&
      customerCountry !== undefined &&
      country !== customerCountry && {
        country_mismatch: `Paid in ${country}; the customer lives in ${customerCountry}.`,
      }),
    ...(isHit("new_account") && {
      new_account: `Account opened ${accountAgeDays} days ago (threshold ${NEW_ACCOUNT_DAYS} days).`,
    }),
  };
  return Object.entries(reasons).map(([code, reason]) => ({
    code: code as BuiltInTrigger,
    weight: TRIGGER_WEIGHTS[code as BuiltInTrigger],
    reason,
  }));
}

function ruleTrigger(rule: Rule): Trigger {
  const weight = weightOf(rule);
  const strongest = rule.actions.find(({ type }) => ACTION_WEIGHTS[type] === weight);
  return {
    code: "rule_matched",
    weight,
    reason: strongest?.reason ?? `The rule "${rule.name}" matches.`,
    ruleId: rule.id,
  };
}

/** The typologies that a payment shows, given those before it. */
function typologiesOf(payment: TimedPayment, history: PaymentHistory): readonly Typology[] {
  return TYPOLOGIES.filter(({ variants }) =>
    variants.some(
      (conditions) =>
        !(requiresNewPayee(conditions) && isPayeeKnown(payment)) &&
        matchesRule({ conditions }, payment, history),
    ),
  );
}

/** Whether the sender of a payment knows its payee for longer, though this key has no payment to it. */
const isPayeeKnown = ({ at, transaction: { payee } }: TimedPayment): boolean =>
  payee?.firstSeenAt !== undefined && isKnownSince(Date.parse(payee.firstSeenAt), at);
