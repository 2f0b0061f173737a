import { join } from "node:path";
import { truncateWal } from "../../server/db/delete-securely.ts";
import { errorMessage } from "../../server/error-message.ts";
import { type ErasedMessage, eraseSender, recordErasedFiles } from "../../server/inquiries/erasure.ts";
import { listInquiryEntriesFrom } from "../../server/inquiries/inquiry-entries.ts";
import { findMailFilesFrom, removeFiles, removeMailFiles } from "../../server/mail/mail-files.ts";
import { CommandError } from "../command-line/program.ts";
import type { CommandContext } from "./command-context.ts";
import { listText, maskControls, pluralize } from "./inquiry-text.ts";

/** Shows what is kept from an address, and resolves to how much that is. @throws {CommandError} */
export async function findFrom(email: string, { db, mailFolder, out }: CommandContext): Promise<number> {
  const entries = await listInquiryEntriesFrom(db, email);
  const files = await findMailFilesFrom(mailFolder, email).catch((error: unknown) => {
    throw new CommandError(`The mail folder cannot be read: ${errorMessage(error)}`);
  });
  if (entries.length + files.length === 0) {
    out(`Nothing is kept from ${maskControls(email)}.\n`);
    return 0;
  }
  for (const entry of entries) out(`${listText(entry)}\n`);
  for (const file of files) out(`file     ${join(mailFolder, file)}\n`);
  return entries.length + files.length;
}

/** Shows what is kept from an address and, once that is confirmed, erases it. @throws {CommandError} */
export async function eraseFrom(
  { email, isConfirmed }: { readonly email: string; readonly isConfirmed: boolean },
  context: CommandContext,
): Promise<void> {
  const { db, mailFolder, out } = context;
  const found = await findFrom(email, context);
  if (found === 0) return;
  if (!isConfirmed) throw new CommandError("Nothing was erased. To erase all of this for good, add --yes.");

  const now = context.now();
  const { record, inquiries, messages } = await eraseSender(db, email, now);
  const files = await eraseFiles(email, messages, mailFolder).catch((error: unknown) => {
    const reason = maskControls(errorMessage(error));
    throw new CommandError(`Erased in the database, but not in the mail folder: ${reason}. Run this again.`);
  });
  const id = await recordErasedFiles(db, record, files, { reason: "request", now });
  await truncateWal(db);
  const counts = [
    pluralize(inquiries, "inquiry", "inquiries"),
    pluralize(messages.length, "message"),
    pluralize(files, "file"),
  ];
  out(`Erased: ${counts.join(", ")}. Record: ${id}.\n`);
}

/** Those that the rows name, and those of which no row is left. */
async function eraseFiles(
  email: string,
  messages: readonly ErasedMessage[],
  folder: string,
): Promise<number> {
  const named = await removeMailFiles(folder, messages);
  return named + (await removeFiles(folder, await findMailFilesFrom(folder, email)));
}
