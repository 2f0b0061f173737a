import { readConfig } from "../server/config.ts";
import { type PageViewReport, readPageViewReport } from "../server/page-views/counts.ts";
import { openExistingDatabase } from "./command-line/existing-database.ts";
import { type ProgramContext, parse, runAsProgram, runProgram, UsageError } from "./command-line/program.ts";

/** So that nobody takes the report for all traffic. */
const COUNTED = "Only visitors who accepted this are counted; views of the backtest never are.";

const HELP = `The page views that the embedded analytics counted.

  npm run visits -- [--days 30] [--json]

By day, path and referring site, for the last 30 days or as many as are asked for; --json lists all. ${COUNTED}
It reads the database of the site's own configuration; a running site writes its counts every few seconds.
`;

const DAY_MS = 24 * 60 * 60 * 1000;
/** More lines than this are for `--json`. */
const LINES = 25;

function parseDays(value: string): number {
  const days = Number(value);
  if (!Number.isInteger(days) || days < 1 || days > 3_660)
    throw new UsageError("--days must be a whole number from 1 to 3660.");
  return days;
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
  const lines = [`Page views from ${report.from} to ${report.to} (UTC): ${report.total}`, COUNTED];
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

/** Prints the report. Resolves to the exit code: 0, 1 when it could not be read, 2 when it was not understood. */
function runVisits(args: readonly string[], context: ProgramContext): Promise<number> {
  return runProgram(args, context, HELP, async () => {
    const { values } = parse(args, {
      days: { type: "string", default: "30" },
      json: { type: "boolean", default: false },
    });
    const days = parseDays(values.days);
    const config = readConfig(context.env);
    if (config.analyticsUrl && !values.json)
      context.err("ANALYTICS_URL is set: views are counted there, not here.\n\n");

    const now = context.now();
    const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
    const db = await openExistingDatabase(config);
    try {
      const report = await readPageViewReport(db, isoDay(now - (days - 1) * DAY_MS), isoDay(now));
      context.out(`${values.json ? JSON.stringify(report, null, 2) : table(report)}\n`);
    } finally {
      await db.destroy();
    }
    return 0;
  });
}

await runAsProgram(runVisits);
