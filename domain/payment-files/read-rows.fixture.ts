import { TextPieces } from "./decode-text.ts";
import { type Rows, TablePieces } from "./read-rows.ts";

/**
 * The rows of a CSV file in pieces, as they come: with any delimiter of Excel's, quotes, line ends of every system and in every
 * encoding of `TextPieces`. Empty rows are left out.
 * @throws {UnreadableFile} for a row that does not end
 */
export async function* readRows(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Rows> {
  const text = new TextPieces();
  const table = new TablePieces();
  for await (const piece of pieces) {
    const rows = table.parse(text.decode(piece));
    if (rows.rows.length > 0) yield rows;
  }
  const rows = table.parse(text.decode(new Uint8Array(), true), true);
  if (rows.rows.length > 0) yield rows;
}
