import stringWidth from "string-width";
import { printable } from "./printable.ts";

export interface Cell {
  readonly text: string;
  readonly paint?: ((text: string) => string) | undefined;
  /** Numbers are aligned with the end of their column. */
  readonly isNumber?: boolean;
}

/** Rows as lines with aligned columns. Texts may come from anywhere. */
export function formatTable(rows: readonly (readonly Cell[])[]): string[] {
  const cells = rows.map((row) => row.map((cell) => ({ ...cell, text: printable(cell.text) })));
  const widths: number[] = [];
  for (const row of cells) {
    for (const [column, { text }] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, stringWidth(text));
    }
  }
  return cells.map((row) =>
    row
      .map(({ text, paint = (same) => same, isNumber }, column) => {
        const gap = " ".repeat((widths[column] ?? 0) - stringWidth(text));
        return isNumber ? gap + paint(text) : paint(text) + gap;
      })
      .join("  ")
      .trimEnd(),
  );
}
