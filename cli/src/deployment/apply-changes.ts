import { type Baini, BainiError } from "../../../sdk/javascript/src/index.ts";
import type { Access } from "../api/access.ts";
import { apiFailure, isOfInput, isPassing } from "../api/api-failure.ts";
import { Failure } from "../failure.ts";
import type { RuleChange } from "./diff.ts";

/** Puts rules one after the other. @throws {Failure} saying which were put and which were not, and what to do */
export async function applyChanges(
  client: Baini,
  access: Access,
  changes: readonly RuleChange[],
  onPut: (change: RuleChange) => void,
): Promise<void> {
  for (const [index, change] of changes.entries()) {
    try {
      await client.rules.put(change.id, change.rule);
    } catch (error) {
      if (!(error instanceof BainiError)) throw error;
      throw brokenOff(error, access, changes, index);
    }
    onPut(change);
  }
}

function brokenOff(
  error: BainiError,
  access: Access,
  changes: readonly RuleChange[],
  index: number,
): Failure {
  const { exitCode, message, hint } = apiFailure(error, access);
  const change = changes[index] as RuleChange;
  const names = (some: readonly RuleChange[]) => some.map(({ id }) => id).join(", ");
  const isOfRule = isOfInput(error);
  const lines = [
    isOfRule ? `${change.file ?? `rule ${change.id}`}: ${message}` : message,
    index === 0
      ? "Nothing was put: what is live is as it was."
      : `Put: ${names(changes.slice(0, index))}. Not put: ${names(changes.slice(index))}.`,
  ];
  // A refusal that would come again is no reason to run it again.
  const again =
    index === 0 ? "run it again." : "run it again: what was put stays, and it goes on with the rest.";
  const mend = isOfRule ? mendHint(change) : hint;
  const advice = isOfRule || isPassing(error) ? `${mend ?? ""} Then ${again}`.trim() : mend;
  return new Failure(exitCode, lines, advice);
}

const mendHint = ({ id, file }: RuleChange) =>
  file === undefined
    ? `This rule cannot be switched off as it is live: write rules/${id}.json with "enabled": false.`
    : `Correct ${file}; \`baini test\` checks the rules without touching what is live.`;
