import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "../server/config.ts";
import { openDatabase } from "../server/db/open.ts";
import type { Database } from "../server/db/schema.ts";
import { toCsv } from "../server/inquiries/csv.ts";
import {
  DELIVERY_STATES,
  type DeliveryState,
  deleteLedgerEntry,
  findLedgerEntry,
  listLedger,
  retryLedger,
} from "../server/inquiries/ledger.ts";
import { csvRows, detailText, jsonEntry, listText, printable } from "../server/inquiries/ledger-text.ts";
import { removeFromFolder } from "../server/mail/mail-folder.ts";

const HELP = `Inquiries and the messages that carry them. Works while the server runs.

  npm run inquiries
  npm run inquiries -- list [--state pending|sent|refused]
  npm run inquiries -- show <id>
  npm run inquiries -- retry <id>
  npm run inquiries -- retry --all
  npm run inquiries -- export [--state pending|sent|refused] [--json] [--out FILE]
  npm run inquiries -- delete <id> [--force]

list     one entry for each inquiry, and for each message without one, oldest first;
         also what happens when no command is named
show     everything about one of them, by the id that list shows
retry    makes a message that is pending or refused due now, or all of them (--all);
         it goes to the address that INQUIRIES_TO names now
export   CSV for spreadsheets, or JSON (--json), on standard output or into a file (--out)
         that only its owner can read; an older file of that name is replaced
delete   removes an inquiry for good, with its messages and their files in the mail
         folder, and asks nothing; while a message is pending only with --force.
         What was delivered to a mailbox stays there.
`;

/** What the command reads and where it writes. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly now: () => number;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

class UsageError extends Error {}

/** Runs one command. Resolves to the exit code: 0, 1 when it could not be done, 2 when it was not understood. */
export async function runInquiries(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { env, err, out } = surroundings;
  try {
    const command = parseCommand(args);
    if (command.name === "help") {
      out(HELP);
      return 0;
    }
    const config = readConfig(env);
    const db = await openDatabase(config);
    try {
      return await execute(command, db, {
        ...surroundings,
        recipient: config.inquiriesTo,
        mailFolder: join(config.dataDir, "mail"),
      });
    } finally {
      await db.destroy();
    }
  } catch (error) {
    if (error instanceof UsageError) {
      err(`${error.message}\n\n${HELP}`);
      return 2;
    }
    if (error instanceof ConfigError) {
      err(`${error.message}\n`);
      return 1;
    }
    throw error;
  }
}

type Command =
  | { readonly name: "help" }
  | { readonly name: "list"; readonly state: DeliveryState | undefined }
  | { readonly name: "show"; readonly id: string }
  | { readonly name: "retry"; readonly id: string | undefined }
  | {
      readonly name: "export";
      readonly state: DeliveryState | undefined;
      readonly json: boolean;
      readonly file: string | undefined;
    }
  | { readonly name: "delete"; readonly id: string; readonly force: boolean };

const OPTIONS = {
  help: { type: "boolean", short: "h" },
  state: { type: "string" },
  all: { type: "boolean" },
  json: { type: "boolean" },
  out: { type: "string" },
  force: { type: "boolean" },
} as const;

/** The options that each command takes. */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  list: ["state"],
  show: [],
  retry: ["all"],
  export: ["state", "json", "out"],
  delete: ["force"],
};

function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const [name, id, ...more] = positionals;
  if (values.help || name === "help") return { name: "help" };
  if (args.length === 0) return { name: "list", state: undefined };

  const takes = name !== undefined && Object.hasOwn(TAKES, name) ? TAKES[name] : undefined;
  if (!takes) throw new UsageError(`Unknown command: ${name ?? "none"}`);
  const stray = Object.keys(values).find((option) => !takes.includes(option));
  if (stray) throw new UsageError(`${name} takes no --${stray}`);
  const wantsId = name === "show" || name === "delete" || (name === "retry" && !values.all);
  if (more.length > 0 || (id !== undefined) !== wantsId) {
    throw new UsageError(wantsId ? `${name} takes one id` : `${name} takes no id here`);
  }

  if (values.out === "") throw new UsageError("--out takes the name of a file");
  const state = values.state === undefined ? undefined : parseState(values.state);
  if (name === "list") return { name, state };
  if (name === "export") return { name, state, json: values.json ?? false, file: values.out };
  if (name === "delete") return { name, id: id ?? "", force: values.force ?? false };
  if (name === "show") return { name, id: id ?? "" };
  return { name: "retry", id };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function parseState(text: string): DeliveryState {
  const state = DELIVERY_STATES.find((known) => known === text);
  if (!state) throw new UsageError(`--state must be one of ${DELIVERY_STATES.join(", ")}`);
  return state;
}

async function execute(
  command: Exclude<Command, { name: "help" }>,
  db: Database,
  { now, out, err, recipient, mailFolder }: Surroundings & { recipient: string; mailFolder: string },
): Promise<number> {
  const unknown = (id: string) => {
    err(`There is no inquiry or message ${printable(id)}.\n`);
    return 1;
  };

  switch (command.name) {
    case "list": {
      const entries = await listLedger(db, command.state);
      out(entries.length === 0 ? "No inquiries.\n" : entries.map(listText).join("\n"));
      return 0;
    }
    case "export": {
      const entries = await listLedger(db, command.state);
      const text = command.json
        ? `${JSON.stringify(entries.map(jsonEntry), null, 2)}\n`
        : toCsv(csvRows(entries));
      if (command.file === undefined) {
        out(text);
        return 0;
      }
      const fault = await writePrivately(command.file, text);
      if (fault) {
        err(`The file could not be written: ${printable(fault)}\n`);
        return 1;
      }
      out(
        `${entries.length} ${entries.length === 1 ? "entry" : "entries"} written to ${printable(command.file)}.\n`,
      );
      return 0;
    }
    case "show": {
      const entry = await findLedgerEntry(db, command.id);
      if (!entry) return unknown(command.id);
      out(detailText(entry));
      return 0;
    }
    case "delete": {
      const deletion = await deleteLedgerEntry(db, command);
      if (deletion.status === "unknown") return unknown(command.id);
      if (deletion.status === "pending") {
        err("Its message is not delivered yet. Delete it all the same with --force.\n");
        return 1;
      }
      // Whatever delivers now: the folder may have been in use when the message was sent.
      try {
        for (const message of deletion.messages) await removeFromFolder(mailFolder, message);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        err(`Deleted ${printable(command.id)}, but not its file in the mail folder: ${printable(reason)}\n`);
        return 1;
      }
      out(`Deleted ${printable(command.id)}.\n`);
      return 0;
    }
    case "retry": {
      const { id } = command;
      const count = await retryLedger(db, { ...(id !== undefined && { id }), recipient, now: now() });
      if (id !== undefined && count === 0) {
        if (!(await findLedgerEntry(db, id))) return unknown(id);
        err("That message has been sent already.\n");
        return 1;
      }
      out(`${count} ${count === 1 ? "message is" : "messages are"} due now.\n`);
      return 0;
    }
  }
}

/** Writes a file that holds personal data. Returns what went wrong, if anything did. */
async function writePrivately(file: string, text: string): Promise<string | undefined> {
  try {
    await writeFile(file, "", { mode: 0o600 });
    // The mode above is for a new file; an older one keeps its own.
    await chmod(file, 0o600);
    await writeFile(file, text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

if (import.meta.main) {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    // The reader, such as `head`, has seen enough.
    process.exit();
  });
  process.exitCode = await runInquiries(process.argv.slice(2), {
    env: process.env,
    now: Date.now,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
}
