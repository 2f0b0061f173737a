import type { RuleChange } from "./diff.ts";

/** What is said where every rule is live already. */
export const nothingToApply = ({ length }: readonly unknown[]) =>
  length === 0
    ? "Nothing to apply: there is no rule in rules/."
    : "Nothing to apply: every rule in rules/ is live as its file says.";

/** What is said instead of applying the changes. */
export const dryRun = (changes: readonly RuleChange[]) =>
  `This was a dry run: ${countOf(changes)} would be applied, nothing was changed.`;

/** What is asked before the changes are applied, and says what goes away. */
export function question(changes: readonly RuleChange[]): string {
  const parts = (["switched off", "deleted"] as const).map((kind) => {
    const { length } = changes.filter((change) => change.kind === kind);
    return length > 0 ? `, ${length} of them to be ${kind}` : "";
  });
  return `Apply ${countOf(changes)}${parts.join("")}?`;
}

const countOf = ({ length }: readonly unknown[]) => `${length} ${length === 1 ? "rule" : "rules"}`;
