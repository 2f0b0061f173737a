import type { Bound } from "../report.ts";
import type { Crawled } from "./crawl.ts";

const HIT_RATIO = 0.99;
const VISIBLE_MS = 5_000;

export const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

export function boundsOf({ shared, sharedHits, forms, tokens, leaks }: Crawled): Bound[] {
  const ratio = sharedHits / shared;
  return [
    { text: `at least ${percent(HIT_RATIO)} of shared pages: ${percent(ratio)}`, holds: ratio >= HIT_RATIO },
    { text: `each form has a token of its own: ${tokens} of ${forms}`, holds: tokens === forms },
    { text: `no shared page holds a token or a notice: ${leaks} did`, holds: leaks === 0 },
  ];
}

export function changeBound(changes: readonly number[]): Bound {
  const longest = Math.max(...changes);
  return {
    text: `a changed text shows within ${VISIBLE_MS} ms: ${Math.round(longest)}`,
    holds: longest <= VISIBLE_MS,
  };
}
