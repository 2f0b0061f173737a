import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import type { RunningServer } from "../scripts/servers/server.ts";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The finished answer as it goes over the wire. */
export interface WarmPage {
  readonly html: Buffer;
  readonly brotli: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Asks for a page until it is answered in its best compression, which is made in the background. */
export async function warmUp(site: RunningServer, path: string): Promise<WarmPage> {
  const html = Buffer.from(await (await fetch(site.url + path)).arrayBuffer());
  const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const headers = { "accept-encoding": "br" };
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    const response = await fetch(site.url + path, { method: "HEAD", headers });
    if (Number(response.headers.get("content-length")) === brotli.length) {
      return { html, brotli, headers: Object.fromEntries(response.headers) };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${path} was not answered in its best compression within 10 seconds.`);
}

/** The headers of a finished answer, for another server to send; what Node adds itself is left to Node. */
export function ownHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const added = new Set(["connection", "keep-alive", "date", "content-length"]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !added.has(name)));
}
