import { appendFile, mkdir, readFile, rm, rmdir, truncate, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { EXIT, Failure } from "../failure.ts";
import { KEY_FOLDER, type StoredKey, writeKey } from "./key-file.ts";
import type { Project } from "./project.ts";
import type { StarterFile } from "./starter-files.ts";

/** The line of `.gitignore` that covers the key. */
export const IGNORED = `/${KEY_FOLDER}/`;

type Undo = () => Promise<unknown>;

/**
 * Writes all of a project or, when the disk refuses or somebody else writes there too, nothing. Only what was created here is removed again.
 * @throws {Failure} naming what was refused
 */
export async function writeProject(
  project: Project,
  files: readonly StarterFile[],
  key: StoredKey,
): Promise<void> {
  const undo: Undo[] = [];
  try {
    for (const { path, text } of files) {
      const target = project.file(...path.split("/")).path;
      await createFolder(dirname(target), undo);
      await createFile(target, text, undo);
    }
    // Before there is a key.
    await ignoreKey(project, undo);
    await createFolder(project.file(KEY_FOLDER).path, undo);
    await writeKey(project, key);
  } catch (error) {
    for (const undoStep of undo.reverse()) await undoStep().catch(() => undefined);
    const hint = error instanceof Failure ? error.hint : undefined;
    const message = `The project could not be written, and what was written was removed: ${(error as Error).message}`;
    throw new Failure(EXIT.wrongInput, message, hint);
  }
}

/** Created with its missing parents. On undo, folders that are not empty by then stay. */
async function createFolder(path: string, undo: Undo[]): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  const created: string[] = [];
  for (let at = path; at.length >= first.length; at = dirname(at)) created.unshift(at);
  undo.push(...created.map((folder) => () => rmdir(folder)));
}

async function createFile(path: string, text: string, undo: Undo[]): Promise<void> {
  // In two steps: what a full disk leaves of the file is removed too.
  await writeFile(path, "", { flag: "wx" });
  undo.push(() => rm(path));
  await writeFile(path, text);
}

/** Adds to a `.gitignore` that is there already: a project may begin in a repository. */
async function ignoreKey(project: Project, undo: Undo[]): Promise<void> {
  const { path } = project.file(".gitignore");
  const existing = await readFile(path).catch(() => undefined);
  const text = existing?.toString() ?? "";
  if (text.split(/\r?\n/).includes(IGNORED)) return;
  const gap = text === "" || text.endsWith("\n") ? "" : "\n";
  const lines = `${gap}# The sandbox key of the baini command.\n${IGNORED}\n`;
  if (!existing) return createFile(path, lines, undo);
  undo.push(() => truncate(path, existing.length));
  await appendFile(path, lines);
}
