import type { Insertable } from "kysely";
import { batches } from "../db/batches.ts";
import type { Database, PageViewRow } from "../db/schema.ts";

/** A number of views to add to a row of `page_views`. */
export type PageViewCount = Readonly<Insertable<PageViewRow>>;

/** Four parameters a row: far below the limits of SQLite (32,766) and Postgres (65,535). */
const ROWS_PER_STATEMENT = 500;

/**
 * Adds the counts to the stored ones: all of them, or none. What they hold is never refused: `parsePageView` lets in no path
 * and no host name that a database cannot hold.
 * @throws the database's error
 */
export async function addPageViews(db: Database, views: readonly PageViewCount[]): Promise<void> {
  // In one order in all processes: two upserts that lock the same rows crosswise would deadlock in Postgres.
  const sorted = views.toSorted(
    (a, b) => compare(a.day, b.day) || compare(a.path, b.path) || compare(a.referrer, b.referrer),
  );
  await db.transaction().execute(async (transaction) => {
    for (const batch of batches(sorted, ROWS_PER_STATEMENT)) {
      await transaction
        .insertInto("page_views")
        .values(batch)
        .onConflict((conflict) =>
          conflict
            .columns(["day", "path", "referrer"])
            .doUpdateSet((row) => ({ count: row("page_views.count", "+", row.ref("excluded.count")) })),
        )
        .execute();
    }
  });
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
