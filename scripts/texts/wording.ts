import { unknownNamesIn } from "./api-names.ts";
import { figureFaultsIn } from "./figure-check.ts";
import type { Passage, WordingFault } from "./passages.ts";
import { oldTermsIn } from "./terms.ts";

/** What contradicts the API, its figures or the glossary, in the order of the files. */
export function checkWording(passages: readonly Passage[]): WordingFault[] {
  return [...unknownNamesIn(passages), ...figureFaultsIn(passages), ...oldTermsIn(passages)].toSorted(
    (a, b) => compare(a.file, b.file),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
