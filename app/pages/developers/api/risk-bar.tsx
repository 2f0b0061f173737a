import { DECLINE_THRESHOLD, REVIEW_THRESHOLD, type Recommendation } from "../../../../domain/api/scoring.ts";

const PILLS: Readonly<Record<Recommendation, string>> = { approve: "ok", review: "review", decline: "flag" };

/** The score of an analysis on the scale that it is read on; nothing for any other response. */
export function RiskBar({ body }: { body: string }) {
  const analysis = readAnalysis(body);
  if (!analysis) return null;
  const { riskScore, recommendation } = analysis;

  return (
    <p className="risk" dir="ltr">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="risk-scale" width="100" height="6" />
        <rect className={`risk-${PILLS[recommendation]}`} width={riskScore * 100} height="6" />
        {[REVIEW_THRESHOLD, DECLINE_THRESHOLD].map((limit) => (
          <rect key={limit} className="risk-limit" x={limit * 100} width="0.6" height="6" />
        ))}
      </svg>
      <b>{riskScore.toFixed(2)}</b>
      <span className={`pill ${PILLS[recommendation]}`}>{recommendation}</span>
    </p>
  );
}

interface Score {
  readonly riskScore: number;
  readonly recommendation: Recommendation;
}

function readAnalysis(body: string): Score | null {
  try {
    const { riskScore, recommendation } = JSON.parse(body);
    return typeof riskScore === "number" && Object.hasOwn(PILLS, recommendation)
      ? { riskScore, recommendation }
      : null;
  } catch {
    return null;
  }
}
