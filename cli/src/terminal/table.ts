import { printable } from "./printable.ts";

export interface Cell {
  readonly text: string;
  readonly paint?: ((text: string) => string) | undefined;
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean;
}

/** Rows as lines whose columns stand below each other. Texts may come from anywhere. */
export function layOut(rows: readonly (readonly Cell[])[]): string[] {
  const shown = rows.map((row) => row.map((cell) => ({ ...cell, text: printable(cell.text) })));
  const widths: number[] = [];
  for (const row of shown) {
    for (const [column, { text }] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, lengthOf(text));
    }
  }
  return shown.map((row) =>
    row
      .map(({ text, paint = (same) => same, isNumber }, column) => {
        const gap = " ".repeat((widths[column] ?? 0) - lengthOf(text));
        // Nothing behind the last column: what copies a line gets no blanks.
        const after = column === row.length - 1 ? "" : gap;
        return isNumber ? gap + paint(text) : paint(text) + after;
      })
      .join("  ")
      .trimEnd(),
  );
}

/** Letters of East Asia and pictures take two columns (Unicode Standard Annex 11), marks on a letter none. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/gu;
const MARK = /[\p{Mn}\p{Me}]/gu;

/** Columns of a terminal. */
export function lengthOf(text: string): number {
  return [...text.replace(MARK, "").replace(WIDE, "  ")].length;
}
