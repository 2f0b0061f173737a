import { findFixedScore } from "../api/scoring.ts";
import type { PaymentColumns } from "./columns.ts";

/** The payments of test customers, and their scores in hundredths. */
export interface FixedScores {
  readonly rows: readonly number[];
  readonly scores: readonly number[];
}

export function findFixedScores({ coded }: PaymentColumns): FixedScores {
  const { codes = new Uint32Array(), values = [] } = coded.get("customerId") ?? {};
  const ofCode = new Map<number, number>();
  values.forEach((id, code) => {
    const score = typeof id === "string" ? findFixedScore(id) : undefined;
    if (score !== undefined) ofCode.set(code, Math.round(score * 100));
  });
  const rows: number[] = [];
  const scores: number[] = [];
  if (ofCode.size === 0) return { rows, scores };
  codes.forEach((code, row) => {
    const score = ofCode.get(code);
    if (score === undefined) return;
    rows.push(row);
    scores.push(score);
  });
  return { rows, scores };
}
