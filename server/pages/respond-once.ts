import type { CachePolicy, ScreenRequest } from "../../app/screen.ts";
import { chooseEncoding } from "../http/accept-encoding.ts";
import { compress } from "../http/encoded-body.ts";

interface Options {
  readonly request: Request;
  readonly screenRequest: Pick<ScreenRequest, "startup">;
  /** Renders the document, or completes a cached one. */
  readonly makeDocument: (request: Request) => Promise<Response>;
  /** What every document of the screen carries. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cache: CachePolicy;
}

/** Responds with a document for the one who asks. Nobody else gets it, and no shared cache keeps it. */
export async function respondOnce({
  request,
  screenRequest,
  makeDocument,
  headers: own,
  cache,
}: Options): Promise<Response> {
  // HEAD is rendered as GET, for its headers. The body is left out on the way.
  const { startup } = screenRequest;
  const plain = request.method === "HEAD" ? new Request(request.url, { headers: request.headers }) : request;
  const rendered = await makeDocument(plain);
  const headers = new Headers(rendered.headers);
  const isForgotten = startup || cache === "none";
  if (!headers.has("cache-control")) {
    headers.set("cache-control", isForgotten ? "no-store" : "private, no-cache");
  }
  if (rendered.status >= 300 && rendered.status < 400) {
    return new Response(null, { status: rendered.status, headers });
  }

  const encoding = chooseEncoding(request.headers.get("accept-encoding"));
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  headers.set("vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  if (startup) headers.set("retry-after", "5");
  const body = await compress(Buffer.from(await rendered.arrayBuffer()), encoding);
  return new Response(new Uint8Array(body), { status: startup ? 503 : rendered.status, headers });
}
