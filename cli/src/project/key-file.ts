import { randomUUID } from "node:crypto";
import { access, chmod, constants, lstat, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { EXIT, Failure } from "../failure.ts";
import type { Project } from "./project.ts";
import { tryJson } from "./read-json.ts";
import { object, text } from "./schema.ts";

export const KEY_FOLDER = ".baini";
const KEY_FILE = "key.json";
const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const;
/** Windows knows no modes: there, a file belongs to who owns the profile it is in. */
const HAS_MODES = process.platform !== "win32";

/** A key as it is kept. It is only sent to the address that made it, whatever `baini.json` says later. */
export interface StoredKey {
  readonly apiKey: string;
  /** ISO 8601 */
  readonly expiresAt: string;
  readonly baseUrl: string;
}

/** Whether a text can be sent as a key: what it must not break is a header. */
export const isKey = (text: string) => /^[\x21-\x7e]+$/.test(text);

export const keyFileOf = (project: Project) => project.file(KEY_FOLDER, KEY_FILE);

/**
 * Keeps a key, in place of the one there was. The file comes into being with its mode, under a name that nobody knows, so that there
 * is no moment in which others could read it, and none in which half of it is there.
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
  const found = await stat(file.path).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    if (found.code !== "ENOENT") throw found;
    const hint = "`baini init --new-key` gets one; BAINI_API_KEY gives one that you have.";
    throw new Failure(EXIT.wrongInput, `No API key found: ${file.name} does not exist.`, hint);
  }
  if (HAS_MODES && (found.mode & 0o077) !== 0) {
    const mode = (found.mode & 0o777).toString(8).padStart(3, "0");
    throw new Failure(
      EXIT.wrongInput,
      `Other users can read the key: ${file.name} has the mode ${mode}, and it must be 600.`,
      `\`baini init --new-key\` gets a new key; \`chmod 600 ${file.name}\` keeps this one.`,
    );
  }
  await access(file.path, constants.R_OK);
  const read = await tryJson<StoredKey>(file, object({ apiKey: text, expiresAt: text, baseUrl: text }));
  if ("value" in read && isKey(read.value.apiKey)) return read.value;
  // Not the errors themselves: they quote the file, and the key may stand where they quote.
  const message = `${file.name} is not as \`baini init\` wrote it.`;
  throw new Failure(EXIT.wrongInput, message, "`baini init --new-key` writes it again, with a new key.");
}
