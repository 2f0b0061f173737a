/** A GET without a body, as a browser asks for pages and files. */
export interface PlainRequest {
  /** With the query, if there is one. */
  readonly path: string;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
}

const REQUEST_LINE = /GET (\/[\x21-\x7e]*) HTTP\/1\.1\r\n/y;
// RFC 9110, sections 5.1 and 5.5: a token, and a value without control characters. No folded lines.
const FIELD = /([\w!#$%&'*+.^`|~-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)\r\n/y;
const END = "\r\n\r\n";

/** Requests beyond this many bytes are refused, by whoever reads them. */
export const MAX_HEADER_BYTES = 16_384;

/** They announce a body, another protocol or the end of the connection. */
const NOT_PLAIN = new Set(["content-length", "transfer-encoding", "expect", "upgrade", "te", "trailer"]);

/**
 * The request that `bytes` hold, if they are exactly one and a plain one. Whatever is in the least unusual, in parts, several
 * at once, with a header twice or a body, is undefined: Node's own parser then reads it from its first byte.
 */
export function readPlainRequest(bytes: Buffer): PlainRequest | undefined {
  if (bytes.length > MAX_HEADER_BYTES) return undefined;
  const text = bytes.toString("latin1");
  if (!text.startsWith("GET /") || text.indexOf(END) !== text.length - END.length) return undefined;
  REQUEST_LINE.lastIndex = 0;
  const path = REQUEST_LINE.exec(text)?.[1];
  if (path === undefined) return undefined;

  const headers = new Map<string, string>();
  FIELD.lastIndex = REQUEST_LINE.lastIndex;
  const end = text.length - 2;
  while (FIELD.lastIndex < end) {
    const field = FIELD.exec(text);
    if (!field) return undefined;
    const [, name = "", value = ""] = field;
    const key = name.toLowerCase();
    if (headers.has(key) || NOT_PLAIN.has(key)) return undefined;
    headers.set(key, value.trimEnd());
  }
  const connection = headers.get("connection");
  return connection === undefined || connection.toLowerCase() === "keep-alive"
    ? { path, headers }
    : undefined;
}
