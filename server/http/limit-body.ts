import type { MiddlewareHandler } from "hono";
import { type Refuse, refuse as refuseAsSite } from "./refuse.ts";

/** Up to here a body that is refused is read to its end, because most clients read no response before they have sent everything. */
const DISCARDED_BYTES = 8 * 1024 * 1024;

/**
 * Refuses bodies above `maxBytes` with 413, also those that do not announce their length. Hono's own middleware makes a
 * new request of the one at hand to count such a body, which Node allows for its own requests only, not for the adapter's.
 * @param refuse responds in another shape than the site's
 */
export function limitBody(maxBytes: number, refuse: Refuse = refuseAsSite): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    const { url, method, headers, signal, body } = raw;
    if (!body) return next();
    const announced = headers.has("transfer-encoding")
      ? Number.NaN
      : Number(headers.get("content-length") ?? Number.NaN);
    if (announced <= maxBytes) return next();

    const read = announced > DISCARDED_BYTES ? "endless" : await readAtMost(body, maxBytes);
    if (typeof read === "string") {
      // What is left of the body would be taken for the next request.
      if (read === "endless") c.header("Connection", "close");
      return refuse(c, 413, `The body is larger than ${maxBytes} bytes.`);
    }
    c.req.raw = new Request(url, { method, headers, signal, body: read });
    return next();
  };
}

/** The bytes of a body; `larger` when there are more than `maxBytes`, and `endless` when there are too many to read on. */
async function readAtMost(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | "larger" | "endless"> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else if (size > DISCARDED_BYTES) return "endless";
  }
  return size <= maxBytes ? new Uint8Array(Buffer.concat(chunks)) : "larger";
}
