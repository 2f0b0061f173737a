import { type EncodedBody, encodeBody } from "../http/encoded-body.ts";
import { respond } from "../http/respond.ts";

/**
 * How long a document may differ that no change tells of, in milliseconds: texts of the release stand in while a service fails,
 * and are not told of when its own come.
 */
export const DOCUMENT_FRESH_MS = 300_000;

/** Answers requests with a text that is written for each, and encoded only when it differs from the one before. */
export function createDocument(
  contentType: string,
): (request: Request, text: string, headers: Readonly<Record<string, string>>) => Promise<Response> {
  let last: { readonly text: string; readonly body: EncodedBody } | undefined;
  return (request, text, headers) => {
    if (last?.text !== text) last = { text, body: encodeBody(Buffer.from(text)) };
    return respond(request, last.body, { "content-type": contentType, ...headers });
  };
}
