import { createServer } from "node:net";

// Systems give outgoing connections and `listen(0)` ports above these (Linux 32768, IANA 49152): a port from here that is free
// now stays free until its owner listens, unless the same number is drawn twice.
const LOWEST = 20_000;
const HIGHEST = 32_000;

/**
 * A free port on loopback, for callers that must know the URL before there is a server. Where the server can say what it got, let it
 * listen on port 0 instead.
 * @throws when a hundred ports are taken
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${LOWEST} and ${HIGHEST} in a hundred attempts`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
