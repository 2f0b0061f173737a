import type { Page } from "@playwright/test";

const STYLE =
  "body{margin:0 auto;max-width:42rem;padding:1rem;font:1rem/1.6 system-ui,sans-serif;color:#1c1b22}" +
  "h1{font-size:2.25rem;line-height:1.15}h2{margin-top:2.5rem;line-height:1.25}a{color:#2a4bd7}";

export interface StaticPage {
  readonly html: string;
  /** Texts that a visitor sees, in the static page and in the one it was made of. */
  readonly words: number;
  readonly originalWords: number;
}

/**
 * The visible text of a rendered page as someone would write it by hand: its headings, paragraphs, lists and links in plain
 * HTML, a little inline style, the system's fonts, no script. Made of the page at hand, so that it never goes stale.
 */
export async function staticPageOf(page: Page): Promise<StaticPage> {
  const { language, direction, title, body, words } = await page.evaluate(plainDocument);
  const html =
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>` +
    `<link rel="icon" href="data:,"><style>${STYLE}</style></head><body>${body}</body></html>`;
  const visible = body
    .replace(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  return { html, words: visible.length, originalWords: words };
}

/** Runs in the page. */
function plainDocument() {
  const remaining =
    "h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd nav header main footer section strong em code bdi".split(" ");
  const left = new Set(["script", "style", "template", "svg", "noscript"]);
  const encoded = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

  const plain = (node: Node): string => {
    if (node instanceof Text) return encoded(node.data.replace(/\s+/g, " "));
    if (!(node instanceof HTMLElement) || left.has(node.localName) || !node.checkVisibility()) return "";
    const inner = [...node.childNodes].map(plain).join("");
    if (inner.trim() === "") return "";
    if (node instanceof HTMLAnchorElement) {
      return `<a href="${encoded(node.getAttribute("href") ?? "")}">${inner}</a> `;
    }
    if (remaining.includes(node.localName)) return `<${node.localName}>${inner}</${node.localName}>`;
    return getComputedStyle(node).display.startsWith("inline") ? inner : `<div>${inner}</div>`;
  };

  const { documentElement: root, body, title } = document;
  // `innerText` leaves out what has not been laid out yet.
  for (const part of document.querySelectorAll<HTMLElement>("main > *, footer")) {
    part.style.contentVisibility = "visible";
  }
  return {
    language: root.lang,
    direction: root.dir || "ltr",
    title: encoded(title),
    body: [...body.childNodes].map(plain).join(""),
    words: body.innerText.split(/\s+/).filter(Boolean).length,
  };
}
