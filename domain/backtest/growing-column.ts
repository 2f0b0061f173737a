import type { CodedColumn } from "./columns.ts";

/** Rows that a column has room for at first. */
const FIRST_ROWS = 1_024;

/** Numbers of which nobody knows how many there will be. Rows that are skipped have none: NaN. */
export class GrowingNumbers {
  #values = new Float64Array(FIRST_ROWS).fill(Number.NaN);
  /** Whether no row has a number. */
  isEmpty = true;

  set(row: number, value: number): void {
    if (row >= this.#values.length) {
      const grown = new Float64Array(Math.max(row + 1, this.#values.length * 2));
      grown.set(this.#values);
      this.#values = grown.fill(Number.NaN, this.#values.length);
    }
    this.#values[row] = value;
    this.isEmpty = false;
  }

  finish(rows: number): Float64Array {
    if (rows > this.#values.length) this.set(rows - 1, Number.NaN);
    return this.#values.slice(0, rows);
  }
}

/** Texts and flags as codes, in the order in which the values first occur. */
export class GrowingCodes {
  #codes = new Uint32Array(FIRST_ROWS);
  readonly #values: (string | boolean | undefined)[] = [undefined];
  readonly #codeOf = new Map<string | boolean, number>();

  /** Whether no row has a value. */
  get isEmpty(): boolean {
    return this.#values.length === 1;
  }

  set(row: number, value: string | boolean): void {
    let code = this.#codeOf.get(value);
    if (code === undefined) {
      code = this.#values.push(value) - 1;
      this.#codeOf.set(value, code);
    }
    this.#grow(row);
    this.#codes[row] = code;
  }

  finish(rows: number): CodedColumn {
    this.#grow(rows - 1);
    return { codes: this.#codes.slice(0, rows), values: this.#values };
  }

  #grow(row: number): void {
    if (row < this.#codes.length) return;
    const grown = new Uint32Array(Math.max(row + 1, this.#codes.length * 2));
    grown.set(this.#codes);
    this.#codes = grown;
  }
}
