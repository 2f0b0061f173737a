/** Marks of direction (https://www.unicode.org/reports/tr9/#Directional_Formatting_Codes), which Arabic programs put around heads, numbers and dates. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Arabic and Persian digits, each from its zero on. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** A cell without the blanks around it and without marks of direction, its digits as those of ASCII. */
export function plainCell(cell: string): string {
  if (!/[\u0080-\uffff]/.test(cell)) return cell.trim();
  return cell
    .replaceAll(DIRECTION, "")
    .replaceAll(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .trim();
}
