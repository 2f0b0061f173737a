import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { AccessLog } from "../http/access-log.ts";
import type { ClientAddress } from "../http/client-address.ts";
import { overloadMessage } from "../http/refuse.ts";
import { givenId, type NameRequest, REQUEST_ID_HEADER } from "../http/request-id.ts";
import type { Located } from "./locate.ts";
import type { Pages } from "./pages.ts";
import type { RenderQueue } from "./render-queue.ts";
import { screenAt } from "./screen-at.ts";

interface Dependencies {
  readonly queue: RenderQueue;
  readonly locate: (pathname: string) => Located;
  readonly pages: Pick<Pages, "has">;
  readonly clientAddress: ClientAddress;
  /** What every response carries, by lower-case name. */
  readonly headers: readonly (readonly [string, string])[];
  readonly accessLog: AccessLog;
  readonly nameRequest: NameRequest;
}

/**
 * Refuses a request for a page that would have to be rendered, when there are too many of them. It does so before the app
 * has made anything of the request: a refusal that costs as much as a page would only move the flood.
 * A form that is sent is let in: it must not be lost to the storms of others, and has limits of its own.
 * @returns whether the request was refused, and answered
 */
export function createRenderRefusals(dependencies: Dependencies) {
  const { queue, locate, pages, clientAddress, headers, accessLog, nameRequest } = dependencies;
  return ({ method = "", url = "", headers: asked, socket }: IncomingMessage, response: ServerResponse) => {
    if (method !== "GET" && method !== "HEAD") return false;
    const started = performance.now();
    const screen = screenAt(locate, url);
    // With a notice to show, a page is rendered for its visitor alone.
    const isKept = screen && !asked.cookie?.includes("notice=") && pages.has(url, screen);
    if (!screen || isKept) return false;
    const get = (name: string) => asked[name] as string | undefined;
    const refused = queue.refuse(clientAddress.of(socket.remoteAddress, { get }).address);
    if (!refused) return false;

    const { status, retryAfterSeconds } = refused;
    const requestId = nameRequest(socket.remoteAddress, givenId(asked));
    const body = JSON.stringify({ error: overloadMessage(status, retryAfterSeconds) });
    response.writeHead(status, STATUS_CODES[status], {
      ...Object.fromEntries(headers),
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
      "retry-after": String(retryAfterSeconds),
      [REQUEST_ID_HEADER]: requestId,
    });
    response.end(method === "HEAD" ? undefined : body);
    accessLog({
      requestId,
      method,
      path: url.split("?", 1)[0] ?? url,
      route: screen.route,
      status,
      milliseconds: performance.now() - started,
    });
    return true;
  };
}
