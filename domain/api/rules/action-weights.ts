import type { RuleRequest } from "../schemas/rules.ts";

/** What a rule adds to the score, by the strongest of its actions. */
export const ACTION_WEIGHTS = { flag: 0.15, review: 0.4, decline: 0.8 } as const;

/** What a rule adds to the score. */
export const weightOf = ({ actions }: Pick<RuleRequest, "actions">): number =>
  Math.max(...actions.map(({ type }) => ACTION_WEIGHTS[type]));
