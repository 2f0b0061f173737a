import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface GracefulStop {
  /** Has each connection end with its next response, which its client is told by `Connection: close`. */
  leave(): void;
  /**
   * Takes no connection any more, and resolves when every request under way is done.
   * @param graceMs after which connections are closed, whatever is under way on them
   */
  close(graceMs: number): Promise<void>;
}

/**
 * Serves requests with `listener`, and stops a server without one failing for it. Nobody can close a keep-alive connection that lies idle without
 * the risk that a request is on its way: therefore its client is asked to leave it, with the response to its next request.
 */
export function createGracefulStop(server: Server, listener: Listener): GracefulStop {
  let isLeaving = false;
  let held: Parameters<Listener>[] | undefined;
  server.on("request", (request, response) => {
    if (isLeaving) response.shouldKeepAlive = false;
    if (held) held.push([request, response]);
    else listener(request, response);
  });

  return {
    leave() {
      isLeaving = true;
    },

    async close(graceMs) {
      isLeaving = true;
      // Requests wait for some milliseconds: with each response another client would come.
      held = [];
      await untilAllAccepted(server);
      const closed = new Promise((resolve) => server.close(resolve));
      const requests = held;
      held = undefined;
      for (const request of requests) listener(...request);
      // A connection whose response was begun before is kept once more, and idle then.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const limit = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(limit);
    },
  };
}

/** How long a server goes on accepting what comes in without a pause. */
const MAX_ACCEPTING_MS = 1_000;

/** In a turn of the event loop that takes longer, another connection may have come. */
const SHORT_TURN_MS = 2;

/**
 * Resolves right after the event loop has found no connection to accept: what waits in the queue of the operating system is
 * reset when the listener closes, and libuv takes one connection a turn.
 */
async function untilAllAccepted(server: Server): Promise<void> {
  let accepted = 0;
  const onConnection = () => accepted++;
  server.on("connection", onConnection);
  const end = performance.now() + MAX_ACCEPTING_MS;
  let isQuiet = false;
  while (!isQuiet && performance.now() < end) {
    const before = accepted;
    const began = performance.now();
    await setImmediate();
    isQuiet = accepted === before && performance.now() - began <= SHORT_TURN_MS;
  }
  server.off("connection", onConnection);
}
