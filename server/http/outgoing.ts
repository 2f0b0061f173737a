/** What reading the response of a hosted service takes, whichever service it is. */

/**
 * The whole body, decoded as its `Content-Encoding` says; undefined when that is longer than `limitBytes`, of which the
 * rest is not read.
 * @throws what the connection or the signal of the request throws
 */
export async function readBytes(response: Response, limitBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > limitBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** JSON, or undefined where it is none: what a hosted service sends is not always what it says. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why a call failed, for the log: the system's code (`ECONNREFUSED`) says more than fetch's own "fetch failed". */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return errorCode(error) ?? (cause instanceof Error ? cause.message : String(cause));
}

/** The system's code, `ECONNREFUSED`. Never a message: fetch puts the whole URL, key and IP address, into some. */
export function errorCode(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const code = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined;
  return typeof code === "string" ? code : undefined;
}
