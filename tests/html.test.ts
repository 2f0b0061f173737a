import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGE_CODES, type LanguageCode } from "../domain/languages.ts";
import { PACKAGES_PATH } from "../domain/paths.ts";
import { BOTH_DIRECTIONS } from "../scripts/screens.ts";
import { fetchPage, fetchPages, type Page, sharedSite } from "./support/pages.fixture.ts";

const APP = fileURLToPath(new URL("../app", import.meta.url));

/** What the HTML standard forbids, and what html-validate thinks unwise in a whole document, but for what is said here. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    elements: ["html5"],
    extends: ["html-validate:recommended", "html-validate:document"],
    rules: {
      // React's way of writing, which HTML reads as any other: `<link/>`, `hrefLang`, `hidden=""`.
      "void-style": "off",
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      // Several boxes of one name are one field with several values (HTML, "Constructing the entry list").
      "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
      // Browsers share no way to style a <progress> that has no value as a bar across the page.
      "prefer-native-element": ["error", { exclude: ["progressbar"] }],
      // The drawer comes before the page, with headings of its own.
      "heading-level": ["error", { minInitialRank: "h2" }],
      // Our own files come from where the page comes from: what could change one could change the other.
      "require-sri": ["error", { target: "crossorigin" }],
    },
  }),
);

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}

const OTHERS = LANGUAGE_CODES.filter((language) => language !== "en");

/**
 * Every screen in English and in one of the other languages, in turn: between languages only texts differ, and a screen
 * takes the validator 0.1 s.
 */
function isChecked({ language }: Page, index: number, { length }: readonly Page[]): boolean {
  const ofLanguage = length / LANGUAGE_CODES.length;
  return language === "en" || OTHERS[(index % ofLanguage) % OTHERS.length] === language;
}

/** What a person reads who asks for what is not there, and in a way that cannot be read. */
function fetchErrors(server: { readonly url: string }, language: LanguageCode): Promise<Page[]> {
  const faulty = [
    [404, `/${language}/gone.html`],
    [400, `/${language}/%zz`],
  ] as const;
  return Promise.all(
    faulty.map(async ([status, path]) => {
      const response = await fetch(server.url + path, { headers: { accept: "text/html" } });
      expect(response.status).toBe(status);
      return { language, path, status, html: await response.text(), sentBytes: 0 };
    }),
  );
}

describe("HTML of every screen", () => {
  let pages: Page[];

  beforeAll(async () => {
    const server = sharedSite();
    pages = (await fetchPages(server)).filter(isChecked);
    pages.push(await fetchPage(server, { language: "en", path: PACKAGES_PATH }));
    for (const language of BOTH_DIRECTIONS) pages.push(...(await fetchErrors(server, language)));
  });

  it.each(LANGUAGE_CODES)("is as the standard has it, in %s", async (language) => {
    const faults: Record<string, string[]> = {};
    const own = pages.filter((page) => page.language === language);
    expect(own.length).toBeGreaterThan(3);
    for (const { path, html } of own) {
      const found = await faultsOf(html);
      if (found.length > 0) faults[path] = found;
    }

    expect(faults).toEqual({});
  });

  it("brings the rules of every class that a style sheet of ours has", () => {
    const known = classesIn(sheets().join("\n"));
    const bare = pages.flatMap(({ path, html }) => {
      const own = classesIn(
        Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, css]) => css).join("\n"),
      );
      const shown = Array.from(html.matchAll(/ class="([^"]+)"/g), ([, names = ""]) =>
        names.split(/\s+/),
      ).flat();
      return [...new Set(shown)]
        .filter((name) => known.has(name) && !own.has(name))
        .map((name) => `${path}: .${name}`);
    });

    expect(known).toContain("kicker");
    // The weave fills what it stands in, which says how large it is.
    expect(bare.filter((line) => !line.endsWith(".weave"))).toEqual([]);
  });
});

/** The style sheets of the screens: each brings what it imports, and no screen has them all. */
const sheets = () =>
  readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css") && !file.includes("generated"))
    .map((file) => readFileSync(join(APP, file), "utf8"));

const classesIn = (css: string) =>
  new Set(
    Array.from(
      css.replace(/\/\*.*?\*\//gs, "").matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g),
      ([, name = ""]) => name,
    ),
  );

it("HTML that is not as the standard has it is found", async () => {
  const faults = await faultsOf(
    `<!doctype html><html lang="en"><head><title>Page</title></head><body><p id="a"><div id="a" role="sample"></div>` +
      `<a href="/"><button type="button">1</button></a><label for="none">2</label><img src="/a.png"></body></html>`,
  );

  expect(faults.join("\n")).toMatch(/no-dup-id/);
  expect(faults.join("\n")).toMatch(/element-permitted-content: <button>/);
  expect(faults.join("\n")).toMatch(/no-missing-references/);
  expect(faults.join("\n")).toMatch(/wcag\/h37/);
});
