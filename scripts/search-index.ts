import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import MiniSearch from "minisearch";
import { LANGUAGE_CODES, type LanguageCode } from "../domain/languages.ts";
import {
  type IndexedPage,
  type IndexedSection,
  type IndexFile,
  indexOptions,
  indexPath,
  type StoredSection,
} from "../domain/search/index-file.ts";
import { parse, runAsProgram, runProgram } from "./command-line/program.ts";
import { pageKind } from "./search/page-kind.ts";
import { type PageSections, type ReadSection, readSections } from "./search/read-sections.ts";
import { serveBuild, serveSite } from "./search/site.ts";
import type { RunningServer } from "./servers/server.ts";

const HELP = `The index that the search looks in.

  npm run search-index

Reads every page of the site as visitors read it now, with the texts, the posts and the company that the site's own configuration
names (.env: DATA_DIR or DATABASE_URL, BACKEND_URL, CMS_URL, COMPANY_FILE), and writes build/client/search/{language}.json. A start or
a reload takes it up. The build makes one with the texts of the release (--shipped).
`;

const ROOT = join(import.meta.dirname, "..");

/** Pages asked for at a time. */
const AT_ONCE = 4;

/**
 * What is stored of a text for results to show, in UTF-16 units, up to the end of a word: of a post its beginning, more than an excerpt is long; of
 * a section elsewhere what most sections have. All words are indexed.
 */
const EXCERPT_LENGTHS = { post: 240, section: 220 } as const;

await runAsProgram((args, context) =>
  runProgram(args, context, HELP, async () => {
    const { shipped = false } = parse(args, { shipped: { type: "boolean" } }).values;
    // A page with the texts of the release is rendered for one request alone: nothing is compressed or kept, which makes builds quicker.
    const query = shipped ? "?texts=shipped" : "";
    const site = shipped ? await serveBuild(ROOT) : await serveSite(ROOT, context.env);
    try {
      mkdirSync(join(ROOT, "build", "client", "search"), { recursive: true });
      for (const language of LANGUAGE_CODES) {
        const paths = await listPaths(site, language);
        const pages = await readPages(site, paths, language, query);
        const file = makeIndex(pages, language);
        writeFileSync(join(ROOT, "build", "client", indexPath(language)), JSON.stringify(file));
        context.out(`${language}: ${file.pages.length} pages, ${file.sections.length} sections\n`);
      }
    } finally {
      await site.stop();
    }
    return 0;
  }),
);

type PathAndPage = readonly [path: string, page: PageSections];

/** The pages of a language, as its sitemap lists them: nothing that crawlers are not told of, and no drafts. */
async function listPaths(site: RunningServer, language: LanguageCode): Promise<string[]> {
  const sitemap = await get(site, `/${language}/sitemap.xml`);
  return Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, address = ""]) => new URL(address).pathname,
  );
}

async function readPages(
  site: RunningServer,
  paths: readonly string[],
  language: LanguageCode,
  query: string,
): Promise<PathAndPage[]> {
  const pages: PathAndPage[] = [];
  for (let first = 0; first < paths.length; first += AT_ONCE) {
    const some = paths.slice(first, first + AT_ONCE).map(async (path): Promise<PathAndPage> => {
      return [path, readSections(await get(site, `${path}${query}`), language)];
    });
    pages.push(...(await Promise.all(some)));
  }
  return pages;
}

async function get(site: RunningServer, path: string): Promise<string> {
  const response = await fetch(site.url + path, {
    headers: { "accept-encoding": "identity" },
    redirect: "error",
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.\n${site.output()}`);
  return response.text();
}

function makeIndex(read: readonly PathAndPage[], language: LanguageCode): IndexFile {
  const pages: IndexedPage[] = [];
  const sections: StoredSection[] = [];
  const indexed: IndexedSection[] = [];
  for (const [path, { title, sections: parts }] of read) {
    const kind = pageKind(path);
    const page = pages.push({ path: decodeURI(path), title, kind }) - 1;
    for (const [position, { anchor, heading, text, code }] of (kind === "post"
      ? asOne(parts)
      : parts
    ).entries()) {
      const id =
        sections.push([
          page,
          anchor,
          heading,
          beginning(text, EXCERPT_LENGTHS[kind === "post" ? "post" : "section"]),
        ]) - 1;
      indexed.push({
        id,
        title: position === 0 ? title : undefined,
        heading: heading || undefined,
        text,
        code: code || undefined,
      });
    }
  }
  const index = new MiniSearch<IndexedSection>(indexOptions(language));
  index.addAll(indexed);
  return { pages, sections, index: index.toJSON() };
}

/**
 * A post is one essay: all of its words lead to its beginning, and its headings to themselves. Section by section, and with
 * the texts for excerpts whole, twenty posts took the index of each language beyond its budget, Arabic's by a quarter.
 */
function asOne(parts: readonly ReadSection[]): ReadSection[] {
  const all = (field: "text" | "code") => parts.map((part) => part[field]).join(" ");
  return parts.map((part, position) =>
    position === 0 ? { ...part, text: all("text"), code: all("code") } : { ...part, text: "", code: "" },
  );
}

function beginning(text: string, length: number): string {
  const end = text.lastIndexOf(" ", length);
  return text.length <= length || end < 0 ? text : text.slice(0, end);
}
