import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { hostname } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { BRAND } from "../domain/brand.ts";
import { createApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { readAssets } from "./http/assets.ts";
import { CONNECTION_OPTIONS, limitConnections } from "./http/connection-limits.ts";
import { createMalformedRequests } from "./http/malformed-requests.ts";
import { apiContentSecurityPolicy, securityHeaders } from "./http/security-headers.ts";
import { createSharedHeaders } from "./http/shared-cache.ts";
import { readPackageFiles } from "./packages/files.ts";
import { createImageWorker } from "./pictures/image-worker.ts";
import { openServices } from "./services.ts";

/** In production this file is `build/server/index.js`. */
const ROOT = join(import.meta.dirname, "..", "..");

/** Of all that the build was made of. */
const RELEASE_DIGEST = join(ROOT, "build", ".inputs");

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
  const sharedHeaders = createSharedHeaders({ isPurged: config.purge !== undefined });
  const imageWorker = createImageWorker(join(import.meta.dirname, "image-jobs.js"));
  let stopping = false;
  const app = createApp({
    ...services,
    config,
    now: Date.now,
    assets: readAssets([join(ROOT, "build", "previous"), join(ROOT, "build", "client")], sharedHeaders),
    packageFiles: readPackageFiles(join(ROOT, "server", "packages", "generated", "served")),
    imageWorker,
    pictureFonts: join(ROOT, "server", "pictures", "fonts", "generated"),
    mode: "production",
    isStopping: () => stopping,
  });
  const stopWatch = services.textsRevision.watch(app.revalidate);

  const malformed = createMalformedRequests({
    headers: {
      ...securityHeaders({ https: config.siteUrl.startsWith("https:") }),
      "Content-Security-Policy": apiContentSecurityPolicy,
    },
    log: services.log,
  });
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: malformed.respond,
  });
  const server = createServer(CONNECTION_OPTIONS);
  const { isPiledUp } = limitConnections(server, services.log);
  server.on("request", (request, response) => {
    if (isPiledUp(request, response) || app.respondAtOnce(request, response)) return;
    void listener(request, response);
  });
  server.on("clientError", (error, socket) => malformed.respondOn(socket, error));
  server.on("checkExpectation", malformed.refuseExpectation);

  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    services.log.info({ signal }, "stopping");
    const closed = new Promise((resolve) => server.close(resolve));
    // A kept connection is idle once its response is out, and would hold the process until the grace ends.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await closed;
    stopWatch();
    await app.purger?.stop();
    clearInterval(sweep);
    clearTimeout(timer);
    await imageWorker.close();
    await services.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  });
  await app.purger?.purgeOtherRelease(() => readFileSync(RELEASE_DIGEST, "utf8").trim());
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
