import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrotliOptions, brotliCompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES, type LanguageCode } from "../domain/languages.ts";
import { type IndexFile, indexPath } from "../domain/search/index-file.ts";
import { SEARCH_RULES } from "../domain/search/rules/rules.ts";
import { createSearchIndex } from "../domain/search/search.ts";
import { stem } from "../domain/search/stem.ts";
import { synonymsOf } from "../domain/search/synonyms.ts";
import { readRelevance } from "./search-relevance/search-relevance.fixture.ts";
import { BUDGETS, bestCompressedBytes } from "./support/budgets.fixture.ts";

const CLIENT = fileURLToPath(new URL("../build/client", import.meta.url));

const QUICK: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** What the browser fetches to search: the module that opens the dialog, what it imports, its styles. */
function searchFiles(): string[] {
  const folder = join(CLIENT, "assets");
  const names = readdirSync(folder);
  const found = new Set(names.filter((name) => /^open-search-.*\.js$/.test(name)));
  for (const name of found) {
    const code = readFileSync(join(folder, name), "utf8");
    for (const other of names)
      if (code.includes(`/${other}"`) || code.includes(`/${other}\``)) found.add(other);
  }
  return [...found].map((name) => join(folder, name));
}

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
      const found = index.search(query).map((result) => result.path.replace(/#.*/, ""));
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

  it("shows no post before the prices", () => {
    const index = createSearchIndex(readIndex(language), language);
    // One word: in a question such as "how much does it cost per month" others stand beside it.
    const asked = readRelevance(language).filter(
      ({ query, path }) => path.endsWith("/pricing") && !query.includes(" "),
    );

    const first = asked.map(({ query, path }) => ({
      query,
      first: index.search(query).find((result) => result.kind === "post" || result.path.startsWith(path))
        ?.kind,
    }));

    expect(asked.length).toBeGreaterThanOrEqual(3);
    expect(first.filter(({ first }) => first !== "company")).toEqual([]);
  });

  it("does not read the links to networks on each post as what the posts say", () => {
    const found = createSearchIndex(readIndex(language), language).search("linkedin");

    expect(found.filter(({ kind }) => kind === "post")).toEqual([]);
  });

  it("knows for what visitors type a word that a page has, in 1 KB at most", () => {
    const { index } = readIndex(language).index;
    const written = new Set(index.map(([word]) => stem(word, language)));
    const groups = new Set(synonymsOf(language).values());

    const dead = [...groups].filter((group) => !group.some((word) => written.has(word)));

    expect(dead).toEqual([]);
    expect(Buffer.byteLength(SEARCH_RULES[language].synonyms)).toBeLessThanOrEqual(1_000);
  });

  it("weighs at most 150 KB on its way, with the code that looks in it", () => {
    const index = readFileSync(join(CLIENT, indexPath(language)), "utf8");
    const code = searchFiles().reduce(
      (sum, file) => sum + bestCompressedBytes(readFileSync(file, "utf8")),
      0,
    );

    expect(code).toBeGreaterThan(5_000);
    // The best compression takes a second. What fits in a lesser one fits.
    const quick = code + brotliCompressSync(index, QUICK).length;
    if (quick > BUDGETS.search) expect(code + bestCompressedBytes(index)).toBeLessThanOrEqual(BUDGETS.search);
  });
});
