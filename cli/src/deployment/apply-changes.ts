import { type Baini, BainiError, InvalidRequestError } from "../../../sdk/javascript/src/index.ts";
import type { Access } from "../api/access.ts";
import { apiFailure, isInvalidInput, isTransient } from "../api/api-failure.ts";
import { Failure } from "../failure.ts";
import type { RuleChange } from "./diff.ts";

/** Saves or deletes changed rules one after the other. @throws {Failure} naming which were applied and which were not */
export async function applyChanges(
  client: Baini,
  access: Access,
  changes: readonly RuleChange[],
  onApplied: (change: RuleChange) => void,
): Promise<void> {
  for (const [index, change] of changes.entries()) {
    try {
      if (change.kind === "deleted") await deleteRule(client, change.id);
      else await client.rules.put(change.id, change.rule);
    } catch (error) {
      if (!(error instanceof BainiError)) throw error;
      throw interrupted(error, access, changes, index);
    }
    onApplied(change);
  }
}

/** One that is gone already is deleted: by somebody else, or by an attempt whose response was lost. */
async function deleteRule(client: Baini, id: string): Promise<void> {
  try {
    await client.rules.delete(id);
  } catch (error) {
    if (!(error instanceof InvalidRequestError && error.code === "not_found")) throw error;
  }
}

function interrupted(
  error: BainiError,
  access: Access,
  changes: readonly RuleChange[],
  index: number,
): Failure {
  const { exitCode, message, hint } = apiFailure(error, access);
  const change = changes[index] as RuleChange;
  const names = (some: readonly RuleChange[]) => some.map(({ id }) => id).join(", ");
  const isInvalidRule = isInvalidInput(error);
  const lines = [
    isInvalidRule ? `${change.file ?? `rule ${change.id}`}: ${message}` : message,
    index === 0
      ? "Nothing was applied: the live rules are unchanged."
      : `Applied: ${names(changes.slice(0, index))}. Not applied: ${names(changes.slice(index))}.`,
  ];
  // A refusal that would come again is no reason to run it again.
  const again =
    index === 0
      ? "run it again."
      : "run it again: what was applied stays, and the next run goes on with the rest.";
  const fix = isInvalidRule ? fixHint(change) : hint;
  const advice = isInvalidRule || isTransient(error) ? `${fix ?? ""} Then ${again}`.trim() : fix;
  return new Failure(exitCode, lines, advice);
}

const fixHint = ({ id, file }: RuleChange) =>
  file === undefined
    ? `This rule cannot be switched off as it is live: write rules/${id}.json with "enabled": false.`
    : `Correct ${file}; \`baini test\` checks the rules without touching what is live.`;
