import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "./run.mjs";

/** Everything the build reads. */
export const INPUTS = [
  "app",
  "domain",
  "server",
  "locales",
  "scripts/favicon-plugin.ts",
  "scripts/samples-plugin.ts",
  "scripts/fonts.mjs",
  "scripts/fonts",
  "scripts/reference.ts",
  "scripts/reference",
  "scripts/search-index.ts",
  "scripts/search",
  "scripts/servers",
  "scripts/packages.ts",
  "scripts/packages",
  "sdk",
  "LICENSE",
  "cli",
  "content",
  "samples",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

/** Written by commands: no input. */
const GENERATED = new Set(["generated", "dist", "node_modules", "__pycache__"]);

/** Read by nothing but tests. */
const TEST_FILE = /\.(?:test|fixture)\.tsx?$/;

/**
 * The digest of files and folders, by path and content, without what only tests read.
 * @param {readonly string[]} paths from the project's folder; what is not there counts as nothing
 */
export function digestOf(paths) {
  const hash = createHash("sha256");
  /** @param {string} path */
  const add = (path) => {
    const absolute = join(ROOT, path);
    if (!existsSync(absolute)) return;
    if (statSync(absolute).isDirectory()) {
      if (GENERATED.has(basename(path))) return;
      for (const name of readdirSync(absolute).sort()) add(`${path}/${name}`);
    } else if (!TEST_FILE.test(path))
      hash.update(path).update("\0").update(readFileSync(absolute)).update("\0");
  };
  for (const path of paths) add(path);
  return hash.digest("hex");
}
