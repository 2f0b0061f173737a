import { readdir, readFile, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { OutgoingMessage } from "./source.ts";

type MessageName = Pick<OutgoingMessage, "messageId" | "createdAt">;

/** Sorted by time: `2026-11-21T02-25-00-000Z-<id>.eml`. */
export function mailFileName({ messageId, createdAt }: MessageName): string {
  const id = messageId.replace(/^<|@.*$/g, "").replace(/[^\w-]/g, "_");
  return `${timeText(createdAt)}-${id}.eml`;
}

const timeText = (time: number) => new Date(time).toISOString().replace(/[:.]/g, "-");

/**
 * Removes the files of delivered messages, and what broken attempts may have left of them.
 * @returns how many files there were
 */
export async function removeMailFiles(folder: string, messages: readonly MessageName[]): Promise<number> {
  const names = new Set(messages.map(mailFileName));
  return removeFiles(
    folder,
    (await listFolder(folder)).filter((file) => names.has(ownName(file))),
  );
}

/**
 * Removes the files of messages that were stored before a time.
 * @param before in milliseconds since the epoch
 * @param excluded messages whose files stay
 * @returns how many files there were
 */
export async function removeOldMailFiles(
  folder: string,
  before: number,
  excluded: readonly MessageName[],
): Promise<number> {
  const names = new Set(excluded.map(mailFileName));
  const limit = timeText(before);
  const old = (await listFolder(folder)).filter(
    (file) => MAIL_FILE.test(file) && file < limit && !names.has(ownName(file)),
  );
  return removeFiles(folder, old);
}

/** The files of messages that answer to an address, in capital or small letters; those too of which no row is left. */
export async function findMailFilesFrom(folder: string, address: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of await listFolder(folder)) {
    if (MAIL_FILE.test(file) && replyTo(await readFile(join(folder, file), "utf8")) === address.toLowerCase())
      found.push(file);
  }
  return found.toSorted();
}

const MAIL_FILE = /^\d{4}-\d\d-\d\dT[\d-]{12}Z-.+\.eml(?:\.|$)/;

/** The name that a file has, or that an unfinished one was to get. */
const ownName = (file: string) => file.replace(/(\.eml)\..*$/, "$1");

/** As Nodemailer writes it: a bare address, perhaps on a line of its own because of its length. */
function replyTo(text: string): string | undefined {
  const head = text.slice(0, text.indexOf("\r\n\r\n")).replace(/\r\n(?=[ \t])/g, "");
  return /^Reply-To: *<?([^\s<>]+)>?$/im.exec(head)?.[1]?.toLowerCase();
}

async function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

/** @returns how many of the files were still there: another process may remove the same */
export async function removeFiles(folder: string, files: readonly string[]): Promise<number> {
  let removed = 0;
  for (const file of files) {
    try {
      await unlink(join(folder, file));
      removed++;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  return removed;
}
