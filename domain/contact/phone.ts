import { westernDigits } from "../western-digits.ts";

// Dialling codes are digits without the plus sign: "255". A bare prefix is what choosing a country leaves in the field. How long
// one is shows in its first digits (ITU-T E.164): +339 is France and a 9, and no prefix.
const TWO_DIGITS = "2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]";
const BARE_PREFIX = new RegExp(`^\\+(?:1(?:\\d{3})?|7|${TWO_DIGITS}|(?!1|7|${TWO_DIGITS})\\d{3})?$`);

/** True when nothing was typed but the prefix that choosing a country puts there. */
export function isBarePrefix(phone: string): boolean {
  return BARE_PREFIX.test(phone.trim());
}

/**
 * The phone after the country changed: the prefix of the former country, if there was one, gives way to '+' and the
 * dialling code of the new one; the rest stays as typed.
 * @param former dialling code of the country chosen before
 * @param next dialling code of the country chosen now; without one (the choice was cleared) the prefix goes
 * @param known all dialling codes: recognises the prefix of a number that was typed before any country was chosen
 */
export function changeDialCode(
  phone: string,
  former: string | undefined,
  next: string | undefined,
  known: readonly string[] = [],
): string {
  if (former === undefined && next === undefined) return phone;
  const rest = withoutPrefix(phone.trimStart(), former, known);
  return next === undefined ? rest.trimStart() : `+${next}${rest}`;
}

/**
 * The phone after an edit: the prefix of the chosen country stays whatever was deleted, typed before it, or pasted.
 * @param dialCode dialling code of the chosen country; without one the text stays as it is
 */
export function keepDialCode(edited: string, dialCode: string | undefined): string {
  if (dialCode === undefined) return edited;
  const prefix = `+${dialCode}`;
  const text = edited.trimStart();
  if (text.startsWith(prefix)) return text;
  const digits = westernDigits(text);
  // "00" is how an international number starts on most telephones (ITU-T E.123).
  if (digits.startsWith(`00${dialCode}`)) return prefix + digits.slice(2 + dialCode.length);
  // Only the plus sign was deleted.
  if (digits.startsWith(dialCode)) return prefix + digits.slice(dialCode.length);
  return prefix + digits.slice(commonStart(digits, prefix));
}

/** A number with its calling code, and that code where it is one of the known. */
export interface AdoptedNumber {
  readonly phone: string;
  readonly dialCode: string | undefined;
}

/**
 * The number with a calling code of its own that an edit has put into the field, before or behind the prefix there, or in its
 * stead: it is adopted as it is, never added to another code. Of two that were pasted together both stay, and are refused:
 * only the visitor knows which is meant.
 * @param dialCode what the prefix in the field says; undefined without one
 * @param known all dialling codes
 * @param inserted what the edit brought at once, by a paste or the browser's autofill; undefined for what is typed
 * @returns undefined where the edit is of the number behind the prefix
 */
export function adoptNumber(
  edited: string,
  dialCode: string | undefined,
  known: readonly string[],
  inserted: string | undefined,
): AdoptedNumber | undefined {
  const prefix = `+${dialCode}`;
  const text = edited.trim();
  const behind = text.startsWith(prefix) ? text.slice(prefix.length) : "";
  // Of "tel:+254712345678" only the number.
  const pasted = inserted?.replace(/^[^+\p{Nd}]+(?=\+)/u, "") ?? "";
  const digits = digitsWithCode(behind) ?? digitsWithCode(pasted);
  if (digits === undefined) return undefined;
  const code = longestCode(digits, known);
  // What is still being typed may become a code with the next figure.
  if (code === undefined && inserted === undefined) return undefined;
  return { phone: `+${digits}`, dialCode: code };
}

/** What follows the plus sign of an international number, or the "00". */
function digitsWithCode(text: string): string | undefined {
  return /^(?:\+|00)(\d.*)$/s.exec(westernDigits(text.trim()))?.[1];
}

/** The dialling code that a number with one starts with, if it is known. */
export function dialCodeOf(phone: string, known: readonly string[]): string | undefined {
  return phone.startsWith("+") ? longestCode(phone.slice(1), known) : undefined;
}

/** The longest code wins: +1809 is the Dominican Republic, +1 the United States. */
function longestCode(digits: string, known: readonly string[]): string | undefined {
  const western = westernDigits(digits);
  return known.filter((code) => western.startsWith(code)).toSorted((a, b) => b.length - a.length)[0];
}

function withoutPrefix(phone: string, former: string | undefined, known: readonly string[]): string {
  if (!phone.startsWith("+")) return phone;
  const digits = phone.slice(1);
  if (former !== undefined && digits.startsWith(former)) return digits.slice(former.length);
  return digits.slice((longestCode(digits, known) ?? "").length);
}

function commonStart(text: string, prefix: string): number {
  let length = 0;
  while (length < prefix.length && text[length] === prefix[length]) length += 1;
  return length;
}
