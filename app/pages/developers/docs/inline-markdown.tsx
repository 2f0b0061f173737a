import { type Marked, piecesOf } from "../../../../domain/docs/blocks.ts";

/** A text whose code stays as it is: left to right, and untranslated by the browser. */
export function MarkedText({ text }: { text: Marked }) {
  return piecesOf(text).map((piece, index) =>
    piece.isCode ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text that never changes
      <code key={index} dir="ltr" translate="no">
        {piece.text}
      </code>
    ) : piece.href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={index} href={piece.href}>
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  );
}
