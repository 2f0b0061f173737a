/**
 * Prints the page views that the embedded analytics counted, for the operator.
 *
 *   npm run visits -- [--days 30] [--json]
 *
 * It reads the database of the site's own configuration. A running site writes its counts every few seconds.
 */
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "../server/config.ts";
import { type PageViewReport, readPageViewReport } from "../server/page-views/counts.ts";
import { openExistingDatabase } from "./command-line/existing-database.ts";
import { reasonOf } from "./command-line/program.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** More lines than this are for `--json`. */
const LINES = 25;

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { days: { type: "string", default: "30" }, json: { type: "boolean", default: false } },
    });
    const days = Number(values.days);
    if (!Number.isInteger(days) || days < 1 || days > 3_660)
      refuse("--days must be a whole number from 1 to 3660.");
    return { days, json: values.json };
  } catch (error) {
    return refuse(`${(error as Error).message}\nUsage: npm run visits -- [--days 30] [--json]`);
  }
}

function readConfiguration() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return refuse(error.message);
    throw error;
  }
}

function section(title: string, rows: readonly (readonly [string, number])[]): string[] {
  const listed = rows.slice(0, LINES);
  const lines = listed.map(([label, count]) => `${String(count).padStart(9)}  ${label}`);
  const rest = rows.length - listed.length;
  return [
    "",
    `    Views  ${title}`,
    ...lines,
    ...(rest > 0 ? [`           and ${rest} more: --json lists all`] : []),
  ];
}

function table(report: PageViewReport): string {
  const lines = [`Page views from ${report.from} to ${report.to} (UTC): ${report.total}`];
  if (report.total > 0) {
    // The newest days first: they are what one looks for.
    lines.push(
      ...section(
        "Day",
        report.days.toReversed().map(({ day, count }) => [day, count]),
      ),
    );
    lines.push(
      ...section(
        "Path",
        report.paths.map(({ path, count }) => [path, count]),
      ),
    );
  }
  if (report.referrers.length > 0) {
    lines.push(
      ...section(
        "Referring site",
        report.referrers.map(({ referrer, count }) => [referrer, count]),
      ),
    );
  }
  return lines.join("\n");
}

const { days, json } = readArguments();
const config = readConfiguration();
if (config.analyticsUrl && !json) console.error("ANALYTICS_URL is set: views are counted there, not here.\n");

const now = Date.now();
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const db = await openExistingDatabase(config).catch((error: unknown) => {
  console.error(reasonOf(error));
  process.exit(1);
});
try {
  const report = await readPageViewReport(db, isoDay(now - (days - 1) * DAY_MS), isoDay(now));
  console.log(json ? JSON.stringify(report, null, 2) : table(report));
} finally {
  await db.destroy();
}
