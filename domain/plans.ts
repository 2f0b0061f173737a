/** A plan of the pricing screen (specification, section 9). */
export interface Plan {
  readonly id: PlanId;
  /** In whole {@link PRICE_CURRENCY}; null where it is agreed with each customer. */
  readonly pricePerMonth: number | null;
  /** Transactions a month that it covers; null where there is no limit. */
  readonly transactions: number | null;
  /** The one that is put forward. */
  readonly featured: boolean;
}

export type PlanId = "startup" | "business" | "enterprise";

/** ISO 4217. */
export const PRICE_CURRENCY = "USD";

/** From the smallest to the largest. */
export const PLANS: readonly Plan[] = [
  { id: "startup", pricePerMonth: 499, transactions: 10_000, featured: false },
  { id: "business", pricePerMonth: 999, transactions: 100_000, featured: true },
  { id: "enterprise", pricePerMonth: null, transactions: null, featured: false },
];

/** A plan is optional, so that an unknown one is no plan rather than an error. */
export function parsePlan(value: unknown): PlanId | undefined {
  return PLANS.find(({ id }) => id === value)?.id;
}
