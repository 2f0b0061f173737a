import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";
import type { Log } from "../log.ts";
import { newId, REQUEST_ID_HEADER } from "./request-id.ts";

interface Dependencies {
  /** What every response carries. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
}

export interface MalformedRequests {
  /** For the adapter: a path or a Host header that makes no URL. */
  respond(error: unknown): Response;
  /** For Node's `clientError`: bytes that are no HTTP request, or one that took too long. */
  respondOn(socket: Duplex, error: NodeJS.ErrnoException): void;
  /** For each request: refuses what Node hands over and RFC 9112 has us refuse, and says whether it did. */
  refuseMessage(request: IncomingMessage, response: ServerResponse): boolean;
  /** For Node's `checkExpectation`: an `Expect` that is not `100-continue`. */
  refuseExpectation(request: IncomingMessage, response: ServerResponse): void;
}

/** As Node itself chooses them where nobody listens for `clientError`. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Responds to what never becomes a request of the app, in the shape and with the headers of all other responses, an id of its own
 * among them, which its line in the log carries too.
 */
export function createMalformedRequests({ headers, log }: Dependencies): MalformedRequests {
  const body = (status: number) => JSON.stringify({ error: `${STATUS_CODES[status]}.` });
  const headersFor = (requestId: string) => ({
    ...headers,
    "Content-Type": "application/json",
    Connection: "close",
    [REQUEST_ID_HEADER]: requestId,
  });

  const refuse = (response: ServerResponse, status: number, reason: string) => {
    const requestId = newId();
    log.info({ requestId, status, reason }, "request refused");
    const text = body(status);
    response.writeHead(status, { ...headersFor(requestId), "Content-Length": text.length }).end(text);
  };

  return {
    respond(error) {
      const refused = error instanceof RequestError;
      const requestId = newId();
      if (refused) log.info({ requestId, status: 400, reason: error.message }, "request refused");
      else log.error({ requestId, err: error }, "request failed");
      const status = refused ? 400 : 500;
      return new Response(body(status), { status, headers: headersFor(requestId) });
    },

    respondOn(socket, error) {
      // Node keeps the response under way here: a second one in the middle of it would garble it.
      const { _httpMessage: underWay } = socket as { _httpMessage?: ServerResponse | null };
      if (error.code === "ECONNRESET" || !socket.writable || underWay?.headersSent) {
        socket.destroy();
        return;
      }
      const status = STATUS[error.code ?? ""] ?? 400;
      const requestId = newId();
      // A request that broke off in its body is the app's, which logs it.
      if (!underWay) log.info({ requestId, status, reason: error.code }, "request refused");
      const text = body(status);
      const lines = Object.entries({ ...headersFor(requestId), "Content-Length": text.length }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`, () =>
        socket.destroy(),
      );
    },

    refuseMessage({ httpVersionMajor, headers }, response) {
      if (httpVersionMajor !== 1) refuse(response, 400, "HTTP version");
      else if (!endsInChunked(headers["transfer-encoding"])) refuse(response, 400, "Transfer-Encoding");
      else return false;
      return true;
    },

    refuseExpectation: (_, response) => refuse(response, 417, "Expect"),
  };
}

/** Else nobody knows where the body ends (RFC 9112, section 6.3). Node's parser says so too, but after it has handed the request over. */
const endsInChunked = (coding = "chunked") => /(?:^|,)\s*chunked\s*$/i.test(coding);
