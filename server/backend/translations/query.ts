import { parseAccept } from "hono/utils/accept";
import { COLUMNS, type Column, columnOf, takeName } from "./columns.ts";
import {
  invalidText,
  invertedRange,
  negativeLimit,
  type RestError,
  tooLong,
  unacceptableMediaType,
  unknownRelation,
} from "./errors.ts";
import { type Condition, parseFilter, parseLogic } from "./filters.ts";
import { Refusal, Scanner } from "./scanner.ts";

/** What one GET or HEAD asks of a table. */
export interface Query {
  /** The columns of the answer, each under the name it is given there. */
  readonly select: readonly { readonly column: Column; readonly name: string }[];
  /** All of them must hold. */
  readonly where: readonly Condition[];
  readonly order: readonly Ordering[];
  readonly offset: number;
  readonly limit: number | undefined;
  /** The preference as it was sent. Every count is exact here, which is a fair estimate too. */
  readonly count: "count=exact" | "count=planned" | "count=estimated" | undefined;
  /** Exactly one row is wanted, as an object instead of an array. */
  readonly single: boolean;
}

export interface Ordering {
  readonly column: Column;
  readonly direction: "asc" | "desc";
  readonly nulls: "first" | "last" | undefined;
}

export type ParsedQuery =
  | { readonly ok: true; readonly query: Query }
  | { readonly ok: false; readonly error: RestError };

/** As much as a Node server takes in a request's head. It also bounds the values of a statement (32,766 in SQLite). */
export const LONGEST_QUERY = 16_384;

/** Parameters that are no filter. `columns` and `on_conflict` are for writes; `apikey` is the gateway's. */
const RESERVED = new Set(["select", "order", "limit", "offset", "columns", "on_conflict", "apikey"]);
const LOGIC = new Set(["or", "and", "not.or", "not.and"]);
const COUNTS = ["count=exact", "count=planned", "count=estimated"];
const MANY = new Set(["application/json", "application/vnd.pgrst.array+json", "application/*", "*/*"]);
const SINGLE = new Set(["application/vnd.pgrst.object+json", "application/vnd.pgrst.object"]);

/**
 * Reads a request for rows of `table`. Source: PostgREST reference, "Tables and Views", "Pagination and Count".
 * What cannot be read is an error with PostgREST's own code, never a guess: a wrong parameter must not return wrong rows.
 */
export function parseQuery(table: string, request: Request): ParsedQuery {
  try {
    return { ok: true, query: readQuery(table, request) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: error.error };
    throw error;
  }
}

function readQuery(table: string, { url, method, headers }: Request): Query {
  const { search, searchParams } = new URL(url);
  if (search.length > LONGEST_QUERY) throw new Refusal(tooLong(LONGEST_QUERY));
  const parameters = [...searchParams];
  if (parameters.some(([, value]) => value.includes("\0"))) throw new Refusal(invalidText());

  return {
    select: parseSelect(table, searchParams.get("select") ?? "*"),
    where: parameters
      .filter(([name]) => !RESERVED.has(name))
      .map(([name, value]) =>
        LOGIC.has(name) ? parseLogic(table, name, value) : parseFilter(table, name, value),
      ),
    order: searchParams.getAll("order").flatMap((text) => parseOrder(table, text)),
    // The Range header means something for GET alone (RFC 9110, section 14.2).
    ...parseRange(searchParams, method === "GET" ? headers.get("range") : null),
    count: parseCount(headers.get("prefer") ?? ""),
    single: parseSingle(headers.get("accept") ?? "*/*"),
  };
}

function parseSelect(table: string, text: string): Query["select"] {
  const scanner = new Scanner("select parameter", text);
  const selected: { column: Column; name: string }[] = [];
  do {
    scanner.skipSpace();
    if (scanner.skip("*")) selected.push(...COLUMNS.map((column) => ({ column, name: column })));
    else {
      const first = takeName(scanner);
      const second = scanner.take(/:(?!:)/y) ? takeName(scanner) : undefined;
      if (scanner.skip("(")) throw new Refusal(unknownRelation(table, second ?? first));
      selected.push({ column: columnOf(table, second ?? first), name: first });
    }
    scanner.skipSpace();
  } while (scanner.skip(","));
  scanner.expectEnd('"," or end of input');
  return selected;
}

function parseOrder(table: string, text: string): Ordering[] {
  const scanner = new Scanner("order", text);
  const order: Ordering[] = [];
  do {
    scanner.skipSpace();
    const column = columnOf(table, takeName(scanner));
    const direction = scanner.take(/\.(?:asc|desc)(?=[., \t]|$)/y) === ".desc" ? "desc" : "asc";
    const nulls = scanner.take(/\.nulls(?:first|last)(?=[, \t]|$)/y)?.slice(".nulls".length);
    order.push({ column, direction, nulls: nulls as Ordering["nulls"] });
    scanner.skipSpace();
  } while (scanner.skip(","));
  scanner.expectEnd('"asc", "desc", "nullsfirst", "nullslast", "," or end of input');
  return order;
}

/** A readable `Range` header (`10-19`, `10-`) overrides `limit` and `offset`; any other form of it is ignored. */
function parseRange(parameters: URLSearchParams, header: string | null): Pick<Query, "offset" | "limit"> {
  const limit = parseInteger("limit", parameters);
  if (limit !== undefined && limit < 0) throw new Refusal(negativeLimit());
  // Less than nothing is nothing (PostgREST, RangeSpec).
  const offset = Math.max(0, parseInteger("offset", parameters) ?? 0);

  const [, from, to] = /^(\d+)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === undefined) return { offset, limit };
  const first = bounded(from);
  if (!to) return { offset: first, limit: undefined };
  const last = bounded(to);
  if (last < first) throw new Refusal(invertedRange());
  return { offset: first, limit: last - first + 1 };
}

function parseInteger(name: "limit" | "offset", parameters: URLSearchParams): number | undefined {
  const text = parameters.getAll(name).at(-1);
  if (text === undefined) return undefined;
  const scanner = new Scanner(name, text);
  const digits = scanner.take(/-?\d+/y) ?? scanner.fail("integer");
  scanner.expectEnd("digit or end of input");
  return bounded(digits);
}

// Beyond it a number is not exact, and no table has as many rows. One less leaves room for both ends of a range.
function bounded(digits: string): number {
  return Math.min(Number(digits), Number.MAX_SAFE_INTEGER - 1);
}

/** The first count that is asked for. Unknown preferences are ignored (RFC 7240). */
function parseCount(prefer: string): Query["count"] {
  return prefer
    .split(",")
    .map((preference) => preference.trim())
    .find((preference) => COUNTS.includes(preference)) as Query["count"];
}

function parseSingle(accept: string): boolean {
  for (const { type, q } of parseAccept(accept)) {
    if (q === 0) continue;
    if (SINGLE.has(type.toLowerCase())) return true;
    if (MANY.has(type.toLowerCase())) return false;
  }
  throw new Refusal(unacceptableMediaType(accept));
}
