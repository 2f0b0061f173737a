import { randomUUID } from "node:crypto";
import { access, chmod, constants, lstat, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { EXIT, Failure } from "../failure.ts";
import type { Project } from "./project.ts";
import { tryJson } from "./read-json.ts";
import { object, string } from "./schema.ts";

export const KEY_FOLDER = ".baini";
const KEY_FILE = "key.json";
const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const;
/** Windows knows no modes: there, a file belongs to the owner of the profile that it is in. */
const HAS_MODES = process.platform !== "win32";

/** A key as it is stored. It is only sent to the URL that issued it, whatever `baini.json` names later. */
export interface StoredKey {
  readonly apiKey: string;
  /** ISO 8601 */
  readonly expiresAt: string;
  readonly baseUrl: string;
}

/** Whether a string can be sent as a key, in a header. */
export const isKey = (value: string) => /^[\x21-\x7e]+$/.test(value);

export const keyFileOf = (project: Project) => project.file(KEY_FOLDER, KEY_FILE);

/**
 * Stores a key, replacing the one there was. The file is created with its mode under a random name and then renamed, so that at no
 * moment others could read it, or half of it is there.
 */
export async function writeKey(project: Project, { apiKey, expiresAt, baseUrl }: StoredKey): Promise<void> {
  const { name, path: folder } = project.file(KEY_FOLDER);
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
  if ((await lstat(folder)).isSymbolicLink()) {
    const message = `${name} is a symbolic link. The key must stay inside the project.`;
    throw new Failure(EXIT.wrongInput, message, "Remove the link and run it again.");
  }
  if (HAS_MODES) await chmod(folder, OWNER_ONLY.folder);
  const draft = join(folder, `${randomUUID()}.draft`);
  try {
    const file = await open(draft, "wx", OWNER_ONLY.file);
    try {
      // A umask may take bits away from the owner too.
      if (HAS_MODES) await file.chmod(OWNER_ONLY.file);
      await file.writeFile(`${JSON.stringify({ apiKey, expiresAt, baseUrl }, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, keyFileOf(project).path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** @throws {Failure} when there is none, or others can read it, as ssh does with its keys */
export async function readKey(project: Project): Promise<StoredKey> {
  const file = keyFileOf(project);
  const stats = await stat(file.path).catch((error: NodeJS.ErrnoException) => error);
  if (stats instanceof Error) {
    if (stats.code !== "ENOENT") throw stats;
    const hint = "`baini init --new-key` gets one; BAINI_API_KEY gives one that you have.";
    throw new Failure(EXIT.wrongInput, `No API key found: ${file.name} does not exist.`, hint);
  }
  if (HAS_MODES && (stats.mode & 0o077) !== 0) {
    const mode = (stats.mode & 0o777).toString(8).padStart(3, "0");
    throw new Failure(
      EXIT.wrongInput,
      `Other users can read the key: ${file.name} has the mode ${mode}, and it must be 600.`,
      `\`baini init --new-key\` gets a new key; \`chmod 600 ${file.name}\` keeps this one.`,
    );
  }
  await access(file.path, constants.R_OK);
  const read = await tryJson<StoredKey>(file, object({ apiKey: string, expiresAt: string, baseUrl: string }));
  if ("value" in read && isKey(read.value.apiKey)) return read.value;
  // Not the errors themselves: they quote the file, and the key may stand where they quote.
  const message = `${file.name} is not as \`baini init\` wrote it.`;
  throw new Failure(EXIT.wrongInput, message, "`baini init --new-key` writes it again, with a new key.");
}
