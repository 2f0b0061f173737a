import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { LANGUAGE_CODES, type LanguageCode } from "../domain/languages.ts";
import { type IndexFile, indexPath } from "../domain/search/index-file.ts";
import { createSearchIndex } from "../domain/search/search.ts";
import { startBuiltServer } from "../scripts/servers/built-server.ts";
import { readRelevance } from "../tests/search-relevance/search-relevance.fixture.ts";
import { type Bound, type Measurement, median, type Row } from "./report.ts";
import { ROOT } from "./site.ts";
import { SLOWDOWN, searchInBrowser } from "./type-in-search.ts";

/** A keystroke is answered within this, in milliseconds, nineteen times of twenty. */
const LIMIT_MS = 30;

/** How long the search takes at each keystroke, while the queries of the relevance test are typed letter by letter. */
export async function benchSearch(): Promise<Measurement> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  const site = await startBuiltServer();
  const rows: Row[] = [];
  const bounds: Bound[] = [];
  try {
    for (const language of LANGUAGE_CODES) {
      const typed = readRelevance(language).map(({ query }) => query);
      const page = await browser.newPage();
      await page.goto(`${site.url}/${language}`);
      const inNode = searchInNode(language, typed);
      const keystrokes = await searchInBrowser(page, typed);
      await page.close();
      const inBrowser = keystrokes.map(({ respondedMs }) => respondedMs);
      const renderedMs = keystrokes.map((keystroke) => keystroke.renderedMs);
      rows.push([
        language,
        inNode.length,
        ...figuresOf(inNode),
        ...figuresOf(inBrowser),
        ...figuresOf(renderedMs),
      ]);
      for (const [where, times] of [
        ["Node", inNode],
        [`Chromium slowed ${SLOWDOWN} times`, inBrowser],
      ] as const) {
        const slow = quantile(times, 0.95);
        bounds.push({
          text: `${language}, ${where}: 95 of 100 keystrokes under ${LIMIT_MS} ms: ${slow.toFixed(1)} ms`,
          holds: slow < LIMIT_MS,
        });
      }
    }
  } finally {
    await Promise.all([browser.close(), site.stop()]);
  }
  return {
    title: "the search at each keystroke, on the built index",
    notes: [
      `In milliseconds; the browser's processor slowed ${SLOWDOWN} times. In the browser until the results are in the list, and until they are laid out.`,
    ],
    head: [
      "",
      "keystrokes",
      "Node 50 %",
      "95 %",
      "most",
      "listed 50 %",
      "95 %",
      "most",
      "laid out 50 %",
      "95 %",
      "most",
    ],
    rows,
    bounds,
  };
}

function searchInNode(language: LanguageCode, queries: readonly string[]): number[] {
  const text = readFileSync(join(ROOT, "build", "client", indexPath(language)), "utf8");
  const index = createSearchIndex(JSON.parse(text) as IndexFile, language);
  return queries.flatMap((query) =>
    Array.from(query, (_, at) => {
      const start = performance.now();
      index.search(query.slice(0, at + 1));
      return performance.now() - start;
    }),
  );
}

function figuresOf(times: readonly number[]): string[] {
  return [median(times), quantile(times, 0.95), Math.max(...times)].map((time) => time.toFixed(1));
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
