import { GrowingCodes } from "../backtest/growing-column.ts";
import { CellRow } from "./cell-row.ts";
import { CodedCells } from "./field-cells.ts";
import { type LabelWords, readLabel } from "./labels.ts";

/** The code of a label that says fraud. */
export const FRAUD = 1;

/** The cells of the label, whose codes are {@link FRAUD} and others: an empty one says that it was none. */
export function labelCells(column: number, words?: LabelWords): CodedCells {
  const read = (cell: string) => readLabel(cell, words);
  const cells = new CodedCells("label", { columns: [column] }, read, new GrowingCodes());
  const fraud = new CellRow(column + 1);
  fraud.set([...new Array(column).fill(""), "true"], 0);
  cells.find(fraud);
  cells.put(0);
  return cells;
}
