import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SDKS, type SdkId } from "../../domain/sdks.ts";

/** The references of the libraries as Markdown. One that the building machine had no tools for is not there. */
export type LibraryFiles = ReadonlyMap<SdkId, string>;

/**
 * Reads `{folder}/{library}.md`, which `scripts/reference.ts` makes from the docstrings of the libraries.
 * @throws when a file is there and cannot be read
 */
export function readLibraries(folder: string): LibraryFiles {
  const there = SDKS.map(({ id }) => ({ id, file: join(folder, `${id}.md`) })).filter(({ file }) =>
    existsSync(file),
  );
  return new Map(there.map(({ id, file }) => [id, readFileSync(file, "utf8")]));
}
