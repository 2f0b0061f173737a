import type { TranslationRow } from "../../db/schema.ts";
import { unknownColumn } from "./errors.ts";
import { Refusal, type Scanner } from "./scanner.ts";

export type Column = keyof TranslationRow;

/** All columns, in the order in which the table has them and `*` lists them. */
export const COLUMNS = ["namespace", "key", "value"] as const satisfies readonly Column[];

// PostgREST's identifiers: letters, digits, `_`, `$`, spaces inside, and `-` except where it begins an arrow.
const IDENTIFIER = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;

/** Reads a name, quoted or bare. */
export function takeName(scanner: Scanner): string {
  return (
    scanner.takeQuoted() ?? scanner.take(IDENTIFIER)?.trim() ?? scanner.fail("field name (* or [a..z0..9_$])")
  );
}

export function columnOf(table: string, name: string): Column {
  const column = COLUMNS.find((candidate) => candidate === name);
  if (!column) throw new Refusal(unknownColumn(table, name));
  return column;
}
