/** What a cell says fraud with, in the languages of the site. */
export const FRAUD_WORDS: ReadonlySet<string> = new Set([
  "1",
  "true",
  "yes",
  "y",
  "fraud",
  "oui",
  "sim",
  "ndiyo",
  "نعم",
]);
/** What it says the contrary with; an empty cell does, too. */
export const LEGITIMATE_WORDS: ReadonlySet<string> = new Set([
  "0",
  "false",
  "no",
  "n",
  "legitimate",
  "non",
  "não",
  "nao",
  "hapana",
  "لا",
  "",
]);

/** The word that a cell says what was fraud with. */
export const labelWord = (cell: string): string => cell.trim().toLowerCase();

/** Whether a payment was fraud by the cell of its label; undefined for a cell that says neither. */
export function readLabel(cell: string): boolean | undefined {
  const word = labelWord(cell);
  if (FRAUD_WORDS.has(word)) return true;
  return LEGITIMATE_WORDS.has(word) ? false : undefined;
}
