/** The two sets of figures that are compared: how it is, and how the visitor wants it to be. */
export const SIDES = ["today", "better"] as const;
export type Side = (typeof SIDES)[number];

/** How a field is written: a bare number, a share of a hundred, a sum of money, or a time. */
export type Unit = "number" | "percent" | "money" | "minutes";

interface Field {
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
  /** Digits after the decimal sign that count; further ones are rounded away. */
  readonly decimals: number;
}

const SHARE = { unit: "percent", min: 0, max: 100, decimals: 2 } as const;
const ALERTS = { unit: "number", min: 0, max: 100_000_000, decimals: 1 } as const;
const MONEY = { unit: "money", min: 0, max: 1_000_000_000, decimals: 2 } as const;

/** The fields of the savings calculator, in the order of the form. Their names stand in the address of a calculation. */
export const FIELDS = {
  /** Payments a month. */
  payments: { unit: "number", min: 1, max: 1_000_000_000, decimals: 0 },
  /** How many of a hundred payments are fraud, caught or not. */
  fraud: { unit: "percent", min: 0, max: 100, decimals: 4 },
  /** Average value of a fraudulent payment. */
  value: MONEY,
  /** Minutes that a review takes. */
  minutes: { unit: "minutes", min: 0, max: 600, decimals: 1 },
  /** Cost of an analyst's hour. */
  hour: MONEY,
  /** Cost of one good payment that is stopped by mistake. */
  stopped: MONEY,
  /** How many of a hundred fraudulent payments are caught. */
  caughtToday: SHARE,
  caughtBetter: SHARE,
  /** Alerts a day. */
  alertsToday: ALERTS,
  alertsBetter: ALERTS,
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** The name of the field that is filled in for a side. */
export const CAUGHT = { today: "caughtToday", better: "caughtBetter" } as const satisfies Record<
  Side,
  FieldName
>;
export const ALERTS_A_DAY = { today: "alertsToday", better: "alertsBetter" } as const satisfies Record<
  Side,
  FieldName
>;

export type Figures = Readonly<Record<FieldName, number>>;

/** ISO 4217: those of our markets, their neighbours, and those in which cards settle. Sums are never converted. */
export const CURRENCIES = [
  "KES",
  "TZS",
  "UGX",
  "RWF",
  "EGP",
  "MAD",
  "AED",
  "SAR",
  "XOF",
  "XAF",
  "MZN",
  "AOA",
  "NGN",
  "GHS",
  "ZAR",
  "EUR",
  "USD",
] as const;
export type Currency = (typeof CURRENCIES)[number];

export function parseCurrency(value: unknown): Currency | undefined {
  return CURRENCIES.find((currency) => currency === value);
}

/** What a calculation starts from. */
export interface Inputs {
  readonly figures: Figures;
  readonly currency: Currency;
}
