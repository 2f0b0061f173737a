// Writes docs/api-changelog.md. With --keep, the version in force is kept for the changelog of the next one: before VERSION is raised.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CHANGELOG, currentOutline, VERSIONS, writeChangelog } from "./api-changelog/changelog.ts";

if (process.argv.includes("--keep")) {
  const outline = currentOutline();
  writeFileSync(join(VERSIONS, `${outline.version}.json`), `${JSON.stringify(outline, null, 2)}\n`);
}
writeFileSync(CHANGELOG, writeChangelog());
