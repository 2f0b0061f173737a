import { readField } from "../api/rules/read-field.ts";
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

  /** Begins the next payment, made at a time in milliseconds since the Unix epoch. {@link set} gives it its fields. */
  begin(at: number, isFraud?: boolean): void {
    this.#at.set(this.#rows, at);
    if (isFraud !== undefined) this.#labels.set(this.#rows, isFraud ? LABEL.fraud : LABEL.legitimate);
    this.#rows += 1;
  }

  /** Gives the payment that was begun last a field, called as rules call it. */
  set(field: string, value: string | number | boolean): void {
    const row = this.#rows - 1;
    if (typeof value === "number") found(this.#numbers, field, GrowingNumbers).set(row, value);
    else found(this.#coded, field, GrowingCodes).set(row, value);
  }

  /** Takes a whole payment. */
  add(at: number, transaction: Transaction, isFraud?: boolean): void {
    this.begin(at, isFraud);
    const { occurredAt: _, payee, card: __, metadata, ...plain } = transaction;
    for (const [field, value] of Object.entries(plain)) if (value !== undefined) this.set(field, value);
    for (const field of NESTED) {
      const value = readField(transaction, field);
      if (value !== undefined) this.set(field, value);
    }
    if (payee?.firstSeenAt !== undefined) this.set("payee.firstSeenAt", Date.parse(payee.firstSeenAt));
    for (const [name, value] of Object.entries(metadata ?? {})) this.set(`metadata.${name}`, value);
  }

  /** The payments in order of time; those of one time as they were added. */
  finish(): PaymentColumns {
    const rows = this.#rows;
    const at = this.#at.finish(rows);
    const order = orderByTime(at);
    const inOrder = <A extends Float64Array | Uint32Array | Uint8Array>(values: A): A =>
      order ? (values.map((_, place) => values[order[place] as number] as number) as A) : values;
    return {
      rows,
      at: inOrder(at),
      numbers: new Map(
        Array.from(this.#numbers, ([field, column]) => [field, inOrder(column.finish(rows))] as const),
      ),
      coded: new Map(
        Array.from(this.#coded, ([field, column]) => {
          const { codes, values } = column.finish(rows);
          return [field, { codes: inOrder(codes), values }] as const;
        }),
      ),
      // NaN becomes 0: unknown.
      labels: inOrder(Uint8Array.from(this.#labels.finish(rows))),
      source: order ?? countRows(rows),
    };
  }
}

function found<C>(columns: Map<string, C>, field: string, Column: new () => C): C {
  const known = columns.get(field);
  if (known) return known;
  const made = new Column();
  columns.set(field, made);
  return made;
}
