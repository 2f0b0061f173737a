import { recommend } from "../../domain/api/scoring.ts";

const VERDICTS = { approve: "approved", review: "review", decline: "flagged" } as const;

/** How the product calls a risk score: by the thresholds of the API. */
export function verdictOf(score: number): "flagged" | "review" | "approved" {
  return VERDICTS[recommend(score)];
}

/** The class of the pill that shows a verdict. */
export const PILLS = { flagged: "flag", review: "review", approved: "ok" } as const;
