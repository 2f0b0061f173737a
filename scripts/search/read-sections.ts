import { Config, type HtmlElement, Parser } from "html-validate";
import type { LanguageCode } from "../../domain/languages.ts";

/** A part of a page from one heading that can be linked to the next. */
export interface ReadSection {
  /** The id of the heading; empty for the first section, which is the page itself. */
  readonly anchor: string;
  /** The heading; of the first section, the page's headline. */
  readonly heading: string;
  readonly text: string;
  readonly code: string;
}

export interface ReadPage {
  /** What the browser's tab shows, without the name of the site. */
  readonly title: string;
  readonly sections: readonly ReadSection[];
}

const RULES = await (await Config.fromObject([], { elements: ["html5"] })).resolve();

/** What leads elsewhere, is no text, or asks for something. */
const NOT_READ = new Set(
  "nav aside search form label legend button script style template svg dialog iframe noscript".split(" "),
);

/** Text in these is part of a sentence; around all others there is a gap, as styles set them apart. */
const INLINE = new Set("a abbr bdi cite code del em i ins kbd mark s strong sub sup u var wbr".split(" "));

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/**
 * What a visitor reads on a page: the text of `<main>`, by sections. Left out are navigation, forms, what the page itself
 * hides or marks with `data-search="skip"`, and what is in another language than the page.
 */
export function readSections(html: string, language: LanguageCode): ReadPage {
  // The parser is thorough, and slow: the rest of the document is not its business.
  const [data = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  const document = new Parser(RULES).parseHtml({ data, filename: "page", line: 1, column: 1, offset: 0 });
  const main = document.querySelector("main");
  const [title = ""] = plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "").split(" · ");
  const sections: { anchor: string; heading: string; text: string; code: string }[] = [];
  let current = { anchor: "", heading: "", text: "", code: "" };
  sections.push(current);

  const read = (node: HtmlElement["childNodes"][number], anchor: string | undefined) => {
    if (!isElement(node)) {
      current.text += node.textContent;
      return;
    }
    const tag = node.tagName;
    if (NOT_READ.has(tag) || isHidden(node) || (attribute(node, "lang") ?? language) !== language) return;
    if (tag === "pre") {
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

function isElement(node: HtmlElement["childNodes"][number]): node is HtmlElement {
  return "tagName" in node;
}

function isHidden(element: HtmlElement): boolean {
  return (
    element.hasAttribute("hidden") ||
    attribute(element, "aria-hidden") === "true" ||
    attribute(element, "data-search") === "skip" ||
    /(?:^| )(?:visually-hidden|actions|button)(?: |$)/.test(attribute(element, "class") ?? "")
  );
}

function attribute(element: HtmlElement, name: string): string | undefined {
  return element.getAttributeValue(name) ?? undefined;
}

function readable(node: HtmlElement): string {
  return node.childNodes
    .map((child) => {
      if (!isElement(child)) return child.textContent;
      if (isHidden(child)) return "";
      return INLINE.has(child.tagName) ? readable(child) : ` ${readable(child)} `;
    })
    .join("");
}

/** Text as the browser shows it: character references read, white space once. */
function plain(text: string): string {
  return text
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
      if (name) return ENTITIES[name] ?? whole;
      return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
    })
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?])/g, "$1")
    .trim();
}
