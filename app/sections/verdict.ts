/** How the product calls a risk score: from 0.8 a payment is flagged, from 0.5 it is for review (specification, section 9). */
export function verdictOf(score: number): "flagged" | "review" | "approved" {
  return score >= 0.8 ? "flagged" : score >= 0.5 ? "review" : "approved";
}

/** The class of the pill that shows a verdict. */
export const PILLS = { flagged: "flag", review: "review", approved: "ok" } as const;
