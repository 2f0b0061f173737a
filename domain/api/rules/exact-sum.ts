/**
 * Sums of amounts that are exact in whatever order they are added and taken away again. A currency has at most three decimals (ISO 4217) and an amount is at most
 * 10¹², so that it is a whole number of thousandths below 2⁵⁰: halved into these two parts, a hundred million of them stay whole numbers that a double holds.
 */
const PART = 2 ** 26;

export const toThousandths = (amount: number): number => Math.round(amount * 1_000);

/** The upper part of an amount. */
export const highPart = (amount: number): number => Math.floor(toThousandths(amount) / PART);

/** The lower part of an amount. */
export const lowPart = (amount: number): number => toThousandths(amount) - highPart(amount) * PART;

/** The sum of amounts, from the sums of their parts. */
export const fromParts = (high: number, low: number): number => (high * PART + low) / 1_000;
