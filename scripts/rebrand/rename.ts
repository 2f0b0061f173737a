import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { createReplacer, type Names } from "./names.ts";

export interface Renamed {
  /** How many names were replaced in each file, by its new path. */
  readonly changed: ReadonlyMap<string, number>;
  /** Old paths, new paths. */
  readonly moved: readonly (readonly [from: string, to: string])[];
}

/** Decisions are history: what they call the site is what it was called. */
const HISTORY = "docs/decisions/";

/** The files of a working copy, as git lists them: tracked ones and those that it does not ignore, but for history. */
export function listFiles(root: string): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  return [...new Set(listed.split("\0"))]
    .filter((file) => file && !file.startsWith(HISTORY) && existsSync(join(root, file)))
    .sort();
}

/** Carries new names into files and their paths. What is no text stays. */
export function renameIn(root: string, files: readonly string[], from: Names, to: Names): Renamed {
  const replace = createReplacer(from, to);
  const changed = new Map<string, number>();
  const moved: [string, string][] = [];
  for (const file of files) {
    const bytes = readFileSync(join(root, file));
    const path = replace(file).text;
    if (!bytes.includes(0)) {
      const { text, count } = replace(bytes.toString("utf8"));
      if (count > 0) {
        writeFileSync(join(root, file), text);
        changed.set(path, count);
      }
    }
    if (path !== file) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      renameSync(join(root, file), join(root, path));
      removeEmpty(root, dirname(file));
      moved.push([file, path]);
    }
  }
  return { changed, moved };
}

/** A package that was renamed leaves no folder behind. */
function removeEmpty(root: string, folder: string): void {
  if (folder === "." || readdirSync(join(root, folder)).length > 0) return;
  rmdirSync(join(root, folder));
  removeEmpty(root, dirname(folder));
}
