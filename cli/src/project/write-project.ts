import { appendFile, mkdir, readFile, rm, rmdir, truncate, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { EXIT, Failure } from "../failure.ts";
import { KEY_FOLDER, type StoredKey, writeKey } from "./key-file.ts";
import type { Project } from "./project.ts";
import type { StarterFile } from "./starter-files.ts";

/** The line that keeps git from the key. */
export const IGNORED = `/${KEY_FOLDER}/`;

type Undo = () => Promise<unknown>;

/**
 * Writes all of a project or, when the disk refuses or somebody else writes there too, nothing. Only what was made here is taken back.
 * @throws {Failure} saying what was refused
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
      await makeFolder(dirname(target), undo);
      await makeFile(target, text, undo);
    }
    // Before there is a key.
    await ignoreKey(project, undo);
    await makeFolder(project.file(KEY_FOLDER).path, undo);
    await writeKey(project, key);
  } catch (error) {
    for (const takeBack of undo.reverse()) await takeBack().catch(() => undefined);
    const hint = error instanceof Failure ? error.hint : undefined;
    const message = `The project could not be written, and was taken back: ${(error as Error).message}`;
    throw new Failure(EXIT.wrongInput, message, hint);
  }
}

/** Made with all above it that are missing. Of them, those that somebody else has put something into by then stay. */
async function makeFolder(path: string, undo: Undo[]): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  const made: string[] = [];
  for (let at = path; at.length >= first.length; at = dirname(at)) made.unshift(at);
  undo.push(...made.map((folder) => () => rmdir(folder)));
}

async function makeFile(path: string, text: string, undo: Undo[]): Promise<void> {
  // In two steps: what a full disk leaves of the file is taken back too.
  await writeFile(path, "", { flag: "wx" });
  undo.push(() => rm(path));
  await writeFile(path, text);
}

/** Adds to a `.gitignore` that is there already: a project may begin in a repository. */
async function ignoreKey(project: Project, undo: Undo[]): Promise<void> {
  const { path } = project.file(".gitignore");
  const there = await readFile(path).catch(() => undefined);
  const text = there?.toString() ?? "";
  if (text.split(/\r?\n/).includes(IGNORED)) return;
  const gap = text === "" || text.endsWith("\n") ? "" : "\n";
  const lines = `${gap}# The sandbox key of the baini command.\n${IGNORED}\n`;
  if (!there) return makeFile(path, lines, undo);
  undo.push(() => truncate(path, there.length));
  await appendFile(path, lines);
}
