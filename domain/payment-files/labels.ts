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

/** What further words of a label's column mean: true for fraud. In small letters, as {@link labelWord} gives them. */
export type LabelWords = ReadonlyMap<string, boolean>;

/** Longer ones are cut: they are no words. */
const MAX_WORD = 40;

/** The word that a cell says what was fraud with. */
export const labelWord = (cell: string): string => plainCell(cell).toLowerCase().slice(0, MAX_WORD);

/** Whether a payment was fraud by the cell of its label; undefined for a cell that says neither. */
export function readLabel(cell: string, others?: LabelWords): boolean | undefined {
  const word = labelWord(cell);
  if (FRAUD_WORDS.has(word)) return true;
  return LEGITIMATE_WORDS.has(word) ? false : others?.get(word);
}

/** The column of labels has words of which nobody has said what they mean: often those that mark the fraud. */
export class UnknownLabels extends Error {
  override name = "UnknownLabels";
  /** As the file calls the column. */
  readonly head: string;
  /** The first of the words, and in how many lines each stands. */
  readonly words: ReadonlyMap<string, number>;

  constructor(head: string, words: ReadonlyMap<string, number>) {
    super(`The column ${head} has words that may mean fraud or not: ${[...words.keys()].join(", ")}.`);
    this.head = head;
    this.words = words;
  }
}

/** What a cell says that holds yes or no; undefined for one that says neither. */
export function readFlag(cell: string): boolean | undefined {
  const word = labelWord(cell);
  if (word === TRUE || YES.includes(word)) return true;
  return word === FALSE || NO.includes(word) ? false : undefined;
}
