import { type HTMLElement, type Node, parse } from "node-html-parser";
import { type LanguageCode, languageOfLocale } from "../../domain/languages.ts";
import { attribute, INLINE, isElement, isHidden, plain, readable } from "./readable-text.ts";

/** A part of a page from one heading to the next. */
export interface ReadSection {
  /** The id of the heading, or of what it stands in; empty for the first section, which is the page itself. */
  readonly anchor: string;
  /** The heading; of the first section, the page's headline. */
  readonly heading: string;
  readonly text: string;
  readonly code: string;
}

export interface PageSections {
  /** What the browser's tab shows, without the name of the site. */
  readonly title: string;
  readonly sections: readonly ReadSection[];
}

/** What leads elsewhere, is no text, or asks for something. */
const NOT_READ = new Set(
  "nav aside search form label legend button script style template svg dialog iframe noscript".split(" "),
);

/**
 * What a visitor reads on a page: the text of `<main>`, by sections. Left out are navigation, forms, what the page itself
 * hides or marks with `data-search="skip"`, and what is in another language than the page. Of what is marked with
 * `data-search="headings"`, a reference of names, the names alone are read, which are the same in every language.
 */
export function readSections(html: string, language: LanguageCode): PageSections {
  const document = parse(html, { blockTextElements: { script: true, style: true, noscript: true } });
  const main = document.querySelector("main");
  const [title = ""] = plain(document.querySelector("title")?.textContent ?? "").split(" · ");
  const sections: { anchor: string; heading: string; text: string; code: string }[] = [];
  let current = { anchor: "", heading: "", text: "", code: "" };
  sections.push(current);

  const read = (node: Node, anchor: string | undefined) => {
    if (!isElement(node)) {
      current.text += node.textContent;
      return;
    }
    const tag = node.localName;
    if (NOT_READ.has(tag) || isHidden(node)) return;
    if (languageOfLocale(attribute(node, "lang") ?? language) !== language) {
      for (const names of node.querySelectorAll(NAMES)) sections.push(...namesIn(names));
      return;
    }
    if (attribute(node, "data-search") === "headings") {
      sections.push(...namesIn(node));
      return;
    }
    if (tag === "pre") {
      // The same program stands beside it in shorter words; those of Java alone are 2 KB of the English index.
      if (attribute(node, "data-code") === "java") return;
      current.code += ` ${node.textContent}`;
      return;
    }
    const id = attribute(node, "id");
    if (/^h[1-6]$/.test(tag)) {
      const target = id ?? anchor;
      if (tag === "h1") current.heading = readable(node);
      else if (target) {
        current = { anchor: target, heading: readable(node), text: "", code: "" };
        sections.push(current);
      } else current.text += ` ${readable(node)}. `;
      return;
    }
    const own = /^(?:section|article|details|li)$/.test(tag)
      ? (id ?? (tag === "section" ? undefined : anchor))
      : anchor;
    if (!INLINE.has(tag)) current.text += " ";
    for (const child of node.childNodes) read(child, own);
    if (!INLINE.has(tag)) current.text += " ";
  };
  if (main) for (const child of main.childNodes) read(child, undefined);

  const tidy = sections.map((section) => ({
    anchor: section.anchor,
    heading: plain(section.heading),
    text: plain(section.text),
    code: plain(section.code),
  }));
  return { title, sections: tidy.filter(({ heading, text }, index) => index === 0 || heading || text) };
}

const NAMES = '[data-search="headings"]';

/** The names of a reference. What groups them, the second level, is none. */
function namesIn(node: HTMLElement): ReadSection[] {
  return node.querySelectorAll("h3[id], h4[id]").map((heading) => ({
    anchor: attribute(heading, "id") ?? "",
    heading: readable(heading),
    text: "",
    code: "",
  }));
}
