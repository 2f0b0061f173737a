import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DOCUMENTED, type DocumentedId } from "../../domain/sdks.ts";

/** The references of the libraries and the command line as Markdown. One that the building machine had no tools for is not there. */
export type LibraryFiles = ReadonlyMap<DocumentedId, string>;

/**
 * Reads `{folder}/{library}.md`, which `scripts/reference.ts` makes from docstrings, and of the command line from its README.
 * @throws when a file is there and cannot be read
 */
export function readLibraries(folder: string): LibraryFiles {
  const there = DOCUMENTED.map(({ id }) => ({ id, file: join(folder, `${id}.md`) })).filter(({ file }) =>
    existsSync(file),
  );
  return new Map(there.map(({ id, file }) => [id, readFileSync(file, "utf8")]));
}
