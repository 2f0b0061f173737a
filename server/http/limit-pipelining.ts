import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests that may wait behind another one's response on a connection. No browser, proxy or client of ours sends one. */
const MAX_PIPELINED = 10;

/**
 * Closes a connection on which requests pile up behind each other: all that arrived in one piece, up to 64 KB and 2,000 requests, would be
 * served in one turn of the event loop.
 * @returns whether the request is on a connection that was closed
 */
export function createPipelineLimit(onClose: () => void) {
  const piledUp = new WeakMap<Socket, number>();
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (socket.destroyed) return true;
    // A response has its connection at once, unless it waits for the one before.
    if (response.socket) {
      if (piledUp.has(socket)) piledUp.delete(socket);
      return false;
    }
    const count = (piledUp.get(socket) ?? 0) + 1;
    piledUp.set(socket, count);
    if (count <= MAX_PIPELINED) return false;
    socket.destroy();
    onClose();
    return true;
  };
}
