import { randomUUID } from "node:crypto";
import MarkdownIt, { type Token } from "markdown-it";
import type { MediaUrl } from "../clients/blog.ts";
import { clean } from "./clean.ts";
import { highlight } from "./highlight.ts";

export interface Rendered {
  /** Cleaned: safe to put into a page under its content security policy. */
  readonly html: string;
  /** In the order of the text; `id` is the anchor. */
  readonly headings: { readonly id: string; readonly text: string; readonly level: 2 | 3 }[];
  /** Without code. */
  readonly words: number;
}

interface Options {
  /** Resolves the address of a picture; only paths of the site unless told. */
  readonly mediaUrl?: MediaUrl;
}

/** What the parsing of one post gathers. */
interface Gathered {
  readonly mark: string;
  readonly headings: { id: string; text: string; level: 2 | 3 }[];
  readonly ids: Set<string>;
  readonly labels: Set<string>;
}

/** Ids of the shell around a post (`app/shell`), which no heading may take. */
const SHELL_IDS = ["first", "main", "drawer", "consent-title"];

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.,-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

const markdownIt = new MarkdownIt({ html: true, linkify: true, highlight });
// Only what starts with a scheme: `STR.pdf` is no address.
markdownIt.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

markdownIt.core.ruler.push("blog", ({ tokens, env }) => {
  const gathered = env?.gathered as Gathered;
  let section = "";
  tokens.forEach((token, index) => {
    const following = tokens[index + 1];
    if (token.type === "heading_open" && following) {
      section = anchor(token, following, gathered);
      const closing = tokens[index + 2];
      if (closing) closing.tag = token.tag;
    } else if (token.type === "paragraph_open" && following) makeFigure(token, following, tokens[index + 2]);
    else if (token.type === "table_open")
      token.meta = { label: tableLabel(tokens, index, section, gathered) };
  });
});

markdownIt.renderer.rules.table_open = (tokens, index, _options, env) => {
  const gathered = env?.gathered as Gathered;
  const label = markdownIt.utils.escapeHtml(String(tokens[index]?.meta?.label ?? ""));
  return `<div id="${gathered.mark}" aria-label="${label}"><table>\n`;
};
markdownIt.renderer.rules.table_close = () => "</table></div>\n";

const renderImage = markdownIt.renderer.rules.image;
markdownIt.renderer.rules.image = (tokens, index, options, env, self) => {
  const token = tokens[index];
  const image = renderImage?.(tokens, index, options, env, self) ?? "";
  const caption = token?.meta?.caption;
  return typeof caption === "string"
    ? `${image}<figcaption>${markdownIt.utils.escapeHtml(caption)}</figcaption>`
    : image;
};

/**
 * A post's Markdown (CommonMark with tables and strike-through, raw HTML cleaned) as HTML. Headings have anchors made
 * of their text, and the first level, which is the page's own title, becomes the second; a picture with a title that stands
 * alone is a figure with that caption; tables are in a region that scrolls.
 */
export function renderMarkdown(markdown: string, { mediaUrl = sitePath }: Options = {}): Rendered {
  const gathered: Gathered = {
    mark: `${randomUUID()}-`,
    headings: [],
    ids: new Set(SHELL_IDS),
    labels: new Set(),
  };
  const html = clean(markdownIt.render(markdown, { gathered }), { mark: gathered.mark, mediaUrl });
  return { html, headings: gathered.headings, words: countWords(html) };
}

const sitePath: MediaUrl = (url) => (/^\/(?![/\\])/.test(url) ? url : null);

/** Gives a heading its level, id and link to itself; returns its text. */
function anchor(opening: Token, inline: Token, { mark, headings, ids }: Gathered): string {
  if (opening.tag === "h1") opening.tag = "h2";
  const text = textOf(inline);
  const id = uniqueIn(ids, slugOf(text));
  opening.attrSet("id", mark + id);
  if (opening.tag === "h2" || opening.tag === "h3")
    headings.push({ id, text, level: opening.tag === "h2" ? 2 : 3 });

  const children = inline.children ?? [];
  // A link cannot hold a link, and raw HTML may be one.
  if (children.length > 0 && !children.some(({ type }) => type === "link_open" || type === "html_inline")) {
    const [open, close] = [1, -1].map((nesting) => {
      const token = Object.create(opening) as Token;
      return Object.assign(token, {
        type: nesting === 1 ? "link_open" : "link_close",
        tag: "a",
        nesting,
        block: false,
        attrs:
          nesting === 1
            ? [
                ["class", "anchor"],
                ["href", `#${encodeURIComponent(id)}`],
              ]
            : null,
      });
    }) as [Token, Token];
    inline.children = [open, ...children, close];
  }
  return text;
}

/** A picture with a title, alone in its paragraph, becomes a figure. */
function makeFigure(opening: Token, inline: Token, closing: Token | undefined): void {
  const [image, ...others] = inline.children ?? [];
  const caption = image?.type === "image" ? image.attrGet("title") : null;
  if (!image || !caption || others.length > 0 || opening.hidden || !closing) return;
  image.meta = { caption: String(caption) };
  image.attrs = image.attrs?.filter(([name]) => name !== "title") ?? null;
  opening.tag = "figure";
  closing.tag = "figure";
}

/** Names a table by its section and its columns, which needs no word of ours in any language. */
function tableLabel(tokens: Token[], index: number, section: string, { labels }: Gathered): string {
  const columns: string[] = [];
  for (let at = index; at < tokens.length && tokens[at]?.type !== "thead_close"; at++) {
    const cell = tokens[at + 1];
    if (tokens[at]?.type === "th_open" && cell) columns.push(textOf(cell));
  }
  const label = [section, columns.filter(Boolean).join(", ")].filter(Boolean).join(": ");
  return label && uniqueIn(labels, label);
}

function textOf(inline: Token): string {
  return (inline.children ?? [])
    .map(({ type, content }) => {
      if (type === "softbreak" || type === "hardbreak") return " ";
      return type === "html_inline" ? "" : content;
    })
    .join("")
    .trim();
}

/** `What is an STR?` as `what-is-an-str`; letters of every script stay. */
function slugOf(text: string): string {
  const slug = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return slug.replace(/^-|-$/g, "") || "section";
}

function uniqueIn(taken: Set<string>, name: string): string {
  let unique = name;
  for (let n = 2; taken.has(unique); n++) unique = `${name}-${n}`;
  taken.add(unique);
  return unique;
}

function countWords(html: string): number {
  const text = html.replace(/<pre[\s\S]*?<\/pre>/g, " ").replace(/<[^>]+>|&\w+;/g, " ");
  return text.match(WORD)?.length ?? 0;
}
