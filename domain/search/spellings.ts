/** Shorter parts would make two of words that are none. */
const PART_LENGTH = 3;

/** The two words that a visitor may have written as one, such as `simswap`. */
export function splits(word: string): [string, string][] {
  return Array.from({ length: Math.max(0, word.length - 2 * PART_LENGTH + 1) }, (_, at) => {
    const end = at + PART_LENGTH;
    return [word.slice(0, end), word.slice(end)];
  });
}

/** The word with each two letters side by side exchanged: one typing error, but two edits to an edit distance. */
export function exchanges(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => {
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  });
}
