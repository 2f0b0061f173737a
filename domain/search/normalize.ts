import { westernDigits } from "../western-digits.ts";

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  // Arabic: alef wasla, the two ends of a word that are often exchanged, the bare hamza, the stretching stroke.
  ٱ: "ا",
  ى: "ي",
  ة: "ه",
  ء: "",
  ـ: "",
};

/**
 * A word without what people leave out when they type: case, accents, Arabic vowel signs and hamzas. Digits are the
 * European ones. Taken apart by Unicode (NFKD), an accent, a vowel sign and the hamza on its seat are marks, `أ` is `ا`
 * and a mark.
 */
export function normalize(word: string): string {
  const lower = word.toLowerCase();
  // Most words, in four of five languages.
  if (/^[\w-]*$/.test(lower)) return lower;
  return westernDigits(lower.normalize("NFKD"))
    .replace(/\p{M}/gu, "")
    .replace(/[œæßøٱىةءـ]/g, (letter) => LETTERS[letter] ?? letter);
}
