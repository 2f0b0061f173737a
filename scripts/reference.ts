// Part of the build: makes the references of the libraries from their docstrings, `{library}.md` in the folder that is given. A library
// whose tools this machine lacks is left out, and its page says so. The command line's is its README, whose title the page has.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CLI, SDKS, type SdkId } from "../domain/sdks.ts";
import { extractLibrary, MissingTool } from "./reference/extract-library.ts";
import type { Grammar } from "./reference/markdown.ts";
import { renderReference } from "./reference/render.ts";

const ROOT = join(import.meta.dirname, "..");
const folder = process.argv[2] ?? join(ROOT, "build", "reference");

const GRAMMARS: Readonly<Record<SdkId, Grammar>> = {
  javascript: "typescript",
  python: "python",
  java: "java",
};

mkdirSync(folder, { recursive: true });
const readme = readFileSync(join(ROOT, "cli", "README.md"), "utf8");
writeFileSync(join(folder, `${CLI.id}.md`), readme.replace(/^# .*\n+/, ""));
await Promise.all(
  SDKS.map(async ({ id, name }) => {
    const file = join(folder, `${id}.md`);
    // Gone until it is made: an old one must not pass for it.
    rmSync(file, { force: true });
    try {
      writeFileSync(file, renderReference(await extractLibrary(ROOT, id), GRAMMARS[id]));
    } catch (error) {
      if (!(error instanceof MissingTool)) throw error;
      console.log(`The reference of the ${name} library is left out: ${error.message}`);
    }
  }),
);
