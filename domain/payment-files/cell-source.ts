import { bytesOf, type CellRow, textOf } from "./cell-row.ts";
import type { ColumnSource } from "./columns.ts";

const NOTHING = new Uint8Array();

/** Where the cell of a field stands in each row, wherever its values come from. */
export class CellSource {
  bytes: Uint8Array = NOTHING;
  start = 0;
  end = 0;
  readonly #column: number;
  /** The second of two columns that make one cell; -1 where one column does. */
  readonly #second: number;
  readonly #joint: Uint8Array;
  #made: Uint8Array = NOTHING;

  constructor(source: ColumnSource) {
    const { columns = [-1], joinedBy = "" } = "columns" in source ? source : {};
    [this.#column = -1, this.#second = -1] = "hours" in source ? [source.hours] : columns;
    this.#joint = bytesOf(joinedBy);
    if (!("value" in source)) return;
    this.bytes = bytesOf(source.value);
    this.end = this.bytes.length;
  }

  /** The cell that was located last. */
  get text(): string {
    return textOf(this.bytes, this.start, this.end);
  }

  /** Sets where the cell of a row is. */
  locate(row: CellRow): void {
    if (this.#column === -1) return;
    this.bytes = row.bytes;
    this.start = row.starts[this.#column] as number;
    this.end = row.ends[this.#column] as number;
    if (this.#second !== -1) this.#join(row);
  }

  /** Puts both cells into one, with what joins them where neither is empty. */
  #join({ bytes, starts, ends }: CellRow): void {
    // A data set whose columns somebody has put into another order may lack the second.
    const from = starts[this.#second] ?? 0;
    const length = (ends[this.#second] ?? 0) - from;
    if (length === 0) return;
    const first = this.end - this.start;
    const joint = first === 0 ? NOTHING : this.#joint;
    const total = first + joint.length + length;
    if (this.#made.length < total) this.#made = new Uint8Array(total * 2);
    this.#made.set(bytes.subarray(this.start, this.end));
    this.#made.set(joint, first);
    this.#made.set(bytes.subarray(from, from + length), first + joint.length);
    this.bytes = this.#made;
    this.start = 0;
    this.end = total;
  }
}
