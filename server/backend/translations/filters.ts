import { type Column, columnOf, takeName } from "./columns.ts";
import { openEscape } from "./errors.ts";
import { Refusal, Scanner } from "./scanner.ts";

/** What a row must satisfy. Values are text, as the columns are. */
export type Condition =
  | {
      readonly kind: "compare";
      readonly column: Column;
      readonly operator: Comparison;
      readonly value: string;
    }
  /** `%`, `_` and `\` as in SQL; `ilike` ignores case. */
  | { readonly kind: "like" | "ilike"; readonly column: Column; readonly pattern: string }
  | { readonly kind: "in"; readonly column: Column; readonly values: readonly string[] }
  | { readonly kind: "null"; readonly column: Column }
  | { readonly kind: "not"; readonly condition: Condition }
  | { readonly kind: "and" | "or"; readonly conditions: readonly Condition[] };

export type Comparison = "=" | "<>" | ">" | ">=" | "<" | "<=";

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
};

/** Far beyond any real filter, and far below what a recursive parser or SQLite's expression depth (1,000) bears. */
const DEEPEST = 50;

/**
 * Parses a filter on one column: `namespace=eq.common`, `key=not.in.(a,"b,c")`.
 * @throws {Refusal} `PGRST100` unparsable, `42703` unknown column, `22025` open escape.
 */
export function parseFilter(table: string, name: string, text: string): Condition {
  const column = columnOf(table, /^"(.*)"$/s.exec(name)?.[1] ?? name);
  const scanner = new Scanner("filter", text);
  const condition = takeOperation(scanner, column, () => scanner.take(/.*/suy) ?? "");
  scanner.expectEnd();
  return condition;
}

/**
 * Parses a group of filters: `or=(key.eq.a,and(key.gt.b,value.like.*c*))`.
 * @param name `or`, `and`, `not.or` or `not.and`.
 * @throws {Refusal} as {@link parseFilter}.
 */
export function parseLogic(table: string, name: string, text: string): Condition {
  const scanner = new Scanner("logic tree", text);
  const condition = takeGroup(scanner, table, name.endsWith("or") ? "or" : "and", 1);
  scanner.expectEnd();
  return name.startsWith("not.") ? { kind: "not", condition } : condition;
}

function takeGroup(scanner: Scanner, table: string, kind: "and" | "or", depth: number): Condition {
  if (depth > DEEPEST) scanner.fail(`at most ${DEEPEST} nested groups`);
  const conditions: Condition[] = [];
  scanner.skipSpace();
  scanner.expect("(");
  do {
    scanner.skipSpace();
    conditions.push(takeMember(scanner, table, depth));
    scanner.skipSpace();
  } while (scanner.skip(","));
  scanner.expect(")", '"," or ")"');
  return { kind, conditions };
}

function takeMember(scanner: Scanner, table: string, depth: number): Condition {
  const operator = scanner.take(/(?:not\.)?(?:and|or)(?=[ \t]*\()/y);
  if (operator) {
    const condition = takeGroup(scanner, table, operator.endsWith("or") ? "or" : "and", depth + 1);
    return operator.startsWith("not.") ? { kind: "not", condition } : condition;
  }
  const column = columnOf(table, takeName(scanner));
  scanner.expect(".", "delimiter (.)");
  return takeOperation(scanner, column, () => takeElement(scanner));
}

function takeOperation(scanner: Scanner, column: Column, takeValue: () => string): Condition {
  if (scanner.skip("not.")) return { kind: "not", condition: takePlainOperation(scanner, column, takeValue) };
  return takePlainOperation(scanner, column, takeValue);
}

function takePlainOperation(scanner: Scanner, column: Column, takeValue: () => string): Condition {
  if (scanner.skip("in.")) return { kind: "in", column, values: takeList(scanner) };
  if (scanner.skip("is.")) return takeIs(scanner, column);

  const like = scanner.take(/i?like(?=\.)/y);
  if (like) {
    scanner.skip(".");
    return { kind: like as "like" | "ilike", column, pattern: patternOf(takeValue()) };
  }

  const operator = COMPARISONS[scanner.take(/(?:eq|neq|gte?|lte?)(?=\.)/y) ?? ""];
  if (!operator) scanner.fail("operator (eq, neq, gt, gte, lt, lte, like, ilike, in, is, not)");
  scanner.skip(".");
  return { kind: "compare", column, operator, value: takeValue() };
}

// The columns are text, so the truth values that `is` also knows in PostgREST have nothing to apply to.
function takeIs(scanner: Scanner, column: Column): Condition {
  if (scanner.take(/not_null(?![^,) \t])/iy)) return { kind: "not", condition: { kind: "null", column } };
  if (scanner.take(/null(?![^,) \t])/iy)) return { kind: "null", column };
  return scanner.fail("null or not_null");
}

/** `(a,"b,c")`. The empty list `()` holds nothing, and matches nothing. */
function takeList(scanner: Scanner): string[] {
  scanner.skipSpace();
  scanner.expect("(");
  const values: string[] = [];
  if (!scanner.take(/[ \t]*\)/y)) {
    do values.push(takeElement(scanner));
    while (scanner.skip(","));
    scanner.expect(")", '"," or ")"');
  }
  scanner.skipSpace();
  return values;
}

/** A value inside parentheses: quoted when a comma or a parenthesis is part of it, else up to one of these. */
function takeElement(scanner: Scanner): string {
  return scanner.takeQuoted(/"(?:[^"\\]|\\.)*"(?=[,)])/suy) ?? scanner.take(/[^,)]*/uy) ?? "";
}

function patternOf(value: string): string {
  const pattern = value.replaceAll("*", "%");
  if (/(?<!\\)\\(?:\\\\)*$/.test(pattern)) throw new Refusal(openEscape());
  return pattern;
}
