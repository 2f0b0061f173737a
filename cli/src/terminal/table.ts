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

const lengthOf = (text: string) => [...text].length;
