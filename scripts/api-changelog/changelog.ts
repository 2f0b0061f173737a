import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describeApi } from "../../domain/api/description.ts";
import { compareOutlines } from "./compare.ts";
import { type Outline, outlineOf } from "./outline.ts";

const ROOT = join(import.meta.dirname, "../..");
/** The outlines of the versions before, one file each. */
export const VERSIONS = join(ROOT, "domain/api/versions");
export const CHANGELOG = join(ROOT, "docs/api-changelog.md");

/** The outline of the API as it is. */
export function currentOutline(): Outline {
  return outlineOf(describeApi({ siteUrl: "https://baini.example", translate: (key) => key }));
}

/** The changelog as Markdown, the newest version first. */
export function writeChangelog(): string {
  const earlier = readdirSync(VERSIONS)
    .map((file) => JSON.parse(readFileSync(join(VERSIONS, file), "utf8")) as Outline)
    .filter(({ version }) => version !== currentOutline().version)
    .toSorted((one, other) => one.version.localeCompare(other.version, "en", { numeric: true }));
  const all = [...earlier, currentOutline()];
  const sections = all.slice(1).map((after, index) => sectionOf(all[index] as Outline, after));
  return `${[INTRODUCTION, ...sections.toReversed()].join("\n\n")}\n`;
}

const INTRODUCTION = `# Changelog of the API

Made by \`npm run api:changelog\` from the descriptions of the versions (\`domain/api/versions/\`, and the one in force). New optional fields, new fields of
responses, new values and new operations are no break: a client ignores what it does not know.`;

function sectionOf(before: Outline, after: Outline): string {
  const changes = Object.entries(compareOutlines(before, after)).filter(([, lines]) => lines.length > 0);
  return [
    `## ${after.version}`,
    `Since ${before.version}.`,
    ...changes.flatMap(([heading, lines]) => [`### ${heading}`, lines.map((line) => `- ${line}`).join("\n")]),
  ].join("\n\n");
}
