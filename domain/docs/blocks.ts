/**
 * What a page of the documentation says, apart from how it looks: the screen and its Markdown twin are both made of this,
 * so that neither can say more than the other.
 */

/** A text in which what stands between backticks is code. Nothing else is marked. */
export type Marked = string;

export type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly id: string; readonly text: Marked }
  | { readonly kind: "text"; readonly text: Marked }
  | { readonly kind: "list"; readonly items: readonly Marked[] }
  | {
      readonly kind: "table";
      /** Its name, which screen readers say. */
      readonly label: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly Marked[])[];
    }
  /** An endpoint: `POST`, `/v1/auth/verify`. */
  | { readonly kind: "request"; readonly method: string; readonly path: string }
  /** Files of `samples/{name}/`. */
  | { readonly kind: "sample"; readonly name: string }
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "links"; readonly items: readonly LinkItem[] }
  /** What a reader can do at once: a button. */
  | { readonly kind: "action"; readonly href: string; readonly text: string }
  /** Where the screen creates a sandbox key. The twin has nothing there: the sample below does the same. */
  | { readonly kind: "key" };

export interface LinkItem {
  /** From the root of the site. */
  readonly href: string;
  readonly title: Marked;
  readonly text?: Marked;
}

/** A page made of texts; guides are Markdown instead. */
export interface DocsPage {
  readonly title: string;
  /** One sentence for search results. */
  readonly description: string;
  readonly lead: Marked;
  readonly blocks: readonly Block[];
}

/** A text by namespace and key, with its values: `docs:start.title`. English where the language lacks it. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

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

export interface Piece {
  readonly text: string;
  readonly isCode: boolean;
}

/** A marked text in pieces: `` the `amount` `` is `the ` and the code `amount`. */
export function piecesOf(marked: Marked): Piece[] {
  return marked
    .split("`")
    .map((text, index) => ({ text, isCode: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
