import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { type RunningServer, startServer, temporaryFolder } from "./process.ts";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * The production build on a free port, with a data folder of its own.
 * @param pin what comes before the command, to keep it on a core.
 * @param root the folder of the release; this one unless told.
 * @param patienceMs how long the start may take.
 */
export function startSite({
  pin = [],
  env = {},
  root = ROOT,
  patienceMs,
}: {
  pin?: readonly string[];
  env?: Record<string, string>;
  root?: string;
  patienceMs?: number;
} = {}): Promise<RunningServer> {
  const folder = temporaryFolder();
  return startServer([...pin, process.execPath, join(root, "build", "server", "index.js")], {
    folder,
    readyLine: /^Baini is at (\S+)\/$/m,
    cwd: root,
    ...(patienceMs !== undefined && { patienceMs }),
    env: { NODE_ENV: "production", PORT: "0", DATA_DIR: join(folder, "data"), ...env },
  });
}

/** The finished answer as it goes over the wire. */
export interface FinishedPage {
  readonly html: Buffer;
  readonly brotli: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Asks for a page until it is answered in its best compression, which is made in the background. */
export async function warmUp(site: RunningServer, path: string): Promise<FinishedPage> {
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
