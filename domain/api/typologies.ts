import { LIMITS } from "./limits.ts";
import type { TYPOLOGY_CODES } from "./schemas/payments.ts";
import type { RuleCondition } from "./schemas/rules.ts";

export type TypologyCode = (typeof TYPOLOGY_CODES)[number];

/** A known pattern of fraud, in the language of rules: it shows where all conditions of one of its variants hold. */
export interface Typology {
  readonly code: TypologyCode;
  /** What it adds to the score. */
  readonly weight: number;
  readonly variants: readonly (readonly RuleCondition[])[];
}

const firstToPayee: RuleCondition = {
  history: "count",
  per: ["customerId", "payee.id"],
  windowMinutes: LIMITS.windowMinutes,
  operator: "equals",
  value: 1,
};
/** A payee whom the customer knows for longer is no new one. */
export const NEW_PAYEE_HOURS = 24;
const simChanged: RuleCondition = { field: "simChangedHoursAgo", operator: "less_than", value: 72 };
const isCashIn = { field: "type", operator: "equals", value: "cash_in" } as const;
const isCard = { field: "channel", operator: "equals", value: "card" } as const;

/**
 * Cash of which the financial intelligence unit is told whether or not it looks suspicious, by currency. Kenya: USD 15,000 since the amendments of 2023 (Central Bank of
 * Kenya, November 2023). Tanzania: USD 10,000 (Government Notice 420 of 2019, regulation 5). WAEMU: XOF 15,000,000 (BCEAO, Instruction 010-09-2017). Mozambique: MZN 250,000
 * (GIFiM, of Law 14/2023). What a law says in dollars is an example in shillings here, since no rate is known; Egypt and Morocco have no such limit that we found.
 */
export const REPORTING_LIMITS = { KES: 1_900_000, TZS: 25_000_000, XOF: 15_000_000, MZN: 250_000 } as const;

/** How near to the limit a deposit must come, as a share of it: our choice. */
const STRUCTURING_SHARE = 0.7;

/** Each needs a field that a payment may leave out, so that a payment without them scores as its other triggers say. */
export const TYPOLOGIES: readonly Typology[] = [
  {
    code: "sim_swap_takeover",
    weight: 0.5,
    variants: [
      [simChanged, { field: "pinResetHoursAgo", operator: "less_than", value: 24 }, firstToPayee],
      [
        simChanged,
        firstToPayee,
        { history: "count", per: ["customerId"], windowMinutes: 15, operator: "greater_or_equal", value: 3 },
      ],
    ],
  },
  {
    code: "agent_fraud",
    weight: 0.45,
    variants: [
      [
        isCashIn,
        {
          history: "count",
          per: ["agentId", "customerId"],
          windowMinutes: 30,
          where: [isCashIn],
          operator: "greater_or_equal",
          value: 4,
        },
      ],
    ],
  },
  {
    code: "mule_account",
    weight: 0.5,
    variants: [
      [
        { field: "type", operator: "in", value: ["transfer", "cash_out", "payout"] },
        {
          history: "distinct",
          of: "customerId",
          per: ["customerId"],
          direction: "received",
          windowMinutes: 60,
          operator: "greater_or_equal",
          value: 4,
        },
      ],
    ],
  },
  {
    code: "card_testing",
    weight: 0.55,
    variants: (["customerId", "card.bin"] as const).map((of): RuleCondition[] => [
      isCard,
      {
        history: "distinct",
        of,
        per: ["deviceId"],
        windowMinutes: 10,
        where: [isCard],
        operator: "greater_or_equal",
        value: 4,
      },
    ]),
  },
  {
    code: "structuring",
    weight: 0.45,
    variants: Object.entries(REPORTING_LIMITS).map(([currency, limit]): RuleCondition[] => {
      const below = { field: "amount", operator: "less_than", value: limit } as const;
      const near = {
        field: "amount",
        operator: "greater_or_equal",
        value: limit * STRUCTURING_SHARE,
      } as const;
      return [
        { field: "currency", operator: "equals", value: currency },
        isCashIn,
        below,
        near,
        // A sum is of this currency alone, unlike a number: what three make at least, two never do.
        {
          history: "sum",
          per: ["customerId"],
          windowMinutes: 3 * 24 * 60,
          where: [isCashIn, below, near],
          operator: "greater_or_equal",
          value: 3 * near.value,
        },
      ];
    }),
  },
];

/** Whether a variant is of payees that are new to the customer; a payment whose sender knows its payee for longer does not show it. */
export const requiresNewPayee = (variant: readonly RuleCondition[]): boolean =>
  variant.includes(firstToPayee);

/** Whether a payee first seen at a time is no new one at another; both in milliseconds, NaN where nobody says. */
export const isKnownSince = (firstSeenAt: number, at: number): boolean =>
  firstSeenAt < at - NEW_PAYEE_HOURS * 3_600_000;
