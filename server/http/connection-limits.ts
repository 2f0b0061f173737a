import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import type { Log } from "../log.ts";
import { createPipelineLimit } from "./limit-pipelining.ts";

/** Requests whose line and headers take more bytes are refused. */
const MAX_HEADER_BYTES = 16_384;

/** How long a connection may lie idle between two requests. */
const KEEP_ALIVE_MS = 65_000;

/** How long nothing may move on a connection while a request is read or a response is written. */
const STALLED_MS = 30_000;

/** Some 10 KB each. */
const MAX_CONNECTIONS = 10_000;

/** Files, sockets to services, and what the runtime itself holds open. */
const DESCRIPTORS_FOR_OTHERS = 100;

/** A flood is one line in this time, with the number of connections that were closed. */
const LOG_EVERY_MS = 10_000;

/** How Node bounds connections. */
export const CONNECTION_OPTIONS = {
  // From the connection's first moment, so that a silent one ends as one that sends its headers slowly.
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  // How often they are looked for.
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: KEEP_ALIVE_MS,
  maxHeaderSize: MAX_HEADER_BYTES,
  // A request without one is refused by the adapter, which responds as the rest of the site does.
  requireHostHeader: false,
  // Two hosts become one that is none, and refused as such, instead of the first one (RFC 9112, section 3.2).
  joinDuplicateHeaders: true,
  // A sixth more responses a second: no body stream is set up for a request that announces no body.
  optimizeEmptyRequests: true,
} as const satisfies ServerOptions;

/**
 * Bounds how many connections there are, and how long a client may take to read. Beyond the limit a new connection is
 * closed, and those that lie idle make room for the next.
 */
export function limitConnections(
  server: Server,
  log: Log,
  maxConnections = connectionLimit(),
): { readonly isPiledUp: (request: IncomingMessage, response: ServerResponse) => boolean } {
  const logDropped = createTally((count) =>
    log.warn({ count, maxConnections }, "connections closed: there are too many"),
  );
  const logStalled = createTally((count) =>
    log.info({ count }, "connections closed: nothing was read or sent for too long"),
  );

  server.maxConnections = maxConnections;
  server.on("drop", () => {
    server.closeIdleConnections();
    logDropped();
  });
  server.setTimeout(STALLED_MS, (socket) => {
    socket.destroy();
    logStalled();
  });
  return {
    isPiledUp: createPipelineLimit(
      createTally((count) => log.warn({ count }, "connections closed: too many requests at once")),
    ),
  };
}

/** As many as the process has file descriptors for, where it can tell (Linux, macOS). */
function connectionLimit(): number {
  // The names of open sockets would be looked up, which may take seconds; Node's types do not know the switch yet.
  const report: NodeJS.ProcessReport & { excludeNetwork?: boolean } = process.report;
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const descriptors = Number(userLimits?.open_files?.soft);
  return descriptors > 0
    ? Math.max(10, Math.min(MAX_CONNECTIONS, descriptors - DESCRIPTORS_FOR_OTHERS))
    : MAX_CONNECTIONS;
}

/** Counts what happens, and reports the number once in {@link LOG_EVERY_MS}. */
function createTally(report: (count: number) => void): () => void {
  let count = 0;
  return () => {
    if (++count > 1) return;
    setTimeout(() => {
      report(count);
      count = 0;
    }, LOG_EVERY_MS).unref();
  };
}
