import { closest, distance } from "fastest-levenshtein";

/** ` Did you mean …?` with the known name that is nearest, as the end of a sentence; empty when none is near. */
export function didYouMean(name: string, known: readonly string[]): string {
  const candidate = closest(name, known);
  // A third of the letters may be wrong: more is another word.
  const isNear = distance(name, candidate) <= Math.max(1, name.length / 3);
  return isNear ? ` Did you mean ${candidate}?` : "";
}
