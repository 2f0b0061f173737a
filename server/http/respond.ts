import { chooseEncoding } from "./accept-encoding.ts";
import type { EncodedBody, Variant } from "./encoded-body.ts";

/** The headers that depend on the encoding. Shared by both ways to send a finished body. */
export function variantHeaders(encoding: string, { etag, isCompressed }: Variant): Record<string, string> {
  return { etag, vary: "Accept-Encoding", ...(isCompressed && { "content-encoding": encoding }) };
}

/** Whether the client's copy is the current one (RFC 9110, section 13.1.2: weak comparison, a list, or `*`). */
export function isCurrent(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** Responds with a finished body in the encoding that the request prefers, or with 304 when the client has it. */
export async function respond(
  request: Request,
  body: EncodedBody,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get("accept-encoding"));
  const variant = await body.get(encoding);
  const all = new Headers({ ...headers, ...variantHeaders(encoding, variant) });
  if (isCurrent(request.headers.get("if-none-match"), variant.etag)) {
    return new Response(null, { status: 304, headers: all });
  }
  all.set("content-length", String(variant.body.length));
  return new Response(request.method === "HEAD" ? null : streamOf(variant.body), { headers: all });
}

/**
 * The bytes themselves, for all who are sent them. A Response made of bytes holds a copy until its reader has them: a client that asks for a
 * large file again and again and reads nothing would fill the memory with it.
 */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull(controller) {
        if (bytes.length > 0) controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
