import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { errorMessage } from "../error-message.ts";
import type { Log } from "../log.ts";
import { mailFileName } from "./mail-files.ts";
import { composeMail, type Mailer } from "./source.ts";

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
        const file = join(folder, mailFileName(message));
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
