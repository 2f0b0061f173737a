type JsonTokenKind = "name" | "string" | "number" | "word";

/** A token of JSON text; one without a kind is punctuation. */
interface JsonToken {
  readonly kind?: JsonTokenKind;
  readonly text: string;
}

const TOKEN =
  /(?<string>"(?:[^"\\]|\\.)*")(?=(?<colon>\s*:)?)|(?<number>-?\d[\d.eE+-]*)|(?<word>true|false|null)/g;

/**
 * A response body for the eye: indented, and cut into tokens to colour. One that is not JSON is a single token, as it came.
 */
export function highlightJson(body: string): JsonToken[] {
  const text = indent(body);
  if (text === null) return [{ text: body }];

  const tokens: JsonToken[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > end) tokens.push({ text: text.slice(end, match.index) });
    const { string, colon, number } = match.groups ?? {};
    const kind = string ? (colon ? "name" : "string") : number ? "number" : "word";
    tokens.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) tokens.push({ text: text.slice(end) });
  return tokens;
}

function indent(body: string): string | null {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return null;
  }
}
