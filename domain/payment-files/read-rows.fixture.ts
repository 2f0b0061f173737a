import { ChunkDecoder, type Encoding } from "./decode-text.ts";
import { type Rows, TableParser } from "./read-rows.ts";

/**
 * The rows of a CSV file in chunks, as they come: with any delimiter of Excel's, quotes, line ends of every system and in every
 * encoding of `ChunkDecoder`. Empty rows are left out.
 * @throws {UnreadableFile} for a row that does not end
 */
export async function* readRows(
  chunks: AsyncIterable<Uint8Array>,
  encoding?: Encoding,
): AsyncGenerator<Rows> {
  const text = new ChunkDecoder(encoding);
  const table = new TableParser();
  for await (const chunk of chunks) {
    const rows = table.parse(text.decode(chunk));
    if (rows.rows.length > 0) yield rows;
  }
  const rows = table.parse(text.decode(new Uint8Array(), true), true);
  if (rows.rows.length > 0) yield rows;
}
