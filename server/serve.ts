import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { listenForOperators } from "./admin/listen-for-operators.ts";
import { createApp } from "./app.ts";
import { watchSchedule } from "./blog/watch-schedule.ts";
import type { Config } from "./config.ts";
import { createDamageWatch } from "./db/damage-watch.ts";
import { errorMessage } from "./error-message.ts";
import { readAssets } from "./http/assets.ts";
import { CONNECTION_OPTIONS, limitConnections } from "./http/connection-limits.ts";
import { createGracefulStop } from "./http/graceful-stop.ts";
import { createMalformedRequests } from "./http/malformed-requests.ts";
import { apiContentSecurityPolicy, securityHeaders } from "./http/security-headers.ts";
import { createSharedHeaders } from "./http/shared-cache.ts";
import { createImageWorker } from "./images/image-worker.ts";
import { requireFonts } from "./images/require-fonts.ts";
import { shareMetrics } from "./metrics/cluster-metrics.ts";
import { readPackageFiles } from "./packages/files.ts";
import type { StopCommand } from "./processes/messages.ts";
import type { PrimaryChannel } from "./processes/primary-channel.ts";
import { GRACE_MS, onStopSignals, STOP_LIMIT_MS } from "./processes/stop-signals.ts";
import { openServices } from "./services.ts";
import { digestSiteFiles, readSiteFiles } from "./site-files.ts";

interface Settings {
  readonly config: Config;
  /** The folder of the release. */
  readonly root: string;
  /** Where this is one of several workers. */
  readonly primary?: PrimaryChannel | undefined;
}

/**
 * Serves the site in this process until it is asked to stop.
 * @returns where it listens, without a trailing slash
 * @throws {ConfigError} and the errors of `listen`
 */
export async function serve({ config, root, primary }: Settings): Promise<string> {
  const folders = { localesFolder: join(root, "locales"), contentFolder: join(root, "content") };
  const imageFonts = join(root, "server", "images", "fonts", "generated");
  requireFonts(imageFonts);
  const services = await openServices(config, {
    ...folders,
    referenceFolder: join(root, "build", "reference"),
    owner: hostname(),
    primary,
  });
  const { log } = services;
  const sharedHeaders = createSharedHeaders({ isPurged: config.purge !== undefined });
  const imageWorker = createImageWorker(join(root, "build", "server", "image-jobs.js"));
  const damageWatch = config.databaseUrl
    ? undefined
    : createDamageWatch(join(root, "build", "server", "damage-jobs.js"), config.dataDir);
  let isReady = true;
  let isStopping = false;
  const app = createApp({
    ...services,
    config,
    now: Date.now,
    assets: readAssets([join(root, "build", "previous"), join(root, "build", "client")], sharedHeaders),
    packageFiles: readPackageFiles(join(root, "server", "packages", "generated", "served")),
    imageWorker,
    findDamage: damageWatch?.check,
    imageFonts,
    mode: "production",
    isReady: () => isReady,
    isStopping: () => isStopping,
  });
  const stopTextsWatch = services.textsRevision.watch(app.revalidate);
  const stopPostsWatch = watchSchedule(services.posts, Date.now, app.publishPosts);

  const malformed = createMalformedRequests({
    headers: {
      ...securityHeaders({ https: config.siteUrl.startsWith("https:") }),
      "Content-Security-Policy": apiContentSecurityPolicy,
    },
    log,
  });
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: malformed.respond,
  });
  const server = createServer(CONNECTION_OPTIONS);
  const { isPiledUp } = limitConnections(server, log);
  const graceful = createGracefulStop(server, (request, response) => {
    if (isPiledUp(request, response) || malformed.refuseMessage(request, response)) return;
    if (app.respondAtOnce(request, response)) return;
    void listener(request, response);
  });
  server.on("clientError", (error, socket) => malformed.respondOn(socket, error));
  server.on("checkExpectation", malformed.refuseExpectation);

  const { registry } = services.metrics;
  const delegateMetrics = primary && shareMetrics(registry);
  primary?.onHealthRequest(app.health);
  // With several workers the primary listens, and shows what all of them have counted.
  const admin = primary
    ? undefined
    : await listenForOperators(config, { metrics: () => registry.metrics(), health: app.health, log });

  let isLeaving = false;
  const stop = async ({ drainMs, isWholeSite }: StopCommand, signal?: NodeJS.Signals) => {
    if (isLeaving) return;
    isLeaving = true;
    isReady = !isWholeSite;
    log.info({ signal, drainMs }, "stopping");
    // Whatever hangs, a database that does not respond for one.
    setTimeout(() => process.exit(1), drainMs + STOP_LIMIT_MS).unref();
    graceful.leave();
    await sleep(drainMs);
    isStopping = true;
    await graceful.close(GRACE_MS);
    stopTextsWatch();
    stopPostsWatch();
    await app.purger?.stop();
    await imageWorker.close();
    await damageWatch?.close();
    await admin?.close();
    await services.close();
    // A primary that was killed takes over nothing.
    if (process.connected) await delegateMetrics?.().catch(() => undefined);
    process.exit(0);
  };
  const canStartAgain = () => {
    try {
      readSiteFiles(config, folders, log);
      return true;
    } catch (error) {
      log.error({ cause: errorMessage(error) }, "the site would not start again; it stays as it is");
      return false;
    }
  };
  stopOnSignals(stop, canStartAgain, config, primary);

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  });
  // The digest of all that the build was made of, and of what an operator may have edited or made anew since.
  await app.purger?.purgeOtherRelease(
    () =>
      `${readFileSync(join(root, "build", ".inputs"), "utf8").trim()}:${digestSiteFiles(services, join(root, "build", "client"))}`,
  );
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  return `http://${host === "0.0.0.0" || host === "[::]" ? "localhost" : host}:${port}`;
}

/**
 * SIGHUP to a single process, from a terminal or a service manager, ends it in order: no other process could serve meanwhile. Not where
 * the next one would find a faulty file, and visitors nobody.
 */
function stopOnSignals(
  stop: (command: StopCommand, signal?: NodeJS.Signals) => Promise<void>,
  canStartAgain: () => boolean,
  { drainMs }: Config,
  primary: PrimaryChannel | undefined,
): void {
  const signals: NodeJS.Signals[] = ["SIGTERM", "SIGINT", ...(primary ? [] : ["SIGHUP" as const])];
  onStopSignals({
    signals,
    mayStop: (signal) => signal !== "SIGHUP" || canStartAgain(),
    // Somebody at a terminal waits, and no balancer.
    stop: (signal) => stop({ drainMs: signal === "SIGTERM" ? drainMs : 0, isWholeSite: !primary }, signal),
  });
  // A terminal sends it to the workers too; it is the primary's to renew them.
  if (primary) process.on("SIGHUP", () => undefined);
  void primary?.stopCommand.then((command) => stop(command));
}
