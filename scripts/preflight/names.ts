import { VARIABLES } from "../../server/config.ts";
import { type PreflightCheck, warning } from "./check.ts";

/** Names that are shorter are often another one with a letter changed: `PORT`, `SORT`. */
const SHORTEST = 5;

/** Variables that are set, are not ours, and are one slip away from one of ours that is not set. */
export const checkNames: PreflightCheck = ({ names, isSet }) => {
  const missing = VARIABLES.filter((known) => known.length >= SHORTEST && !isSet(known));
  return names
    .filter((name) => !VARIABLES.includes(name))
    .flatMap((name) => {
      const meant = missing.find((known) => isSlip(name.toUpperCase(), known));
      return meant ? [warning(`${name} is set, which the site does not read: is it to be ${meant}?`)] : [];
    });
};

/** Whether two names differ by one letter that is wrong, missing or too much, or by two that have changed places. */
function isSlip(name: string, known: string): boolean {
  const shorter = Math.min(name.length, known.length);
  let start = 0;
  while (start < shorter && name[start] === known[start]) start++;
  let end = 0;
  while (end < shorter - start && name.at(-1 - end) === known.at(-1 - end)) end++;
  const typed = name.slice(start, name.length - end);
  const right = known.slice(start, known.length - end);
  return (
    Math.max(typed.length, right.length) <= 1 ||
    (typed.length === 2 && typed === [...right].toReversed().join(""))
  );
}
