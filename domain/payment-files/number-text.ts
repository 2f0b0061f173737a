import type { Formats } from "./formats.ts";
import { plainCell } from "./plain-cell.ts";

/** A number as it is written. */
export interface WrittenNumber {
  readonly value: number;
  /** The sign before the last three digits where these are decimals as well as thousands: the point of 15.000. */
  readonly doubtful: Formats["decimal"] | undefined;
}

/** No thousands begin with a zero, as 0.500 does. */
const DOUBTFUL = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/;
/** By far the most cells. */
const PLAIN = /^\d+(?:\.\d+)?$/;

/** Reads a number as people and programs write it: 1250.5, 1,250.50, 1 250,50, 1.2505e3. Undefined for anything else. */
export function numberReader(decimal: Formats["decimal"]): (cell: string) => WrittenNumber | undefined {
  const read = valueReader(decimal);
  const readWithPoint = valueReader(".");
  return (cell) => {
    const text = plainCell(cell);
    // Arabic's own signs leave nothing open.
    const isArabic = /[٫٬]/.test(text);
    const value = isArabic ? readWithPoint(text.replace("٫", ".").replaceAll("٬", ",")) : read(text);
    if (value === undefined) return undefined;
    return { value, doubtful: DOUBTFUL.exec(text)?.[1] as WrittenNumber["doubtful"] };
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
