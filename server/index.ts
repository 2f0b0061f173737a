import { createServer } from "node:http";
import { hostname } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { BRAND } from "../domain/brand.ts";
import { type AdminListener, type AdminParts, startAdminListener } from "./admin/listener.ts";
import { createApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { errorMessage } from "./error-message.ts";
import { readAssets } from "./http/assets.ts";
import { CONNECTION_OPTIONS, limitConnections } from "./http/connection-limits.ts";
import { createMalformedRequests } from "./http/malformed-requests.ts";
import { apiContentSecurityPolicy, securityHeaders } from "./http/security-headers.ts";
import { readPackageFiles } from "./packages/files.ts";
import { createImageWorker } from "./pictures/image-worker.ts";
import { openServices } from "./services.ts";

/** In production this file is `build/server/index.js`. */
const ROOT = join(import.meta.dirname, "..", "..");

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
  const imageWorker = createImageWorker(join(import.meta.dirname, "image-jobs.js"));
  let stopping = false;
  const app = createApp({
    ...services,
    config,
    now: Date.now,
    assets: readAssets(join(ROOT, "build", "client")),
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

  const { registry } = services.metrics;
  const admin = await listenForOperators(config, {
    metrics: () => registry.metrics(),
    health: app.health,
    log: services.log,
  });

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
    clearInterval(sweep);
    clearTimeout(timer);
    await imageWorker.close();
    await admin?.close();
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

async function listenForOperators({ admin }: Config, parts: AdminParts): Promise<AdminListener | undefined> {
  if (!admin) return undefined;
  try {
    const listener = await startAdminListener(admin, parts);
    console.log(`Health and metrics are at ${listener.url}/-/`);
    return listener;
  } catch (error) {
    throw new ConfigError(`ADMIN_PORT or ADMIN_HOST: ${errorMessage(error)}`, { cause: error });
  }
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
