import { isCurrencySign } from "./currency-names.ts";
import type { Formats } from "./formats.ts";
import { plainCell } from "./plain-cell.ts";

/** A number as it is written. */
export interface WrittenNumber {
  readonly value: number;
  /** What stands before or behind it and names a currency; empty for nothing. */
  readonly sign: string;
  /** The sign before the last three digits where these are decimals as well as thousands: the point of 15.000. */
  readonly doubtful: Formats["decimal"] | undefined;
}

/** No thousands begin with a zero, as 0.500 does. */
const DOUBTFUL = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/;
/** By far the most cells. */
const PLAIN = /^\d+(?:\.\d+)?$/;

/** More than any amount has with its sign: the pattern takes the square of the length. */
const LONGEST_SIGNED = 64;
const SIGNED = /^([\p{L}\p{M}\p{Sc}.\s]*?)([+-]?\d.*?)([\p{L}\p{M}\p{Sc}.\s]*)$/u;
/** A point between sign and number that may be its decimal one: `$.50`, `KES .50`, and `Ksh.50` as well. */
const POINTED = /[^\p{L}]\.\d|\.\d{1,2}$/u;

/** Parts a plain cell into a number and the sign before or behind it, as in KSh 1,250.50 and 15 000 FCFA. */
export function splitSign(text: string): { readonly number: string; readonly sign: string } {
  const [, before = "", number = "", behind = ""] =
    text.length > LONGEST_SIGNED ? [] : (SIGNED.exec(text) ?? []);
  const isPointed = before.endsWith(".") && POINTED.test(before.slice(-2) + number);
  const sign = before.trim() === "" ? behind.trim() : before.trim();
  const isOne = before.trim() === "" || behind.trim() === "";
  return isOne && !isPointed && isCurrencySign(sign) ? { number, sign } : { number: text, sign: "" };
}

/** Reads a number as people and programs write it: 1250.5, 1,250.50, 1 250,50, 1.2505e3. Undefined for anything else. */
export function numberReader(decimal: Formats["decimal"]): (cell: string) => WrittenNumber | undefined {
  const read = textReader(decimal);
  return (cell) => read(plainCell(cell), "");
}

/** Reads a number as {@link numberReader} does, with the sign of a currency before or behind it. */
export function amountReader(decimal: Formats["decimal"]): (cell: string) => WrittenNumber | undefined {
  const read = textReader(decimal);
  return (cell) => {
    const text = plainCell(cell);
    const plain = read(text, "");
    if (plain) return plain;
    const { number, sign } = splitSign(text);
    return sign === "" ? undefined : read(number, sign);
  };
}

function textReader(decimal: Formats["decimal"]) {
  const read = valueReader(decimal);
  const readWithPoint = valueReader(".");
  return (text: string, sign: string): WrittenNumber | undefined => {
    // Arabic's own signs leave nothing open.
    const isArabic = /[٫٬]/.test(text);
    const value = isArabic ? readWithPoint(text.replace("٫", ".").replaceAll("٬", ",")) : read(text);
    if (value === undefined) return undefined;
    return { value, sign, doubtful: DOUBTFUL.exec(text)?.[1] as WrittenNumber["doubtful"] };
  };
}

function valueReader(decimal: Formats["decimal"]): (text: string) => number | undefined {
  const group = decimal === "." ? "," : ".";
  // One sign groups all: in 1 250,500 the comma does not.
  const grouped = new RegExp(`^[+-]?\\d{1,3}([\\s'’\\${group}])\\d{3}(?:\\1\\d{3})*(?:\\${decimal}\\d+)?$`);
  const plain = new RegExp(`^[+-]?\\d+(?:\\${decimal}\\d+)?(?:[eE][+-]?\\d{1,3})?$`);
  return (text) => {
    if (decimal === "." && PLAIN.test(text)) return Number(text);
    if (plain.test(text)) return Number(text.replace(decimal, "."));
    if (!grouped.test(text)) return undefined;
    return Number(
      text
        .replaceAll(/[\s'’]/g, "")
        .replaceAll(group, "")
        .replace(decimal, "."),
    );
  };
}
