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

/** Whole numbers from 0 to 2³² - 1, 0 in rows that are skipped. */
export class GrowingIntegers {
  #values = new Uint32Array(FIRST_ROWS);

  set(row: number, value: number): void {
    this.#grow(row);
    this.#values[row] = value;
  }

  finish(rows: number): Uint32Array {
    this.#grow(rows - 1);
    return this.#values.slice(0, rows);
  }

  #grow(row: number): void {
    if (row < this.#values.length) return;
    const grown = new Uint32Array(Math.max(row + 1, this.#values.length * 2));
    grown.set(this.#values);
    this.#values = grown;
  }
}

/** Texts and flags as codes, in the order in which the values first occur. */
export class GrowingCodes {
  readonly #codes = new GrowingIntegers();
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
    this.setCode(row, code);
  }

  /** Adds a value without checking whether it is there already: the caller knows that it is not. @returns its code, for {@link setCode} */
  add(value: string | boolean): number {
    return this.#values.push(value) - 1;
  }

  valueOf(code: number): string | boolean | undefined {
    return this.#values[code];
  }

  setCode(row: number, code: number): void {
    this.#codes.set(row, code);
  }

  finish(rows: number): CodedColumn {
    return { codes: this.#codes.finish(rows), values: this.#values };
  }
}
