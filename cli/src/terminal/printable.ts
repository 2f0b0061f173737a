/**
 * A text from elsewhere as it may stand on a terminal: what would move the cursor, change colours or turn the reading direction is
 * shown as its number instead, and so is a line break.
 */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
