import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A port of this machine that leads to another one, and counts what a client sends. */
export interface ByteCounter {
  readonly port: number;
  /** Bytes from clients so far, on all connections. */
  sent(): number;
  close(): Promise<void>;
}

export async function startByteCounter(target: number): Promise<ByteCounter> {
  const sockets = new Set<Socket>();
  let sent = 0;
  const server = createServer((incoming) => {
    const outgoing = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.once("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
    incoming.on("data", (bytes) => {
      sent += bytes.length;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    sent: () => sent,
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
