export type PieceKind = "name" | "string" | "number" | "word";

/** A piece of JSON text; one without a kind is punctuation. */
export interface Piece {
  readonly kind?: PieceKind;
  readonly text: string;
}

const PIECE =
  /(?<string>"(?:[^"\\]|\\.)*")(?=(?<colon>\s*:)?)|(?<number>-?\d[\d.eE+-]*)|(?<word>true|false|null)/g;

/**
 * An answer's body for the eye: indented and cut into pieces to colour. One that is not JSON is a single piece, as it came.
 */
export function colourJson(body: string): Piece[] {
  const text = indent(body);
  if (text === null) return [{ text: body }];

  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    const { string, colon, number } = match.groups ?? {};
    const kind = string ? (colon ? "name" : "string") : number ? "number" : "word";
    pieces.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

function indent(body: string): string | null {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return null;
  }
}
