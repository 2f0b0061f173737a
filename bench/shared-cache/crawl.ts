import { Agent, get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

export interface Crawled {
  readonly requests: number;
  readonly perSecond: number;
  /** Requests for pages that are the same for everybody, and those of them that nginx answered by itself. */
  readonly shared: number;
  readonly sharedHits: number;
  /** Forms that were opened, and the different tokens in them. */
  readonly forms: number;
  readonly tokens: number;
  /** Shared pages that held a form's token or a notice, of those that were asked for uncompressed. */
  readonly leaks: number;
}

/** nginx sends what it may have outdated while it asks anew: no visitor waited for the site. */
const FROM_CACHE = new Set(["HIT", "STALE", "UPDATING", "REVALIDATED"]);

/** Forms, which hold a token of the visitor's own. */
const FORM = /^\/[a-z]{2}\/(?:contact|support)$/;
const TOKEN = /name="token" value="([^"]+)"/;

/** One visitor in ten takes no compression, so that what was sent can be read. */
const ENCODINGS = ["br", "br", "br", "br", "br", "br", "br", "gzip", "gzip", "identity"];

/** The paths of all pages that the sitemaps name. */
export async function listPages(url: string): Promise<readonly string[]> {
  const read = async (path: string) => {
    const xml = await (await fetch(url + path)).text();
    return Array.from(
      xml.matchAll(/<loc>([^<]+)<\/loc>/g),
      ([, location]) => new URL(location ?? "").pathname,
    );
  };
  const pages = await Promise.all((await read("/sitemap.xml")).map(read));
  return [...new Set(pages.flat())];
}

/** Each visitor opens all pages, each beginning with another one, over keep-alive connections. */
export async function crawl(
  url: string,
  pages: readonly string[],
  { visitors, connections }: { visitors: number; connections: number },
): Promise<Crawled> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const tokens = new Set<string>();
  const counts = { requests: 0, shared: 0, sharedHits: 0, forms: 0, leaks: 0 };

  async function visit(visitor: number): Promise<void> {
    const encoding = ENCODINGS[visitor % ENCODINGS.length] ?? "br";
    const headers = { "accept-encoding": encoding, cookie: `userLanguage=sw; visitor=${visitor}` };
    for (let n = 0; n < pages.length; n++) {
      const path = pages[(n + visitor) % pages.length] ?? "/en";
      const isForm = FORM.test(path);
      // A token has to be read.
      const sentHeaders = isForm ? { ...headers, "accept-encoding": "identity" } : headers;
      const response = await request(url + path, sentHeaders, agent);
      const body = await buffer(response);
      if (response.statusCode !== 200) throw new Error(`${path} was answered ${response.statusCode}.`);
      counts.requests++;
      if (isForm) {
        counts.forms++;
        tokens.add(TOKEN.exec(body.toString())?.[1] ?? "");
        continue;
      }
      counts.shared++;
      if (FROM_CACHE.has(String(response.headers["x-cache"]))) counts.sharedHits++;
      if (encoding === "identity" && /name="token"|data-notice/.test(body.toString())) counts.leaks++;
    }
  }

  const started = performance.now();
  let next = 0;
  const inTurn = async () => {
    while (next < visitors) await visit(next++);
  };
  await Promise.all(Array.from({ length: connections }, inTurn));
  agent.destroy();
  const seconds = (performance.now() - started) / 1_000;
  return { ...counts, tokens: tokens.size, perSecond: counts.requests / seconds };
}

function request(url: string, headers: Record<string, string>, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, resolve).once("error", reject);
  });
}
