import { parseArgs } from "node:util";
import { INQUIRY_KINDS } from "../../domain/contact/types.ts";
import { errorMessage } from "../../server/error-message.ts";
import { DELIVERY_STATES, type EntryFilter } from "../../server/inquiries/inquiry-entries.ts";
import { UsageError } from "../command-line/program.ts";

export const HELP = `Inquiries and the messages that carry them. Works while the server runs.

  npm run inquiries
  npm run inquiries -- list [--kind sales|support] [--state pending|sent|refused]
  npm run inquiries -- show <id>
  npm run inquiries -- retry <id>
  npm run inquiries -- retry --all
  npm run inquiries -- export [--kind sales|support] [--state pending|sent|refused]
                              [--json] [--out FILE]
  npm run inquiries -- delete <id> [--force]
  npm run inquiries -- find --email a@b.c
  npm run inquiries -- erase --email a@b.c [--yes]
  npm run inquiries -- new-form-key

list     one entry for each inquiry, and for each message without one, oldest first;
         of one kind with --kind: sales, or support for the questions of engineers;
         refused is also what the mail server refuses and is tried again ("next");
         also what happens when no command is named
show     everything about one of them, by the id that list shows
retry    makes a message that is pending or refused due now, or all of them (--all);
         it goes to the address that INQUIRIES_TO names now, or SUPPORT_TO if it is
         an engineer's question
export   CSV for spreadsheets, or JSON (--json), on standard output or into a file (--out)
         that only its owner can read; an older file of that name is replaced
delete   removes an inquiry for good, with its messages and their files in the mail
         folder, and asks nothing; while a message has a next attempt only with --force.
         What was delivered to a mailbox stays there.
find     what is kept from one e-mail address, in capital or small letters: inquiries,
         messages, and files in this machine's mail folder
erase    shows that too, and with --yes erases all of it, delivered or not, for good.
         Mailboxes and back-ups keep what they have, and a message that is being sent
         at this moment may still arrive.

new-form-key
         forgets the secret that signs the forms; restart the site then, and it makes
         another. A form that is open at that time has to be sent twice.

What delete and erase have removed is recorded without personal data: when, how many, why.
`;

export type Command =
  | (EntryFilter & { readonly name: "list" })
  | { readonly name: "show"; readonly id: string }
  | { readonly name: "retry"; readonly id: string | undefined }
  | (EntryFilter & { readonly name: "export"; readonly json: boolean; readonly file: string | undefined })
  | { readonly name: "delete"; readonly id: string; readonly force: boolean }
  | { readonly name: "new-form-key" }
  | { readonly name: "find"; readonly email: string }
  | { readonly name: "erase"; readonly email: string; readonly isConfirmed: boolean };

const OPTIONS = {
  state: { type: "string" },
  kind: { type: "string" },
  all: { type: "boolean" },
  json: { type: "boolean" },
  out: { type: "string" },
  force: { type: "boolean" },
  email: { type: "string" },
  yes: { type: "boolean" },
} as const;

/** The options that each command takes. */
const OPTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  list: ["state", "kind"],
  show: [],
  retry: ["all"],
  export: ["state", "kind", "json", "out"],
  delete: ["force"],
  find: ["email"],
  erase: ["email", "yes"],
  "new-form-key": [],
};

/** @throws {UsageError} */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const [name, id, ...more] = positionals;
  if (args.length === 0) return { name: "list" };

  const allowed = name !== undefined && Object.hasOwn(OPTIONS_OF, name) ? OPTIONS_OF[name] : undefined;
  if (!allowed) throw new UsageError(`Unknown command: ${name ?? "none"}`);
  const stray = Object.keys(values).find((option) => !allowed.includes(option));
  if (stray) throw new UsageError(`${name} takes no --${stray}`);
  const wantsId = name === "show" || name === "delete" || (name === "retry" && !values.all);
  if (more.length > 0 || (id !== undefined) !== wantsId) {
    throw new UsageError(wantsId ? `${name} takes one id` : `${name} takes no id here`);
  }

  if (values.out === "") throw new UsageError("--out takes the name of a file");
  const filter: EntryFilter = {
    state: oneOf(DELIVERY_STATES, values.state, "--state"),
    kind: oneOf(INQUIRY_KINDS, values.kind, "--kind"),
  };
  if (name === "list") return { name, ...filter };
  if (name === "export") return { name, ...filter, json: values.json ?? false, file: values.out };
  if (name === "delete") return { name, id: id ?? "", force: values.force ?? false };
  if (name === "find") return { name, email: parseEmail(values.email) };
  if (name === "erase") return { name, email: parseEmail(values.email), isConfirmed: values.yes ?? false };
  if (name === "new-form-key") return { name };
  if (name === "show") return { name, id: id ?? "" };
  return { name: "retry", id };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}

function parseEmail(text: string | undefined): string {
  if (!text || !/^[^\s@]+@[^\s@]+$/.test(text)) throw new UsageError("--email takes a whole e-mail address");
  return text;
}

/** The value of an option that was given. */
function oneOf<T extends string>(
  known: readonly T[],
  text: string | undefined,
  option: string,
): T | undefined {
  const value = known.find((each) => each === text);
  if (text !== undefined && value === undefined)
    throw new UsageError(`${option} must be one of ${known.join(", ")}`);
  return value;
}
