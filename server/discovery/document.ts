import { type EncodedBody, encodeBody } from "../http/encoded-body.ts";
import { respond } from "../http/respond.ts";

export interface DocumentKind {
  readonly contentType: string;
  /** How long a cache may answer with it unasked, in seconds. */
  readonly maxAge: number;
}

/** Answers requests with a text that is written for each, and encoded only when it differs from the one before. */
export function createDocument({
  contentType,
  maxAge,
}: DocumentKind): (request: Request, text: string) => Promise<Response> {
  const headers = { "content-type": contentType, "cache-control": `public, max-age=${maxAge}` };
  let last: { readonly text: string; readonly body: EncodedBody } | undefined;
  return (request, text) => {
    if (last?.text !== text) last = { text, body: encodeBody(Buffer.from(text)) };
    return respond(request, last.body, headers);
  };
}
