import { createServer } from "node:http";
import { hostname } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { BRAND } from "../domain/brand.ts";
import { createApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { readAssets } from "./http/assets.ts";
import { MAX_HEADER_BYTES } from "./http/plain-request.ts";
import { apiContentSecurityPolicy, securityHeaders } from "./http/security-headers.ts";
import { openShortWay } from "./http/short-way.ts";
import { createUnreadableRequests } from "./http/unreadable.ts";
import { readPackageFiles } from "./packages/files.ts";
import { openServices } from "./services.ts";

/** In production this file is `build/server/index.js`. */
const ROOT = join(import.meta.dirname, "..", "..");

const KEEP_ALIVE_MS = 65_000;

/** How long requests under way may take after SIGTERM before their connections are closed. */
const GRACE_MS = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const services = await openServices(config, {
    localesFolder: join(ROOT, "locales"),
    contentFolder: join(ROOT, "content"),
    referenceFolder: join(ROOT, "build", "reference"),
    owner: hostname(),
  });
  let stopping = false;
  const app = createApp({
    ...services,
    config,
    now: Date.now,
    assets: readAssets(join(ROOT, "build", "client")),
    packageFiles: readPackageFiles(join(ROOT, "server", "packages", "generated", "served")),
    pictureFonts: join(ROOT, "server", "pictures", "fonts", "generated"),
    mode: "production",
    isStopping: () => stopping,
    idleMs: KEEP_ALIVE_MS,
  });
  const stopWatch = services.textsRevision.watch(app.revalidate);

  const unreadable = createUnreadableRequests({
    headers: {
      ...securityHeaders({ https: config.siteUrl.startsWith("https:") }),
      "Content-Security-Policy": apiContentSecurityPolicy,
    },
    log: services.log,
  });
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: unreadable.answer,
  });
  const server = createServer(
    {
      // Slow senders are cut off: 10 s for the headers, 20 s for a whole request.
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      // How often they are looked for.
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      // A request without one is refused by the adapter, which answers as the rest of the site does.
      requireHostHeader: false,
      // A sixth more answers a second: no body stream is set up for a request that announces no body.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      if (!app.fromMemory.answer(request, response)) void listener(request, response);
    },
  );
  const shortWay = openShortWay(server, { answer: app.fromMemory.whole, idleMs: KEEP_ALIVE_MS });
  server.on("clientError", (error, socket) => unreadable.answerOn(socket, error));

  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    services.log.info({ signal }, "stopping");
    const closed = new Promise((resolve) => server.close(resolve));
    shortWay.close();
    // A kept connection is idle once its answer is out, and would hold the process until the grace ends.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await closed;
    stopWatch();
    clearInterval(sweep);
    clearTimeout(timer);
    await services.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  console.log(
    `${BRAND.name} is at http://${host === "0.0.0.0" || host === "[::]" ? "localhost" : host}:${port}/`,
  );
}

/** What an operator can mend, by the code of Node's error. */
const MENDABLE: Readonly<Record<string, string>> = {
  EADDRINUSE: "The port is taken by another process. Set PORT to a free one.",
  EACCES: "This user may not listen on the port. Set PORT to one above 1023.",
  EADDRNOTAVAIL: "HOST is no address of this machine.",
  ENOTFOUND: "HOST is no address of this machine.",
};

main().catch((error: NodeJS.ErrnoException) => {
  const isListening = error.syscall === "listen" || error.syscall === "getaddrinfo";
  const known = error instanceof ConfigError ? error.message : isListening && MENDABLE[error.code ?? ""];
  console.error(known || error);
  process.exit(1);
});
