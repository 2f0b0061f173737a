import { plainCell } from "./plain-cell.ts";

/** Yes and true in the languages of the site, as people and each language's Excel write them, in small letters. */
const YES = [
  ...["1", "true", "yes", "y", "oui", "o", "vrai", "sim", "s", "verdadeiro", "ndiyo", "ndio"],
  "نعم",
];
const NO = [...["0", "false", "no", "n", "non", "faux", "não", "nao", "falso", "hapana"], "لا"];
/** True and false, but of a payment also "sound" and "wrong", which is the contrary: in a column of labels, they say neither. */
const [TRUE, FALSE] = ["صحيح", "خطأ"];

/** What a cell says fraud with. */
export const FRAUD_WORDS: ReadonlySet<string> = new Set([
  ...YES,
  ...["fraud", "fraude", "udanganyifu", "ulaghai", "احتيال"],
]);
/** What it says the contrary with; an empty cell does, too. */
export const LEGITIMATE_WORDS: ReadonlySet<string> = new Set([
  ...NO,
  ...["legitimate", "légitime", "legítimo", "halali", "سليم", "سليمة", ""],
]);

const wordOf = (cell: string): string => plainCell(cell).toLowerCase();

/** Whether a payment was fraud by the cell of its label; undefined for a cell that says neither. */
export function readLabel(cell: string): boolean | undefined {
  const word = wordOf(cell);
  if (FRAUD_WORDS.has(word)) return true;
  return LEGITIMATE_WORDS.has(word) ? false : undefined;
}

/** What a cell says that holds yes or no; undefined for one that says neither. */
export function readFlag(cell: string): boolean | undefined {
  const word = wordOf(cell);
  if (word === TRUE || YES.includes(word)) return true;
  return word === FALSE || NO.includes(word) ? false : undefined;
}
