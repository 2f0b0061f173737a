import { existsSync } from "node:fs";
import { access, constants, readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { EXIT, Failure } from "../failure.ts";
import { keyFileOf } from "./key-file.ts";
import type { Project } from "./project.ts";
import type { StarterFile } from "./starter-files.ts";

/** @throws {Failure} naming what is in the way, or the folder that cannot be written to */
export async function checkTarget(project: Project, files: readonly StarterFile[]): Promise<void> {
  const own = [...files.map(({ path }) => project.file(...path.split("/"))), keyFileOf(project)];
  const there = own.filter(({ path }) => existsSync(path)).map(({ name }) => name);
  if (there.length > 0) {
    const message = `Nothing was created, because it would overwrite ${there.join(", ")}.`;
    const hint = "Choose another folder, or move them away. For a new key alone: `baini init --new-key`.";
    throw new Failure(EXIT.wrongInput, message, hint);
  }
  let parent = project.root;
  while (!existsSync(parent)) parent = dirname(parent);
  try {
    await access(parent, constants.W_OK);
    // Refused for what is not a folder.
    await readdir(parent);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Failure(EXIT.wrongInput, `No project can be created in ${parent} (${code}).`);
  }
}
