import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { batches } from "../../server/db/batches.ts";

export interface FileSum {
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
}

/** Reads a file to its end. @throws when it cannot be read */
export async function sumFile(file: string): Promise<FileSum> {
  const { meter, sum } = createMeter();
  await pipeline(createReadStream(file), meter, async (parts) => {
    for await (const _ of parts);
  });
  return sum();
}

/** Copies a file to a new one that only its owner can read, and waits until it is on disk. */
export async function copyDurably(from: string, to: string): Promise<FileSum> {
  const { meter, sum } = createMeter();
  await pipeline(
    createReadStream(from),
    meter,
    createWriteStream(to, { flags: "wx", mode: 0o600, flush: true }),
  );
  return sum();
}

function createMeter(): { readonly meter: Transform; readonly sum: () => FileSum } {
  const hash = createHash("sha256");
  let bytes = 0;
  const meter = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      bytes += part.length;
      done(null, part);
    },
  });
  return { meter, sum: () => ({ bytes, sha256: hash.digest("hex") }) };
}

/** Waits until a file, or the names in a folder, are on disk. Windows cannot open a folder and does not need it. */
export async function sync(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

/** Makes a folder that only its owner can read, with the folders above it. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** The messages in a mail folder, without files that are still being written; none where there is no folder. */
export async function listMail(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return files.filter((file) => file.endsWith(".eml")).toSorted();
}

/** A disk takes many files that wait for it in hardly more time than one. */
const AT_ONCE = 32;

/**
 * Copies the messages of a mail folder into a new one. What is removed meanwhile is left out.
 * @returns the sum of each file
 */
export async function copyMail(from: string, to: string): Promise<Record<string, FileSum>> {
  await makePrivateFolder(to);
  const sums: Record<string, FileSum> = {};
  const copy = async (file: string) => {
    try {
      sums[file] = await copyDurably(join(from, file), join(to, file));
    } catch (error) {
      const { code, path } = error as NodeJS.ErrnoException;
      if (code !== "ENOENT" || path !== join(from, file)) throw error;
    }
  };
  for (const files of batches(await listMail(from), AT_ONCE)) await Promise.all(files.map(copy));
  await sync(to);
  return sums;
}
