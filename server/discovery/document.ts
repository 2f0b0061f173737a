import { type EncodedBody, encodeBody } from "../http/encoded-body.ts";
import { respond } from "../http/respond.ts";

/**
 * Maximum age in milliseconds: while a hosted service fails the shipped texts are served, and no purge announces that its own
 * are back.
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
