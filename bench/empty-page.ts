import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SPECULATION_RULES } from "../server/http/speculation.ts";

/** A page with a heading and a link to the next such page, and nothing else: what a navigation takes before ours begins. */
const page = (path: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title>
<main><h1>${path.length} letters</h1><p><a class="more" href="${path}/on">On</a></p></main></html>`;

const RULES_PATH = "/rules.json";

/** Serves empty pages, below `/en`, with the site's own speculation rules. */
export async function serveEmptyPages(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(({ url = "/" }, response) => {
    const isRules = url === RULES_PATH;
    response.writeHead(200, {
      "content-type": isRules ? "application/speculationrules+json" : "text/html; charset=utf-8",
      "cache-control": "public, max-age=0, must-revalidate",
      "speculation-rules": `"${RULES_PATH}"`,
    });
    response.end(isRules ? JSON.stringify(SPECULATION_RULES) : page(url));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
