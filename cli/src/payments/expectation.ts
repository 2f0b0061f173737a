import type { Analysis } from "../../../sdk/javascript/src/index.ts";

/** The expected result of a payment. A field that is left out may have any value. */
export interface Expectation {
  readonly recommendation?: string;
  /** Exactly this, or within bounds that belong to it. */
  readonly riskScore?: number | { readonly atLeast?: number; readonly atMost?: number };
  /** Exactly these in whatever order, or at least these. A rule that matched is named by its id, any other trigger by its code. */
  readonly triggers?: readonly string[] | { readonly include: readonly string[] };
}

/** The triggers of an analysis, as a file names them. */
export function triggerNames({ triggers }: Analysis): string[] {
  return triggers.map(({ code, ruleId }) => ruleId ?? code);
}

/** Each part of an expectation that was not met, as half a sentence. */
export function describeUnmet(
  { recommendation, riskScore = {}, triggers = { include: [] } }: Expectation,
  analysis: Analysis,
): string[] {
  const failures: string[] = [];
  if (recommendation !== undefined && analysis.recommendation !== recommendation) {
    failures.push(`expected ${recommendation}, got ${analysis.recommendation}`);
  }
  const { riskScore: score } = analysis;
  const { atLeast = -Infinity, atMost = Infinity } =
    typeof riskScore === "number" ? { atLeast: riskScore, atMost: riskScore } : riskScore;
  if (score < atLeast || score > atMost) {
    const wanted =
      typeof riskScore === "number"
        ? String(riskScore)
        : score < atLeast
          ? `at least ${atLeast}`
          : `at most ${atMost}`;
    failures.push(`expected a score of ${wanted}, got ${score}`);
  }
  const hit = triggerNames(analysis);
  const isExact = !("include" in triggers);
  const wanted = isExact ? triggers : triggers.include;
  failures.push(
    ...wanted.filter((name) => !hit.includes(name)).map((name) => `expected ${name}, which was not hit`),
    ...hit.filter((name) => isExact && !wanted.includes(name)).map((name) => `did not expect ${name}`),
  );
  return failures;
}
