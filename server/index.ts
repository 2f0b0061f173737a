import cluster from "node:cluster";
import { hostname } from "node:os";
import { join } from "node:path";
import { BRAND } from "../domain/brand.ts";
import { ConfigError, readConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { findNodeFault } from "./oldest-node.mjs";
import { runPrimary } from "./processes/primary.ts";
import { connectToPrimary } from "./processes/primary-channel.ts";

/** In production this file is `build/server/index.js`. */
const ROOT = join(import.meta.dirname, "..", "..");

async function main(): Promise<void> {
  const nodeFault = findNodeFault(process.versions.node);
  if (nodeFault) throw new ConfigError(nodeFault);
  const config = readConfig(process.env);
  const onServing = (url: string) => console.log(`${BRAND.name} is at ${url}/`);
  if (config.workers > 1 && cluster.isPrimary) {
    const log = createLog(config.logLevel, { process: `${hostname()}:${process.pid}` });
    // By its own path, as Node has resolved it: a link to the release may be turned while the primary runs, and workers are of its release.
    cluster.setupPrimary({ exec: import.meta.filename });
    return runPrimary({ ...config, log, onServing });
  }

  const primary = cluster.isWorker ? await connectToPrimary() : undefined;
  // Not before: the primary needs nothing of it.
  const { serve } = await import("./serve.ts");
  const url = await serve({ config, root: ROOT, primary });
  if (primary) primary.serving(url);
  else onServing(url);
}

/** Advice for what an operator can fix, by the code of Node's error. */
const ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: "The port is taken by another process. Set PORT to a free one.",
  EACCES: "This user may not listen on the port. Set PORT to one above 1023.",
  EADDRNOTAVAIL: "HOST is no address of this machine.",
  ENOTFOUND: "HOST is no address of this machine.",
};

/** The system calls whose errors mean that it cannot listen; `bind` is what a worker gets from its primary. */
const LISTENING = ["listen", "bind", "getaddrinfo"];

main().catch((error: NodeJS.ErrnoException) => {
  const isListening = LISTENING.includes(error.syscall ?? "");
  // A file of the release that cannot be read: the system's error names it.
  const isOfFile = error.path !== undefined && error.syscall !== undefined;
  const known =
    error instanceof ConfigError || isOfFile ? error.message : isListening && ADVICE[error.code ?? ""];
  console.error(known || error);
  process.exit(1);
});
