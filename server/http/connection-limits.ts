import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Log } from "../log.ts";
import { createPipelineLimit } from "./limit-pipelining.ts";
import { createThrottledCounter } from "./throttled-counter.ts";

/** Requests whose line and headers take more bytes are refused. */
const MAX_HEADER_BYTES = 16_384;

/** How long a connection may lie idle between two requests. */
const KEEP_ALIVE_MS = 65_000;

/** How long a new connection may say nothing. */
const FIRST_BYTE_MS = 10_000;

/** How long more than half of all may say nothing: those that come in one rush get the time to be read. */
const CROWDED_MS = 1_000;

/** How long nothing may move on a connection while a request is read or a response is written; twice as long amid a write, where Node looks a second time. */
const STALLED_MS = 30_000;

/** Some 10 KB each. */
const MAX_CONNECTIONS = 10_000;

/** Files, sockets to services, and what the runtime itself holds open. */
const DESCRIPTORS_FOR_OTHERS = 100;

/** How often a flood is a line of the log, with the number of connections that were closed. */
const LOG_EVERY_MS = 10_000;

/** How Node bounds connections. */
export const CONNECTION_OPTIONS = {
  // Both from the connection's or the request's first moment, whether or not the process had time to read: what arrived
  // while a busy machine gave it none must not be refused. Silent connections end sooner, see below.
  headersTimeout: 20_000,
  requestTimeout: 30_000,
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

/** The limits that tests shorten. */
export interface ConnectionLimits {
  readonly maxConnections?: number;
  readonly firstByteMs?: number;
  readonly crowdedMs?: number;
  readonly stalledMs?: number;
  readonly logEveryMs?: number;
}

/**
 * Bounds how many connections there are, how long one may be silent, and how long a client may take to read. Beyond the
 * number a new connection is closed, and those that lie idle make room for the next. Those that have not asked for
 * anything yet get half of the number: beyond it the oldest are closed, so that silence keeps nobody out.
 * @returns whether a request is on a connection that was closed; to be asked about each
 */
export function limitConnections(
  server: Server,
  log: Log,
  {
    maxConnections = connectionLimit(),
    firstByteMs = FIRST_BYTE_MS,
    crowdedMs = CROWDED_MS,
    stalledMs = STALLED_MS,
    logEveryMs = LOG_EVERY_MS,
  }: ConnectionLimits = {},
): { readonly isPiledUp: (request: IncomingMessage, response: ServerResponse) => boolean } {
  const logDropped = createThrottledCounter(logEveryMs, (count) =>
    log.warn({ count, maxConnections }, "connections closed: there are too many"),
  );
  const logStalled = createThrottledCounter(logEveryMs, (count) =>
    log.info({ count }, "connections closed: nothing was read or sent for too long"),
  );
  const logPiledUp = createThrottledCounter(logEveryMs, (count) =>
    log.warn({ count }, "connections closed: too many requests at once"),
  );
  const isPiledUp = createPipelineLimit(logPiledUp);

  server.maxConnections = maxConnections;
  server.on("drop", () => {
    server.closeIdleConnections();
    logDropped();
  });
  const silent = new Set<Socket>();
  const maxSilent = Math.ceil(maxConnections / 2);
  let isCrowded = false;
  const thin = () => {
    isCrowded = false;
    for (const oldest of silent) {
      if (silent.size <= maxSilent) return;
      silent.delete(oldest);
      oldest.destroy();
      logDropped();
    }
  };
  server.on("connection", (socket) => {
    socket.setTimeout(firstByteMs);
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
    if (isCrowded || silent.size <= maxSilent) return;
    isCrowded = true;
    setTimeout(() => setImmediate(thin), crowdedMs).unref();
  });
  server.setTimeout(stalledMs, (socket: Socket) => {
    const { bytesRead, timeout = 0 } = socket;
    // After a pause of the whole process its timers come before the bytes that have arrived meanwhile.
    setImmediate(() => {
      if (socket.bytesRead > bytesRead) return;
      socket.destroy();
      // That one lay idle between two requests for long enough is no more than usual.
      if (timeout <= Math.max(firstByteMs, stalledMs)) logStalled();
    });
  });
  return {
    isPiledUp(request, response) {
      const { socket } = request;
      if (silent.delete(socket)) socket.setTimeout(stalledMs);
      return isPiledUp(request, response);
    },
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
