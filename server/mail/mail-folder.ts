import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { errorMessage } from "../error-message.ts";
import type { Log } from "../log.ts";
import { composeMail, type Mailer, type OutgoingMessage } from "./source.ts";

export interface MailFolderOptions {
  /** Made when it is missing; readable by the server's own user only, because inquiries are personal. */
  readonly folder: string;
  readonly mailFrom: string;
  readonly log: Log;
}

/**
 * "Delivers" each message as an `.eml` file, which every mail program opens. The name of a file follows from its message, so
 * that a repeated attempt replaces the file instead of adding one; a reader never sees a file that is half written.
 */
export function folderMailer({ folder, mailFrom, log }: MailFolderOptions): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });

  return {
    kind: "mail-folder",

    async deliver(message) {
      try {
        const { message: text } = await composer.sendMail(composeMail(message, mailFrom));
        const file = join(folder, fileName(message));
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeDurably(folder, file, text as Buffer);
        log.info({ file }, "message written to the mail folder");
        return { status: "sent" };
      } catch (error) {
        return { status: "retry", reason: errorMessage(error) };
      }
    },

    close() {},
  };
}

/**
 * Removes a delivered message's file, and what a broken attempt may have left of it.
 * @returns how many files there were
 */
export async function removeFromFolder(
  folder: string,
  message: Pick<OutgoingMessage, "messageId" | "createdAt">,
): Promise<number> {
  const name = fileName(message);
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const own = files.filter((file) => file === name || file.startsWith(`${name}.`));
  for (const file of own) await rm(join(folder, file), { force: true });
  return own.length;
}

/** Sorted by time: `2026-11-21T02-25-00-000Z-<id>.eml`. */
function fileName({ messageId, createdAt }: Pick<OutgoingMessage, "messageId" | "createdAt">): string {
  const time = new Date(createdAt).toISOString().replace(/[:.]/g, "-");
  const id = messageId.replace(/^<|@.*$/g, "").replace(/[^\w-]/g, "_");
  return `${time}-${id}.eml`;
}

async function writeDurably(folder: string, file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, content, { flag: "wx", mode: 0o600, flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** The new name is on disk only when its folder is (fsync(2)). Windows cannot open a folder and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
