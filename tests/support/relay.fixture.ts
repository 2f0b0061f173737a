import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { pipeline } from "node:stream";

/** A port of this machine that leads to another one, which may change. */
export interface Relay {
  readonly url: string;
  /** Where connections go from now on. */
  forwardTo(port: number): void;
  close(): void;
}

/** Starts a relay on a port that the system chooses: a URL that is known before its server is started, and outlives it. */
export async function startRelay(): Promise<Relay> {
  let target = 0;
  const sockets = new Set<Socket>();
  const relay = createServer((incoming) => {
    const outgoing = connect(target, "127.0.0.1");
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    }
    // To the last byte of each side, or until either fails.
    pipeline(incoming, outgoing, incoming, () => {
      incoming.destroy();
      outgoing.destroy();
    });
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    forwardTo(port) {
      target = port;
    },
    close() {
      relay.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
