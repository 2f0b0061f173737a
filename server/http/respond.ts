import { chooseEncoding, type EncodedBody, type Encoding, isCompressed } from "./encoded-body.ts";

/** The headers that depend on the encoding. Shared by both ways to answer a finished page. */
export function bodyHeaders(body: EncodedBody, encoding: Encoding): Record<string, string> {
  const compressed = isCompressed(body, encoding);
  return {
    etag: body.variants[encoding].etag,
    vary: "Accept-Encoding",
    ...(compressed && { "content-encoding": encoding }),
  };
}

/** What replaces a shared body's own headers when a visitor's cookie comes with it. */
export const personalHeaders = Object.freeze({ "cache-control": "private, no-cache" });

/** Whether the client's copy is the current one (RFC 9110, section 13.1.2: weak comparison, a list, or `*`). */
export function isCurrent(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** Answers a finished body in the encoding that the request prefers, or 304 when the client has it. */
export function respond(
  request: Request,
  body: EncodedBody,
  headers: Readonly<Record<string, string>>,
  cookie?: string,
): Response {
  const encoding = chooseEncoding(request.headers.get("accept-encoding"));
  const variant = body.answer(encoding);
  const all = new Headers({ ...headers, ...bodyHeaders(body, encoding), ...(cookie && personalHeaders) });
  if (cookie) all.append("set-cookie", cookie);
  if (isCurrent(request.headers.get("if-none-match"), variant.etag)) {
    return new Response(null, { status: 304, headers: all });
  }
  all.set("content-length", String(variant.body.length));
  const content = request.method === "HEAD" ? null : new Uint8Array(variant.body);
  return new Response(content, { headers: all });
}
