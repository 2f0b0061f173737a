import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A port of this machine that leads to another one, until a test says otherwise. */
export interface FaultProxy {
  readonly port: number;
  /** From now on nothing comes through, on new connections either, and nobody is told. */
  freeze(): void;
  /** Freezes as soon as a client has sent this, which still arrives: the answer to it does not. */
  freezeAfter(text: string): void;
  /** All comes through again, what was held back too: a process that was stopped goes on. */
  thaw(): void;
  /** New connections come through; of those that were frozen nobody ever hears again: a network was parted. */
  heal(): void;
  close(): Promise<void>;
}

export async function startFaultProxy(target: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let last: string | undefined;

  const freeze = () => {
    isFrozen = true;
    last = undefined;
    for (const socket of sockets) socket.pause();
  };

  function join(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on("data", (bytes) => {
      to.write(bytes);
      if (last && bytes.includes(last)) freeze();
    });
    from.on("error", () => {});
    from.once("close", () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isFrozen) from.pause();
  }

  const server = createServer((incoming) => {
    const outgoing = connect(target, "127.0.0.1");
    join(incoming, outgoing);
    join(outgoing, incoming);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    port: (server.address() as AddressInfo).port,
    freeze,
    freezeAfter(text) {
      last = text;
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    heal() {
      isFrozen = false;
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** The same Postgres, by way of a proxy. */
export function throughProxy(databaseUrl: string, { port }: FaultProxy): string {
  const url = new URL(databaseUrl);
  url.port = String(port);
  return url.href;
}
