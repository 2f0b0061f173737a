import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Plugin } from "vite";
import { SAMPLE_ENDINGS, SAMPLE_GRAMMARS, SAMPLE_LANGUAGES, type Sample } from "../domain/samples.ts";
import { highlight } from "../server/markdown/highlight.ts";

const NAME = "virtual:samples";
const RESOLVED = `\0${NAME}`;

/**
 * Every sample by the name of its folder, in the order in which a page offers the languages.
 * @param folder the folder `samples/`
 * @throws on a file whose ending is no sample's, and on an empty file
 */
export function readSamples(folder: string): Record<string, Sample[]> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(
    names.map(({ name }) => [
      name,
      readdirSync(join(folder, name))
        .filter((file) => !file.startsWith(".") && !file.startsWith("__"))
        .map((file) => readSample(folder, `${name}/${file}`))
        .toSorted((a, b) => SAMPLE_LANGUAGES.indexOf(a.language) - SAMPLE_LANGUAGES.indexOf(b.language)),
    ]),
  );
}

function readSample(folder: string, file: string): Sample {
  const language = SAMPLE_ENDINGS[extname(file)];
  if (!language) throw new Error(`samples/${file}: "${extname(file)}" is the ending of no sample`);
  const code = readFileSync(join(folder, file), "utf8").trimEnd();
  const html = highlight(code, SAMPLE_GRAMMARS[language]);
  if (!html) throw new Error(`samples/${file}: there is nothing to show`);
  return { language, file, code, html };
}

/** `import { samples } from "virtual:samples"`: the files of `samples/`, highlighted when the site is built. */
export function samplesPlugin(folder: string): Plugin {
  return {
    name: "samples",
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const samples = readSamples(folder);
      for (const { file } of Object.values(samples).flat()) this.addWatchFile(join(folder, file));
      return `export const samples = ${JSON.stringify(samples)};`;
    },
  };
}
