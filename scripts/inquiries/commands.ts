import { errorMessage } from "../../server/error-message.ts";
import { recordErasedFiles } from "../../server/inquiries/erasure.ts";
import { forgetFormSecret } from "../../server/inquiries/form-token.ts";
import { deleteInquiryEntry, retryDelivery } from "../../server/inquiries/inquiry-admin.ts";
import { findInquiryEntry, listInquiryEntries } from "../../server/inquiries/inquiry-entries.ts";
import { removeMailFiles } from "../../server/mail/mail-files.ts";
import { CommandError } from "../command-line/program.ts";
import type { Command } from "./arguments.ts";
import type { CommandContext } from "./command-context.ts";
import { eraseFrom, findFrom } from "./erase.ts";
import { toCsv, toJson, writePrivately } from "./export.ts";
import { detailText, listText, maskControls } from "./inquiry-text.ts";

type CommandNamed<N extends Command["name"]> = Extract<Command, { name: N }>;

/** Runs one command and writes its result. @throws {CommandError} */
export async function runCommand(command: Command, context: CommandContext): Promise<void> {
  switch (command.name) {
    case "list":
      return list(command, context);
    case "show":
      return show(command, context);
    case "retry":
      return retry(command, context);
    case "export":
      return exportEntries(command, context);
    case "delete":
      return deleteEntry(command, context);
    case "find":
      await findFrom(command.email, context);
      return;
    case "erase":
      return eraseFrom(command, context);
    case "new-form-key":
      await forgetFormSecret(context.db);
      context.out(
        "The key of the forms is forgotten. Restart the site, all processes of it: it makes another.\n",
      );
      return;
  }
}

async function list(command: CommandNamed<"list">, { db, out }: CommandContext): Promise<void> {
  const entries = await listInquiryEntries(db, command);
  out(entries.length === 0 ? "No inquiries.\n" : entries.map(listText).join("\n"));
}

async function show({ id }: CommandNamed<"show">, { db, out }: CommandContext): Promise<void> {
  const entry = await findInquiryEntry(db, id);
  if (!entry) throw unknown(id);
  out(detailText(entry));
}

async function retry({ id }: CommandNamed<"retry">, context: CommandContext): Promise<void> {
  const { db, recipients, now, out } = context;
  const count = await retryDelivery(db, { ...(id !== undefined && { id }), recipients, now: now() });
  if (id !== undefined && count === 0) {
    if (!(await findInquiryEntry(db, id))) throw unknown(id);
    throw new CommandError("That message has been sent already.");
  }
  out(`${count} ${count === 1 ? "message is" : "messages are"} due now.\n`);
}

async function exportEntries(command: CommandNamed<"export">, { db, out }: CommandContext): Promise<void> {
  const { file, json } = command;
  const entries = await listInquiryEntries(db, command);
  const text = json ? toJson(entries) : toCsv(entries);
  if (file === undefined) return out(text);

  await writePrivately(file, text).catch((error: unknown) => {
    throw new CommandError(`The file could not be written: ${reasonOf(error)}`);
  });
  const count = `${entries.length} ${entries.length === 1 ? "entry" : "entries"}`;
  out(`${count} written to ${maskControls(file)}.\n`);
}

async function deleteEntry(command: CommandNamed<"delete">, context: CommandContext): Promise<void> {
  const { db, mailFolder, out } = context;
  const now = context.now();
  const deletion = await deleteInquiryEntry(db, { ...command, now });
  if (deletion.status === "unknown") throw unknown(command.id);
  if (deletion.status === "pending")
    throw new CommandError("Its message is not delivered yet. Delete it all the same with --force.");

  const done = `Deleted ${maskControls(command.id)}`;
  // Whatever delivers now: the folder may have been in use when the message was sent.
  try {
    const files = await removeMailFiles(mailFolder, deletion.messages);
    await recordErasedFiles(db, deletion.record, files, { reason: "deletion", now });
  } catch (error) {
    throw new CommandError(`${done}, but not its file in the mail folder: ${reasonOf(error)}`);
  }
  out(`${done}.\n`);
}

const unknown = (id: string) => new CommandError(`There is no inquiry or message ${maskControls(id)}.`);

const reasonOf = (error: unknown) => maskControls(errorMessage(error));
