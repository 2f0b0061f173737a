import { randomUUID } from "node:crypto";
import MarkdownIt from "markdown-it";
import { highlight } from "./highlight.ts";
import { type MediaUrl, sanitizeHtml } from "./sanitize-html.ts";
import { addHeadingAnchor, makeFigure, type RenderState, tableLabel } from "./tokens.ts";

export interface Rendered {
  /** Cleaned: safe to put into a page under its content security policy. */
  readonly html: string;
  /** In the order of the text; `id` is the anchor. */
  readonly headings: { readonly id: string; readonly text: string; readonly level: 2 | 3 }[];
  /** Without code. */
  readonly words: number;
}

interface Options {
  /** Resolves the address of a picture; only paths of the site by default. */
  readonly mediaUrl?: MediaUrl;
}

/** Ids of the shell around a post (`app/shell`), which no heading may take. */
const SHELL_IDS = ["first", "main", "drawer", "consent-title"];

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.,-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

const markdownIt = new MarkdownIt({ html: true, linkify: true, highlight });
// Only what starts with a scheme: `STR.pdf` is no address.
markdownIt.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

markdownIt.core.ruler.push("blog", ({ tokens, env }) => {
  const state = env?.state as RenderState;
  let section = "";
  tokens.forEach((token, index) => {
    const following = tokens[index + 1];
    if (token.type === "heading_open" && following) {
      section = addHeadingAnchor(token, following, state);
      const closing = tokens[index + 2];
      if (closing) closing.tag = token.tag;
    } else if (token.type === "paragraph_open" && following) makeFigure(token, following, tokens[index + 2]);
    else if (token.type === "table_open") token.meta = { label: tableLabel(tokens, index, section, state) };
  });
});

markdownIt.renderer.rules.table_open = (tokens, index, _options, env) => {
  const state = env?.state as RenderState;
  const label = markdownIt.utils.escapeHtml(String(tokens[index]?.meta?.label ?? ""));
  return `<div id="${state.mark}" aria-label="${label}"><table>\n`;
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
  const state: RenderState = {
    mark: `${randomUUID()}-`,
    headings: [],
    ids: new Set(SHELL_IDS),
    labels: new Set(),
  };
  const html = sanitizeHtml(markdownIt.render(markdown, { state }), { mark: state.mark, mediaUrl });
  return { html, headings: state.headings, words: countWords(html) };
}

const sitePath: MediaUrl = (url) => (/^\/(?![/\\])/.test(url) ? url : null);

function countWords(html: string): number {
  const text = html.replace(/<pre[\s\S]*?<\/pre>/g, " ").replace(/<[^>]+>|&\w+;/g, " ");
  return text.match(WORD)?.length ?? 0;
}
