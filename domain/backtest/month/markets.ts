import { REPORTING_LIMITS } from "../../api/typologies.ts";

export const MONTHS = ["KES", "XOF", "MZN", "EGP", "cards"] as const;
export type MonthName = (typeof MONTHS)[number];

export const TYPES = ["transfer", "payment", "cash_in", "cash_out"] as const;

/** Where a month takes place. Amounts and shares are chosen so that sums look usual there; they are nobody's statistics. */
export interface Market {
  readonly currency: string;
  readonly country: string;
  /** Where customers are while they travel. */
  readonly abroad: string;
  /** What the clocks of the place show more than UTC does, in June. */
  readonly hoursAhead: number;
  /** The median of a transfer between two people. */
  readonly transfer: number;
  /** Amounts are multiples of it. */
  readonly unit: number;
  /** The share of payments made by card. */
  readonly cardShare: number;
  /** The share of payments made abroad. */
  readonly abroadShare: number;
  /** Cash that must be reported; undefined where no law says so. */
  readonly limit: number | undefined;
}

const KENYA = {
  currency: "KES",
  country: "KE",
  abroad: "UG",
  hoursAhead: 3,
  limit: REPORTING_LIMITS.KES,
} as const;
const wallet = { cardShare: 0.03, abroadShare: 0.002 } as const;

export const MARKETS: Readonly<Record<MonthName, Market>> = {
  KES: { ...KENYA, ...wallet, transfer: 1_200, unit: 10 },
  XOF: {
    ...wallet,
    currency: "XOF",
    country: "CI",
    abroad: "BF",
    hoursAhead: 0,
    transfer: 5_000,
    unit: 25,
    limit: REPORTING_LIMITS.XOF,
  },
  MZN: {
    ...wallet,
    currency: "MZN",
    country: "MZ",
    abroad: "ZA",
    hoursAhead: 2,
    transfer: 500,
    unit: 5,
    limit: REPORTING_LIMITS.MZN,
  },
  EGP: {
    ...wallet,
    currency: "EGP",
    country: "EG",
    abroad: "SA",
    hoursAhead: 3,
    transfer: 400,
    unit: 5,
    limit: undefined,
  },
  cards: { ...KENYA, cardShare: 0.8, abroadShare: 0.03, transfer: 2_500, unit: 1 },
};
