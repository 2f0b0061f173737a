import type { Insertable } from "kysely";
import type { Database, PageViewRow } from "../db/schema.ts";

/** A number of views to add to a row of `page_views`. */
export type PageViewCount = Readonly<Insertable<PageViewRow>>;

/** Four parameters a row: far below the limits of SQLite (32,766) and Postgres (65,535). */
const ROWS_PER_STATEMENT = 500;

/** What became of counts that were to be written. */
export interface WriteOutcome {
  /** Not written because of a fault that may pass. */
  readonly unwritten: readonly PageViewCount[];
  /** Refused for what is in them: they would be refused again. */
  readonly refused: readonly PageViewCount[];
  /** What the database said last; undefined when all counts were written. */
  readonly error: unknown;
}

/**
 * Adds the counts to the stored ones, in as few statements as the databases allow. A block that is refused for its data
 * is written again row by row, so that one row does not keep the others out.
 */
export async function addPageViews(db: Database, views: readonly PageViewCount[]): Promise<WriteOutcome> {
  // In one order in all processes: two upserts that lock the same rows crosswise would deadlock in Postgres.
  const sorted = views.toSorted(
    (a, b) => compare(a.day, b.day) || compare(a.path, b.path) || compare(a.referrer, b.referrer),
  );
  const refused: PageViewCount[] = [];
  let lastError: unknown;
  for (let start = 0; start < sorted.length; start += ROWS_PER_STATEMENT) {
    const block = sorted.slice(start, start + ROWS_PER_STATEMENT);
    const blockError = await addRows(db, block);
    if (blockError === undefined) continue;
    if (!isRefusalOfData(blockError)) return { unwritten: sorted.slice(start), refused, error: blockError };

    for (const [index, row] of block.entries()) {
      const error = await addRows(db, [row]);
      if (error === undefined) continue;
      if (!isRefusalOfData(error)) return { unwritten: sorted.slice(start + index), refused, error };
      refused.push(row);
      lastError = error;
    }
  }
  return { unwritten: [], refused, error: lastError };
}

/** Adds the counts in one statement: all of them, or none and the error that says why. */
async function addRows(db: Database, rows: readonly PageViewCount[]): Promise<unknown> {
  try {
    await db
      .insertInto("page_views")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["day", "path", "referrer"])
          .doUpdateSet((row) => ({ count: row("page_views.count", "+", row.ref("excluded.count")) })),
      )
      .execute();
    return undefined;
  } catch (error) {
    return error;
  }
}

/**
 * Whether the database refused what the rows hold, and not for a fault of its own. Postgres: SQLSTATE classes 22 (data), 23
 * (constraints) and 54 (limits, such as an index entry's size). SQLite: its result codes of the same meaning.
 */
function isRefusalOfData(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^(?:(?:22|23|54)[0-9A-Z]{3}|SQLITE_(?:CONSTRAINT|MISMATCH|TOOBIG).*)$/.test(code);
}

export interface PageViewReport {
  /** First and last day, ISO dates in UTC, both included. */
  readonly from: string;
  readonly to: string;
  readonly total: number;
  /** Every day that has views, oldest first. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
  /** Most viewed first. */
  readonly paths: readonly { readonly path: string; readonly count: number }[];
  /** Sites that linked here, most frequent first; views without one are left out. */
  readonly referrers: readonly { readonly referrer: string; readonly count: number }[];
}

/** What was counted from one day to another. */
export async function readPageViewReport(db: Database, from: string, to: string): Promise<PageViewReport> {
  const views = db.selectFrom("page_views").where("day", ">=", from).where("day", "<=", to);
  const [days, paths, referrers] = await Promise.all([
    views
      .select(["day", (row) => row.fn.sum("count").as("count")])
      .groupBy("day")
      .orderBy("day")
      .execute(),
    views
      .select(["path", (row) => row.fn.sum("count").as("count")])
      .groupBy("path")
      .orderBy("count", "desc")
      .orderBy("path")
      .execute(),
    views
      .select(["referrer", (row) => row.fn.sum("count").as("count")])
      .where("referrer", "!=", "")
      .groupBy("referrer")
      .orderBy("count", "desc")
      .orderBy("referrer")
      .execute(),
  ]);
  const total = days.reduce((sum, { count }) => sum + Number(count), 0);
  return {
    from,
    to,
    total,
    days: days.map(numeric),
    paths: paths.map(numeric),
    referrers: referrers.map(numeric),
  };
}

/** Sums may arrive as text: Postgres widens them. */
function numeric<Row extends { count: unknown }>(row: Row): Omit<Row, "count"> & { count: number } {
  return { ...row, count: Number(row.count) };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
