import type { Baini } from "../../../sdk/javascript/src/index.ts";
import { clientOf, findAccess } from "../api/access.ts";
import { callApi } from "../api/api-failure.ts";
import { BASE_URL_OPTION, type Command } from "../command.ts";
import { EXIT, Failure } from "../failure.ts";
import { type LogEntry, type LogSource, lineOf, SOURCES } from "../logs/entry.ts";
import { follow } from "../logs/follow.ts";
import { noticesOn } from "../logs/notices.ts";
import { findProject, readBaseUrl } from "../project/project.ts";
import { printableJson } from "../terminal/printable.ts";
import { styleOf } from "../terminal/style.ts";

export const logs: Command = {
  name: "logs",
  summary: "follow decisions and webhook events",
  description: [
    "Shows the decisions and webhook events of the project's key, first those that the API still keeps (up to the latest 200 of each, and up to 192 KB of decisions), then new ones until Ctrl-C. A dropped connection is reopened and resumes where it stopped.",
    "Needs no project if BAINI_API_KEY and BAINI_BASE_URL are set.",
  ],
  args: {},
  options: [
    {
      flags: "--json",
      description: 'print one JSON object per line: {"kind":"decision",…} or {"kind":"event",…}',
    },
    { flags: "--new", description: "only new entries" },
    { flags: "--no-follow", description: "print the existing entries, then exit" },
    BASE_URL_OPTION,
  ],
  examples: [
    { command: "logs", description: "watch decisions and events" },
    {
      command: "logs --json | jq 'select(.analysis.recommendation == \"decline\")'",
      description: "only declines",
    },
    { command: "logs --no-follow", description: "what has happened so far" },
  ],
  async run({ options }, context) {
    const { cwd, stdout, env } = context;
    if (options.new && options.follow === false) {
      const message = "baini logs --new --no-follow would show nothing.";
      throw new Failure(EXIT.wrongInput, message, "Leave one of them out.");
    }
    const project = findProject(cwd);
    const baseUrl = await readBaseUrl(options, context, project);
    const access = await findAccess(baseUrl, project, env);
    const signal = context.stopSignal();
    const style = styleOf(stdout, env);
    const print = (entry: LogEntry) => {
      stdout.write(`${options.json ? printableJson(entry) : lineOf(entry, style)}\n`);
    };
    const { onStart, onStop, ...notices } = noticesOn(context);

    try {
      const past = await callApi(access, () => listPast(clientOf(access), signal));
      if (!options.new) byTime(past).forEach(print);
      if (options.follow === false) return EXIT.done;
      onStart(`Following ${baseUrl}.`);
      await follow({
        access,
        sources: SOURCES,
        after: { decision: past.decision.at(-1)?.id, event: past.event.at(-1)?.id },
        signal,
        onEntry: print,
        ...notices,
      });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    onStop();
    return EXIT.done;
  },
};

type Past = Readonly<Record<LogSource, readonly LogEntry[]>>;

/** The entries there are of each, oldest first. */
async function listPast(client: Baini, signal: AbortSignal): Promise<Past> {
  const [decisions, events] = await Promise.all([
    client.sandbox.listDecisions({ signal }),
    client.sandbox.listEvents({ signal }),
  ]);
  return {
    decision: decisions.map((decision) => ({ kind: "decision", ...decision })),
    event: events.map((event) => ({ kind: "event", ...event })),
  };
}

const byTime = ({ decision, event }: Past) =>
  [...decision, ...event].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
