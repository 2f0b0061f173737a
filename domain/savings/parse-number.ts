import type { LanguageCode } from "../languages.ts";
import { westernDigits } from "../western-digits.ts";

/** Which sign, followed by three digits, groups thousands: `1,500` is fifteen hundred in English, one and a half in French. */
const GROUPS_WITH: Readonly<Record<LanguageCode, "," | ".">> = {
  en: ",",
  sw: ",",
  ar: ",",
  fr: ".",
  pt: ".",
};

/**
 * A number as people write it: `1 000 000`, `1,000,000`, `0,05`, `12.5 %`, `١٢٫٥`. A decimal comma is read in every
 * language; a lone sign before exactly three digits means what it means in `language`, unless a zero stands before it.
 * @returns undefined where it is no number
 */
export function parseNumber(text: string, language: LanguageCode): number | undefined {
  const plain = westernDigits(text)
    .replace(/[\s'’%٪\u200e\u200f\u061c٬]/g, "")
    .replace(/٫/g, ".");
  if (!/^[+-]?(?:\d[\d.,]*|[.,]\d+)$/.test(plain)) return undefined;
  const signs = plain.replace(/[^.,]/g, "");
  const last = signs.at(-1);
  if (!last) return Number(plain);

  const isMixed = new Set(signs).size === 2;
  const isRepeated = !isMixed && signs.length > 1;
  const isGroup = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(plain) && last === GROUPS_WITH[language];
  if (isMixed && signs.indexOf(last) !== signs.length - 1) return undefined;
  const [whole = "", fraction = ""] = isRepeated || isGroup ? [plain] : splitAtLast(plain, last);
  if (/[.,]/.test(whole) && !/^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return undefined;
  return Number(`${whole.replace(/[.,]/g, "")}.${fraction}`);
}

function splitAtLast(text: string, sign: string): [string, string] {
  const at = text.lastIndexOf(sign);
  return [text.slice(0, at), text.slice(at + 1)];
}
