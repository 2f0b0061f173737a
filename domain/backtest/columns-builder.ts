import { type FieldValue, readField } from "../api/rules/read-field.ts";
import type { Transaction } from "../api/schemas.ts";
import { LABEL, type PaymentColumns } from "./columns.ts";
import { GrowingCodes, GrowingNumbers } from "./growing-column.ts";
import { countRows, orderByTime } from "./time-order.ts";

/** Fields inside others, beside `metadata`. */
const NESTED = ["payee.id", "card.bin", "card.present"] as const;

/** Takes payments one by one, in whatever order of time, and only the columns that occur. */
export class ColumnsBuilder {
  #rows = 0;
  readonly #at = new GrowingNumbers();
  readonly #labels = new GrowingNumbers();
  readonly #numbers = new Map<string, GrowingNumbers>();
  readonly #coded = new Map<string, GrowingCodes>();

  /**
   * Begins the next payment, made at a time in milliseconds since the Unix epoch.
   * @returns its row, by which {@link numbers} and {@link coded} give it its fields
   */
  begin(at: number, isFraud?: boolean): number {
    const row = this.#rows;
    this.#at.set(row, at);
    if (isFraud !== undefined) this.#labels.set(row, isFraud ? LABEL.fraud : LABEL.legitimate);
    this.#rows += 1;
    return row;
  }

  /** The column of a field that is a number, called as rules call it. A caller that fills many rows gets it once. */
  numbers(field: string): GrowingNumbers {
    return getOrCreate(this.#numbers, field, GrowingNumbers);
  }

  /** The column of any other field. */
  coded(field: string): GrowingCodes {
    return getOrCreate(this.#coded, field, GrowingCodes);
  }

  /** Takes a whole payment. */
  add(at: number, transaction: Transaction, isFraud?: boolean): void {
    const row = this.begin(at, isFraud);
    const set = (field: string, value: FieldValue | undefined) => {
      if (typeof value === "number") this.numbers(field).set(row, value);
      else if (value !== undefined) this.coded(field).set(row, value);
    };
    const { occurredAt: _, payee, card: __, metadata, ...plain } = transaction;
    for (const [field, value] of Object.entries(plain)) set(field, value);
    for (const field of NESTED) set(field, readField(transaction, field));
    if (payee?.firstSeenAt !== undefined) set("payee.firstSeenAt", Date.parse(payee.firstSeenAt));
    for (const [name, value] of Object.entries(metadata ?? {})) set(`metadata.${name}`, value);
  }

  /** The payments in order of time; those of one time as they were added. */
  finish(): PaymentColumns {
    const rows = this.#rows;
    const at = this.#at.finish(rows);
    const order = orderByTime(at);
    return {
      rows,
      at: inOrder(at, order),
      numbers: new Map(
        Array.from(this.#numbers)
          .filter(([, column]) => !column.isEmpty)
          .map(([field, column]) => [field, inOrder(column.finish(rows), order)]),
      ),
      coded: new Map(
        Array.from(this.#coded)
          .filter(([, column]) => !column.isEmpty)
          .map(([field, column]) => {
            const { codes, values } = column.finish(rows);
            return [field, { codes: inOrder(codes, order), values }];
          }),
      ),
      // NaN becomes 0: unknown.
      labels: inOrder(new Uint8Array(this.#labels.finish(rows)), order),
      source: order ?? countRows(rows),
    };
  }
}

function inOrder<A extends Float64Array | Uint32Array | Uint8Array>(
  values: A,
  order: Uint32Array | undefined,
): A {
  if (!order) return values;
  const sorted = values.slice() as A;
  for (let place = 0; place < order.length; place += 1)
    sorted[place] = values[order[place] as number] as number;
  return sorted;
}

function getOrCreate<C>(columns: Map<string, C>, field: string, Column: new () => C): C {
  const known = columns.get(field);
  if (known) return known;
  const created = new Column();
  columns.set(field, created);
  return created;
}
