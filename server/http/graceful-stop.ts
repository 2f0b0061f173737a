import type { Server } from "node:http";
import { setImmediate } from "node:timers/promises";

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
 * Stops a server without a request failing for it. Nobody can close a kept connection that lies idle without the risk that a
 * request is on its way: therefore its client is asked to leave it, with the response to its next request.
 */
export function createGracefulStop(server: Server): GracefulStop {
  let isLeaving = false;
  server.prependListener("request", (_request, response) => {
    if (isLeaving) response.shouldKeepAlive = false;
  });

  return {
    leave() {
      isLeaving = true;
    },

    async close(graceMs) {
      isLeaving = true;
      await untilAllAccepted(server);
      const closed = new Promise((resolve) => server.close(resolve));
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

/**
 * Resolves right after the event loop has found no connection to accept: what waits in the queue of the operating system is
 * reset when the listener closes, and the event loop takes one connection a turn.
 */
async function untilAllAccepted(server: Server): Promise<void> {
  let accepted = 0;
  const onConnection = () => accepted++;
  server.on("connection", onConnection);
  const end = performance.now() + MAX_ACCEPTING_MS;
  let before: number;
  do {
    before = accepted;
    await setImmediate();
  } while (accepted > before && performance.now() < end);
  server.off("connection", onConnection);
}
