/**
 * What a page of the documentation says, apart from how it looks: the screen and its Markdown export are both made of this,
 * so that neither can say more than the other.
 */

/** A text with two marks of Markdown: code between backticks, and links within the site. */
export type InlineMarkdown = string;

export type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly id: string; readonly text: InlineMarkdown }
  | { readonly kind: "text"; readonly text: InlineMarkdown }
  | { readonly kind: "list"; readonly items: readonly InlineMarkdown[] }
  | {
      readonly kind: "table";
      /** Its name, which screen readers say. */
      readonly label: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly InlineMarkdown[])[];
      /** Another page says the same, and is what the search is to find. */
      readonly isRepeated?: boolean;
    }
  /** An endpoint: `POST`, `/v1/auth/verify`. */
  | { readonly kind: "request"; readonly method: string; readonly path: string }
  /** Files of `samples/{name}/`. */
  | { readonly kind: "sample"; readonly name: string }
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "links"; readonly items: readonly LinkItem[] }
  /** What a reader can do at once: a button. */
  | { readonly kind: "action"; readonly href: string; readonly text: string }
  /** Where the screen creates a sandbox key. The Markdown has nothing there: the sample below does the same. */
  | { readonly kind: "key" };

export interface LinkItem {
  /** From the root of the site. */
  readonly href: string;
  readonly title: InlineMarkdown;
  readonly text?: InlineMarkdown;
}

/** A page made of texts; guides are Markdown instead. */
export interface DocsPage {
  readonly title: string;
  /** One sentence for search results. */
  readonly description: string;
  readonly lead: InlineMarkdown;
  readonly blocks: readonly Block[];
}

/** A heading as the list of those on the page has it. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

export function headingsOf(blocks: readonly Block[]): Heading[] {
  return blocks.flatMap((block) =>
    block.kind === "heading"
      ? [{ id: block.id, text: block.text.replaceAll("`", ""), level: block.level }]
      : [],
  );
}

export interface InlineNode {
  readonly text: string;
  readonly isCode: boolean;
  /** Where a link leads, from the root of the site. */
  readonly href?: string;
}

const MARKS = /`([^`]+)`|\[([^\]]+)\]\((\/[^)\s]*)\)/g;

/** Inline Markdown as nodes: `` the `amount` `` is `the ` and the code `amount`. */
export function parseInline(markdown: InlineMarkdown): InlineNode[] {
  const nodes: InlineNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: code, 2: label, 3: href, index } of markdown.matchAll(MARKS)) {
    nodes.push({ text: markdown.slice(end, index), isCode: false });
    nodes.push(code ? { text: code, isCode: true } : { text: label ?? "", isCode: false, href: href ?? "" });
    end = index + whole.length;
  }
  nodes.push({ text: markdown.slice(end), isCode: false });
  return nodes.filter(({ text }) => text !== "");
}
