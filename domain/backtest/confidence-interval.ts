/** The 97.5 % quantile of the normal distribution: two-sided, 95 %. */
const Z = 1.959_963_984_540_054;

/** A share of counted things, and the interval that holds the true one in 95 of 100 samples. */
export interface Proportion {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The share of `part` in `whole` with its Wilson interval, which stays within 0 and 1 and holds for few cases and for shares near either end; null of nothing.
 * @see Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927); Brown, Cai and DasGupta, "Interval estimation for a
 * binomial proportion", Statistical Science 16 (2001), who recommend it
 */
export function wilsonInterval(part: number, whole: number): Proportion | null {
  if (whole === 0) return null;
  const value = part / whole;
  const square = Z ** 2;
  const middle = (value + square / (2 * whole)) / (1 + square / whole);
  const half =
    (Z / (1 + square / whole)) * Math.sqrt((value * (1 - value)) / whole + square / (4 * whole ** 2));
  // At 0 and at whole one end is exact, which fractions miss by their last digit.
  return {
    value,
    low: part === 0 ? 0 : middle - half,
    high: part === whole ? 1 : middle + half,
  };
}
