import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { AccessLog } from "../http/access-log.ts";
import type { ClientAddress } from "../http/client-address.ts";
import { overloadMessage } from "../http/refuse.ts";
import { REQUEST_ID_HEADER, type ResolveRequestId, readRequestId } from "../http/request-id.ts";
import { acceptsHtml, type RenderErrorPage } from "./error-pages.ts";
import type { Located } from "./locate.ts";
import type { Pages } from "./pages.ts";
import type { Overload, RenderQueue } from "./render-queue.ts";
import { screenAt } from "./screen-at.ts";

interface Dependencies {
  readonly queue: RenderQueue;
  readonly locate: (pathname: string) => Located;
  readonly pages: Pick<Pages, "has">;
  readonly clientAddress: ClientAddress;
  /** What every response carries, by lower-case name. */
  readonly headers: readonly (readonly [string, string])[];
  readonly accessLog: AccessLog;
  readonly resolveRequestId: ResolveRequestId;
  readonly renderErrorPage: RenderErrorPage;
  readonly siteUrl: string;
}

/**
 * Refuses a request for a page that would have to be rendered, when there are too many of them. It does so before the app
 * has made anything of the request: a refusal that costs as much as a page would only move the flood. A person gets a page
 * that was finished before, a program JSON.
 * A form that is sent is let in: it must not be lost to the storms of others, and has limits of its own.
 * @returns whether the request was refused, and answered
 */
export function createRenderRefusals(dependencies: Dependencies) {
  const {
    queue,
    locate,
    pages,
    clientAddress,
    headers,
    accessLog,
    resolveRequestId,
    renderErrorPage,
    siteUrl,
  } = dependencies;

  function send(response: ServerResponse, { status, headers: custom }: Response, body: Uint8Array | string) {
    const isHead = response.req.method === "HEAD";
    response.writeHead(status, STATUS_CODES[status], {
      ...Object.fromEntries(headers),
      ...Object.fromEntries(custom),
    });
    response.end(isHead ? undefined : body);
  }

  async function sendPage(response: ServerResponse, refusal: Response, body: string, requestId: string) {
    const { method = "GET", url = "", headers: requestHeaders } = response.req;
    const custom = {
      accept: requestHeaders.accept ?? "",
      "accept-encoding": String(requestHeaders["accept-encoding"] ?? ""),
    };
    const page = await renderErrorPage(
      new Request(siteUrl + url, { method, headers: custom }),
      refusal,
      requestId,
    );
    if (page) send(response, page, new Uint8Array(await page.arrayBuffer()));
    else send(response, refusal, body);
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", url = "", headers: requestHeaders, socket } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const started = performance.now();
    const screen = screenAt(locate, url);
    if (!screen || pages.has(url, screen)) return false;
    const get = (name: string) => requestHeaders[name] as string | undefined;
    const overload = queue.refuse(clientAddress.of(socket.remoteAddress, { get }).address);
    if (!overload) return false;

    const requestId = resolveRequestId(socket.remoteAddress, readRequestId(requestHeaders));
    const body = JSON.stringify({ error: overloadMessage(overload.status, overload.retryAfterSeconds) });
    const refusal = refusalOf(overload, body, requestId);
    if (acceptsHtml(requestHeaders.accept)) void sendPage(response, refusal, body, requestId);
    else send(response, refusal, body);
    accessLog({
      requestId,
      method,
      path: url.split("?", 1)[0] ?? url,
      route: screen.route,
      status: overload.status,
      milliseconds: performance.now() - started,
    });
    return true;
  };
}

const refusalOf = ({ status, retryAfterSeconds }: Overload, body: string, requestId: string) =>
  new Response(null, {
    status,
    headers: {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "cache-control": "no-store",
      "retry-after": String(retryAfterSeconds),
      [REQUEST_ID_HEADER]: requestId,
    },
  });
