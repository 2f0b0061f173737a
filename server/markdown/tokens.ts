import type { Token } from "markdown-it";

/** The state of one rendering: what the parsing gathers. */
export interface RenderState {
  readonly mark: string;
  readonly headings: { id: string; text: string; level: 2 | 3 }[];
  readonly ids: Set<string>;
  readonly labels: Set<string>;
}

/** Gives a heading its level, id and link to itself; returns its text. */
export function addHeadingAnchor(
  opening: Token,
  inline: Token,
  { mark, headings, ids }: RenderState,
): string {
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
export function makeFigure(opening: Token, inline: Token, closing: Token | undefined): void {
  const [image, ...others] = inline.children ?? [];
  const caption = image?.type === "image" ? image.attrGet("title") : null;
  if (!image || !caption || others.length > 0 || opening.hidden || !closing) return;
  image.meta = { caption: String(caption) };
  image.attrs = image.attrs?.filter(([name]) => name !== "title") ?? null;
  opening.tag = "figure";
  closing.tag = "figure";
}

/** Names a table by its section and its columns, which needs no word of ours in any language. */
export function tableLabel(tokens: Token[], index: number, section: string, { labels }: RenderState): string {
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

function uniqueIn(used: Set<string>, name: string): string {
  let unique = name;
  for (let n = 2; used.has(unique); n++) unique = `${name}-${n}`;
  used.add(unique);
  return unique;
}
