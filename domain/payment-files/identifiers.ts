import { IDENTIFIER } from "../api/fields.ts";
import { hasCardNumber } from "../api/schemas/card-number.ts";

/** The most characters of a name that its identifier shows: with the hash it stays within the 64 that the API takes. */
const MAX_SHOWN = 48;

/** A long number as a spreadsheet cuts it: many phones would be one. */
const CUT_NUMBER = /^[+-]?\d+(?:[.,]\d+)?E\+?\d+$/i;

/**
 * Reads a customer, a payee, a device, an agent or a till. What the API takes stays as it stands; a name, as exports of banks have them,
 * becomes what the API takes of its letters, to be recognised by, and a hash of the whole: `JOHN_MWANGI.1rjwbdc0cfi67t`. So equal names are one
 * identifier in every column, row and file, and others are not. Null: a card number among them, a number that was cut, or nothing to tell by.
 */
export function readIdentifier(cell: string): string | null {
  // Phone numbers are the names of wallets.
  const id = cell.trim().replace(/^\+(?=\d)/, "");
  if (IDENTIFIER.test(id)) return id;
  const name = plainName(cell);
  const shown = withoutAccents(name)
    .replaceAll(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_/, "");
  if (hasCardNumber(shown.replaceAll("_", " ")) || CUT_NUMBER.test(name) || !/[\p{L}\p{N}]/u.test(name))
    return null;
  if (IDENTIFIER.test(name)) return name;
  return `${shown.slice(0, MAX_SHOWN).replace(/_$/, "") || "name"}.${hashOf(name)}`;
}

/** Most names are of ASCII, and need nothing that takes time. */
const ASCII = /^[ -~]+$/;

/** Blanks of all kinds, signs of direction and letters in other forms make no other name. */
function plainName(cell: string): string {
  const text = ASCII.test(cell) ? cell : cell.normalize("NFKC").replaceAll(/\p{Cf}/gu, "");
  return text.replaceAll(/\s+/g, " ").trim();
}

const withoutAccents = (name: string): string =>
  ASCII.test(name) ? name : name.normalize("NFKD").replaceAll(/\p{M}/gu, "");

/** 64 bits of a text as 14 digits to the base of 36, by cyrb64 (https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js): among a million names, one chance in 37 million that two are one. */
function hashOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2_654_435_761);
    two = Math.imul(two ^ unit, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return [two, one].map((half) => (half >>> 0).toString(36).padStart(7, "0")).join("");
}
