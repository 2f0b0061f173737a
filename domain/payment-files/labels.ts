/** In the languages of the site. */
const YES = new Set(["1", "true", "yes", "y", "fraud", "oui", "sim", "ndiyo", "نعم"]);
const NO = new Set(["0", "false", "no", "n", "legitimate", "non", "não", "nao", "hapana", "لا", ""]);

/** The word that a cell says what was fraud with. */
export const labelWord = (cell: string): string => cell.trim().toLowerCase();

/** Whether a payment was fraud by the cell of its label; undefined for a cell that says neither. */
export function readLabel(cell: string): boolean | undefined {
  const word = labelWord(cell);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}
