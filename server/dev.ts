import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, isRunnableDevEnvironment } from "vite";
import { BRAND } from "../domain/brand.ts";
import type { App } from "./app.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { readPosts } from "./blog/post-files.ts";
import { readCompany } from "./company/read-company.ts";
import { readConfig } from "./config.ts";
import { readGuides } from "./docs/guides.ts";
import { createImageWorker } from "./images/image-worker.ts";
import { readPackageFiles } from "./packages/files.ts";
import { onStopSignals } from "./processes/stop-signals.ts";
import { openServices } from "./services.ts";
import { seedTranslations } from "./texts/seed.ts";
import { readShippedTexts } from "./texts/shipped.ts";

/**
 * `npm run dev`: one HTTP server, Vite in front of the app. The app's module is asked for on each request, so that an
 * edit on the server shows at the next one; the services stand outside and survive it.
 */
const config = readConfig(process.env);
const localesFolder = join(import.meta.dirname, "..", "locales");
const contentFolder = join(import.meta.dirname, "..", "content");
const companyFile = resolve(config.companyFile ?? join(contentFolder, "company.yaml"));
const referenceFolder = join(import.meta.dirname, "..", "build", "reference");
const services = await openServices(config, {
  localesFolder,
  contentFolder,
  referenceFolder,
  owner: hostname(),
});

const imageWorker = createImageWorker(join(import.meta.dirname, "images", "jobs.ts"));
const server = createServer();
const vite = await createVite({
  server: {
    middlewareMode: true,
    hmr: { server },
    // The database changes with each inquiry and count; that is no reason to load the page anew.
    watch: { ignored: [`${resolve(config.dataDir)}/**`] },
  },
  appType: "custom",
});
const { ssr } = vite.environments;
if (!ssr || !isRunnableDevEnvironment(ssr))
  throw new Error("Vite's SSR environment cannot run modules here.");
const { runner } = ssr;

type AppModule = { createApp(dependencies: AppDependencies): App };
let current: { module: AppModule; app: App } | undefined;

async function currentApp(): Promise<App> {
  const module = (await runner.import("/server/app.ts")) as AppModule;
  if (current?.module !== module) {
    const app = module.createApp({
      ...services,
      config,
      now: Date.now,
      assets: new Map(),
      packageFiles: readPackageFiles(join(import.meta.dirname, "packages", "generated", "served")),
      imageWorker,
      imageFonts: join(import.meta.dirname, "images", "fonts", "generated"),
      mode: "development",
      isReady: () => true,
      isStopping: () => false,
    });
    current = { module, app };
  }
  return current.app;
}

// Static screens have no router in the browser that could take an update: they are loaded anew.
vite.watcher.add(localesFolder);
vite.watcher.on("change", async (file) => {
  if (file.startsWith(localesFolder)) {
    try {
      services.shipped = readShippedTexts(localesFolder);
      await seedTranslations(services.db, services.shipped);
    } catch (error) {
      return console.error((error as Error).message);
    }
    current = undefined;
  }
  vite.ws.send({ type: "full-reload" });
});

// Posts and guides come and go as files, so that a change is not the only event.
vite.watcher.add([contentFolder, companyFile]);
vite.watcher.on("all", (event, file) => {
  if (event === "change" && file === companyFile) {
    try {
      services.company = readCompany(file);
    } catch (error) {
      return console.error((error as Error).message);
    }
  } else if (!file.startsWith(contentFolder) || !file.endsWith(".md")) return;
  if (!config.cmsUrl) services.posts = readPosts(contentFolder, services.log);
  services.guides = readGuides(contentFolder, services.log);
  current = undefined;
  vite.ws.send({ type: "full-reload" });
});

services.textsRevision.watch(() => {
  current = undefined;
  vite.ws.send({ type: "full-reload" });
});

server.on("request", (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const app = await currentApp();
      await getRequestListener(app.fetch, { overrideGlobalObjects: false })(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      response.writeHead(500, { "content-type": "text/plain" }).end(String((error as Error).stack));
    }
  });
});

server.listen(config.port, config.host, () => {
  // Another one than was asked for where that is 0.
  const { port } = server.address() as AddressInfo;
  console.log(`${BRAND.name} is in development at http://${config.host}:${port}/`);
});

onStopSignals({
  signals: ["SIGTERM", "SIGINT", "SIGHUP"],
  async stop() {
    server.closeAllConnections();
    server.close();
    await vite.close();
    await imageWorker.close();
    await services.close();
    process.exit(0);
  },
});
