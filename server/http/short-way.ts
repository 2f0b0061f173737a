import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type PlainRequest, readPlainRequest } from "./plain-request.ts";

interface Options {
  /** The whole answer, head and body; undefined leaves the request to Node. */
  readonly answer: (request: PlainRequest, remoteAddress: string | undefined) => Buffer | undefined;
  /** How long a connection may lie idle. */
  readonly idleMs: number;
}

export interface ShortWay {
  /** Ends the connections that wait for their next request: answers under way are written first. */
  close(): void;
}

/**
 * Answers what lies finished in memory before Node makes a request of it, which takes longer than all the rest (figures:
 * `docs/decisions/006-one-server.md`). It knows nothing of HTTP but a plain GET that arrives in one piece. With the
 * first other one the connection goes to Node's server for good, that request included: whatever can be slow, broken or
 * hostile is Node's to read, under Node's limits.
 */
export function openShortWay(server: Server, { answer, idleMs }: Options): ShortWay {
  const takers = server.listeners("connection") as ((socket: Socket) => void)[];
  const open = new Set<Socket>();
  /** Written together when all that has arrived is read: waking the readers one by one costs a third of the answers. */
  let answers: { readonly socket: Socket; readonly bytes: Buffer }[] = [];

  function flush(): void {
    const written = answers;
    answers = [];
    for (const { socket, bytes } of written) {
      // Who asks without reading the answers is not heard until the last one has gone out.
      if (!socket.write(bytes)) socket.pause();
    }
  }

  function hear(this: Socket, bytes: Buffer): void {
    const request = readPlainRequest(bytes);
    const whole = request && answer(request, this.remoteAddress);
    if (!whole) handOver(this, bytes);
    else if (answers.push({ socket: this, bytes: whole }) === 1) setImmediate(flush);
  }

  function handOver(socket: Socket, bytes: Buffer): void {
    flush();
    for (const [event, listener] of listeners) socket.off(event, listener);
    open.delete(socket);
    socket.setTimeout(0);
    socket.unshift(bytes);
    for (const take of takers) take.call(server, socket);
    socket.resume();
  }

  const listeners: readonly (readonly [string, (this: Socket, bytes: Buffer) => void])[] = [
    ["data", hear],
    ["drain", resume],
    ["end", end],
    ["timeout", destroy],
    ["error", destroy],
    ["close", forget],
  ];
  function forget(this: Socket): void {
    open.delete(this);
  }

  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.setTimeout(idleMs);
    for (const [event, listener] of listeners) socket.on(event, listener);
  });

  return {
    close() {
      flush();
      for (const socket of open) socket.destroySoon();
    },
  };
}

function resume(this: Socket): void {
  this.resume();
}

function end(this: Socket): void {
  this.end();
}

function destroy(this: Socket): void {
  this.destroy();
}
