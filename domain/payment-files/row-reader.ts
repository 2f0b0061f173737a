import type { ColumnsBuilder } from "../backtest/columns-builder.ts";
import { AmountRule } from "./amount-rule.ts";
import { REFUSED, UNREADABLE } from "./byte-dictionary.ts";
import { cellReader, rangeOf } from "./cell-readers.ts";
import type { CellRow } from "./cell-row.ts";
import { type ColumnField, type ColumnSource, type Columns, missingFields } from "./columns.ts";
import { CodedCells, EMPTY, type FieldCells, NumberCells, TimestampCells, VALID } from "./field-cells.ts";
import { type Formats, kindOf } from "./formats.ts";
import { FRAUD, labelCells } from "./label-cells.ts";
import { type LabelWords, labelWord } from "./labels.ts";

/** Why a row could not be read. */
export interface RowFault {
  readonly line: number;
  /** The column's field, `label`, or `row` for the row as a whole. */
  readonly field: ColumnField | "label" | "row";
  /** `missing`: nothing is there; `unreadable`: not a value of its kind; `refused`: a value that the API refuses; `decimals`: an amount with more of them than its currency has; `currency`: one with the sign of another; `cells`: more or fewer cells than heads. */
  readonly reason: "missing" | "unreadable" | "refused" | "decimals" | "currency" | "cells";
  /** As it stands in the file, cut to 40 characters. */
  readonly cell: string;
}

/** Names that the API takes in `metadata`. */
const MAX_METADATA = 20;

/** Reads rows as payments that the API would take, and puts them into columns. */
export class RowReader {
  readonly #width: number;
  readonly #builder: ColumnsBuilder;
  /** The cells of all fields but the payment's time, in the order in which they are read. */
  readonly #cells: readonly FieldCells[];
  readonly #metadata: readonly FieldCells[];
  readonly #needed: readonly FieldCells[];
  readonly #payee: FieldCells | undefined;
  readonly #firstSeen: FieldCells | undefined;
  readonly #time: TimestampCells;
  readonly #amount: NumberCells;
  readonly #amountRule: AmountRule;
  readonly #label: CodedCells | undefined;

  /** @throws {Error} where a field that is needed has no source: see `missingFields` */
  constructor(
    columns: Columns,
    formats: Formats,
    width: number,
    builder: ColumnsBuilder,
    labelWords?: LabelWords,
  ) {
    const missing = missingFields(columns);
    if (missing.length > 0) throw new Error(`No source for ${missing.join(", ")}.`);
    const isDataset = columns.dataset !== null;
    this.#width = width;
    this.#builder = builder;
    this.#time = new TimestampCells("occurredAt", columns.fields.occurredAt as ColumnSource, formats);
    this.#cells = Object.entries(columns.fields)
      .filter(([field]) => field !== "occurredAt")
      .map(([name, source]) => {
        const field = name as ColumnField;
        if (kindOf(field) === "timestamp")
          return new TimestampCells(field, source as ColumnSource, formats, builder.numbers(field));
        if (kindOf(field) === "number")
          return new NumberCells(
            field,
            source as ColumnSource,
            formats,
            rangeOf(field),
            builder.numbers(field),
          );
        const read = cellReader(field, isDataset);
        return new CodedCells(field, source as ColumnSource, read, builder.coded(field));
      });
    const cellsOf = (field: ColumnField) => this.#cells.filter((cells) => cells.field === field);
    this.#metadata = this.#cells.filter(({ field }) => field.startsWith("metadata."));
    this.#needed = (["customerId", "currency", "amount"] as const).flatMap(cellsOf);
    [this.#payee] = cellsOf("payee.id");
    [this.#firstSeen] = cellsOf("payee.firstSeenAt");
    const [, currency, amount] = this.#needed;
    this.#amount = amount as NumberCells;
    this.#amountRule = new AmountRule(this.#amount, currency as CodedCells, formats, isDataset);
    this.#label = columns.label === null ? undefined : labelCells(columns.label, labelWords);
  }

  /** @returns why the row is no payment; undefined where it is one, and stands in the columns */
  read(row: CellRow): RowFault | undefined {
    if (row.count !== this.#width) return this.#fault(row, "row", "cells", String(row.count));
    for (const cells of this.#cells) {
      const found = cells.find(row);
      if (found === UNREADABLE || found === REFUSED) return this.#faultOf(row, cells, found);
    }
    const time = this.#time.find(row);
    if (time !== VALID) return this.#faultOf(row, this.#time, time);
    for (const cells of this.#needed) if (cells.isEmpty) return this.#faultOf(row, cells, EMPTY);
    const refused = this.#refusedTogether(row);
    if (refused) return refused;
    const refusal = this.#amountRule.apply();
    if (refusal) return this.#fault(row, "amount", refusal, this.#amount.source.text);
    const label = this.#label?.find(row);
    if (this.#label && label === UNREADABLE)
      return this.#fault(row, "label", "unreadable", labelWord(this.#label.source.text));

    const index = this.#builder.begin(this.#time.value, label === undefined ? undefined : label === FRAUD);
    for (const cells of this.#cells) cells.put(index);
    return undefined;
  }

  /** What the API refuses though each field is right by itself. */
  #refusedTogether(row: CellRow): RowFault | undefined {
    const hasPayee = this.#payee?.isEmpty === false;
    if (this.#firstSeen?.isEmpty === false && !hasPayee) return this.#fault(row, "payee.id", "missing", "");
    if (this.#metadata.length <= MAX_METADATA) return undefined;
    const tooMany = this.#metadata.filter((cells) => !cells.isEmpty)[MAX_METADATA];
    return tooMany && this.#faultOf(row, tooMany, REFUSED);
  }

  #faultOf(row: CellRow, { field, source }: FieldCells, found: number): RowFault {
    if (found === EMPTY) return this.#fault(row, field, "missing", "");
    return this.#fault(row, field, found === REFUSED ? "refused" : "unreadable", source.text);
  }

  #fault({ line }: CellRow, field: RowFault["field"], reason: RowFault["reason"], cell: string): RowFault {
    return { line, field, reason, cell: cell.slice(0, 40) };
  }
}
