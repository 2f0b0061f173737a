import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES, type LanguageCode } from "../domain/languages.ts";
import { createSearchIndex } from "../domain/search/find.ts";
import { type IndexFile, indexPath } from "../domain/search/index-file.ts";
import { readRelevance } from "./search-relevance.ts";

const CLIENT = fileURLToPath(new URL("../build/client", import.meta.url));

/** A page beyond this is not seen. */
const SEEN = 3;

function readIndex(language: LanguageCode): IndexFile {
  const file = join(CLIENT, indexPath(language));
  if (!existsSync(file)) throw new Error("There is no index to test. Run `npm run build` first.");
  return JSON.parse(readFileSync(file, "utf8")) as IndexFile;
}

describe.each(LANGUAGE_CODES)("the search in %s", (language) => {
  it("has the page that was meant among the first three, for 95 of 100 queries", () => {
    const file = readIndex(language);
    const index = createSearchIndex(file, language);
    const expected = readRelevance(language);
    const known = new Set(file.pages.map(({ path }) => path));

    const missed = expected.flatMap(({ query, path }) => {
      const found = index.find(query).map((result) => result.path.replace(/#.*/, ""));
      const rank = found.indexOf(path);
      return rank >= 0 && rank < SEEN
        ? []
        : [`${query}: ${path} is ${rank < 0 ? "missing" : `number ${rank + 1}`}`];
    });

    expect(expected.length).toBeGreaterThanOrEqual(20);
    expect(expected.filter(({ path }) => !known.has(path))).toEqual([]);
    if (missed.length > 0) console.log(`${language}: ${missed.join("; ")}`);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(expected.length * 0.05);
  });
});
