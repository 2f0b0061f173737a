import * as virtualBuild from "virtual:react-router/server-build";
import { samples } from "virtual:samples";
import type { Context, Hono } from "hono";
import type { ServerBuild } from "react-router";
import { choosePosts } from "./blog/choose.ts";
import type { PostFile } from "./blog/post-files.ts";
import { createPostsRepository } from "./blog/repository.ts";
import { blogRoutes, listPosts } from "./blog/routes.ts";
import type { Config } from "./config.ts";
import type { CountryDatabase } from "./country/embedded.ts";
import { createHostedCountries } from "./country/hosted.ts";
import { countryRoutes } from "./country/routes.ts";
import type { Database } from "./db/schema.ts";
import { listScreenPages } from "./discovery/listed-pages.ts";
import { discoveryRoutes } from "./discovery/routes.ts";
import { createDocsRepository } from "./docs/docs-repository.ts";
import type { GuideFile } from "./docs/guides.ts";
import type { LibraryFiles } from "./docs/libraries.ts";
import { docsRoutes, listDocsPages } from "./docs/routes.ts";
import { createAccessLog } from "./http/access-log.ts";
import { type Asset, assetRoutes } from "./http/assets.ts";
import { createBaseApp } from "./http/base-app.ts";
import { callerOf, createClientAddress } from "./http/client-address.ts";
import type { DependencyStates } from "./http/dependency-states.ts";
import { createMemoryResponses, type RespondFromMemory } from "./http/memory-responses.ts";
import { operationsRoutes } from "./http/operations.ts";
import { apiContentSecurityPolicy, securityHeaders } from "./http/security-headers.ts";
import { SPECULATION_RULES_PATH, speculationRulesAsset } from "./http/speculation.ts";
import { createInquiryService } from "./inquiries/inquiry-service.ts";
import { inquiryRoutes } from "./inquiries/routes.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/source.ts";
import { packageAssets } from "./packages/assets.ts";
import type { PackageFiles } from "./packages/files.ts";
import { packageRoutes } from "./packages/routes.ts";
import { pageViewRoutes } from "./page-views/routes.ts";
import type { PageViewSource } from "./page-views/source.ts";
import { createLocator } from "./pages/locate.ts";
import { createPages } from "./pages/pages.ts";
import { createRenderRefusals } from "./pages/refuse-renders.ts";
import { createRender } from "./pages/render.ts";
import { createRenderQueue } from "./pages/render-queue.ts";
import { pageRoutes } from "./pages/routes.ts";
import type { ImageWorker } from "./pictures/image-worker.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { descriptionRoutes } from "./sandbox/description-routes.ts";
import { refuseAsSandbox } from "./sandbox/respond.ts";
import { isSandboxPath, SANDBOX_PATH, sandboxRoutes } from "./sandbox/routes.ts";
import { createSiteSearch } from "./search/site-search.ts";
import { createEmbeddedTexts } from "./texts/embedded.ts";
import { createHostedTexts } from "./texts/hosted.ts";
import type { TextsRevision } from "./texts/revision.ts";
import { textsRoutes } from "./texts/routes.ts";
import type { ShippedTexts } from "./texts/shipped.ts";
import { createTextStore } from "./texts/store.ts";

export interface AppDependencies {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly shipped: ShippedTexts;
  readonly textsRevision: TextsRevision;
  readonly countries: CountryDatabase;
  readonly pageViews: PageViewSource;
  /** The posts of this release; none where a CMS is configured. */
  readonly posts: readonly PostFile[];
  readonly guides: readonly GuideFile[];
  readonly libraries: LibraryFiles;
  readonly states: DependencyStates;
  readonly deliveryKind: Mailer["kind"];
  /** The client build, by URL path; none in development, where Vite serves it. */
  readonly assets: ReadonlyMap<string, Asset>;
  readonly packageFiles: PackageFiles;
  /** Where the fonts of the pictures are. */
  readonly pictureFonts: string;
  readonly imageWorker: ImageWorker;
  readonly mode: "production" | "development";
  /** Called when a message waits for delivery. */
  readonly wake: () => void;
  readonly isStopping: () => boolean;
}

export interface App {
  readonly fetch: Hono["fetch"];
  /** Sends finished pages and files, and refuses renders beyond the limits, before Hono; false leaves a request to it. */
  readonly respondAtOnce: RespondFromMemory;
  /** Drops cached texts and pages: the next answers are made of the texts as they are now. */
  revalidate(): void;
}

// The module is declared more loosely than the type that React Router itself takes it as.
const build = virtualBuild as unknown as ServerBuild;

/** The whole site as a function of its dependencies. Nothing happens at import. */
export function createApp(dependencies: AppDependencies): App {
  const {
    config,
    db,
    log,
    now,
    shipped,
    textsRevision,
    countries,
    pageViews,
    posts,
    guides,
    libraries,
    states,
    deliveryKind,
    assets,
    packageFiles,
    pictureFonts,
    imageWorker,
    mode,
    wake,
    isStopping,
  } = dependencies;
  const siteHost = new URL(config.siteUrl).host;
  const clientAddress = createClientAddress(config.trustedProxies);
  const addressOf = (c: Context) => {
    const { remoteAddress, headers } = callerOf(c);
    return clientAddress.of(remoteAddress, headers).address;
  };
  const inquiries = createInquiryService({
    db,
    now,
    log,
    inquiriesTo: config.inquiriesTo,
    mailFrom: config.mailFrom,
    wake,
  });

  const texts = createTextStore({
    source: config.backend ? createHostedTexts({ ...config.backend, log }) : createEmbeddedTexts({ db, log }),
    shipped,
    db,
    now,
    log,
    ...(config.backend && {
      onHealth: (fault) => states.record("translations", fault === undefined, fault),
    }),
  });

  const { source, pictures } = choosePosts({
    config,
    files: posts,
    db,
    states,
    worker: imageWorker,
    now,
    log,
  });
  const blog = createPostsRepository(source);
  const countrySource = config.geoUrl
    ? createHostedCountries({
        baseUrl: config.geoUrl,
        accessKey: config.geoAccessKey,
        fetch: states.watch("country", fetch),
        log,
      })
    : countries;

  const docs = createDocsRepository({
    files: guides,
    libraries,
    isSample: (name) => Object.hasOwn(samples, name),
    log,
  });

  const locate = createLocator(build);
  const queue = createRenderQueue(now);
  const pages = createPages({
    locate,
    queue,
    issueToken: inquiries.issueToken,
    render: createRender({ build, inquiries, blog, docs, search: createSiteSearch(assets), log, mode }),
    texts,
    shipped,
    siteUrl: config.siteUrl,
    looksCountryUp: config.geoUrl !== undefined,
    now,
    policy: mode === "production",
  });
  const accessLog = createAccessLog(log);
  const isHttps = config.siteUrl.startsWith("https:");
  const cookieSuffix = isHttps ? "; Secure" : "";
  const security = Object.entries(securityHeaders({ https: isHttps })).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const securityOfOthers = [
    ...security,
    ...(mode === "production" ? [["content-security-policy", apiContentSecurityPolicy] as const] : []),
  ];

  const revalidate = () => {
    texts.clear();
    blog.expire();
    pages.clear();
  };

  const app = createBaseApp({
    log,
    accessLog,
    security: securityOfOthers,
    cookieSuffix,
    addressOf,
    hasTrustedProxies: config.trustedProxies.length > 0,
    refusalOf: (path) => (isSandboxPath(path) ? refuseAsSandbox : undefined),
  });

  app.route(
    "/-",
    operationsRoutes({
      config,
      db,
      countriesBuiltAt: countries.builtAt,
      pageCount: () => pages.size,
      isStopping,
      states,
      deliveryKind,
      async revalidate() {
        revalidate();
        await textsRevision.bump();
      },
      addressOf,
      now,
    }),
  );
  app.route("/", textsRoutes({ store: texts, shipped, log }));
  app.route("/", inquiryRoutes({ inquiries, clientAddress: addressOf, siteHost }));
  app.route("/api", pageViewRoutes({ siteUrl: config.siteUrl, pageViews }));
  app.route("/api", countryRoutes({ countries: countrySource, clientAddress }));
  app.route(SANDBOX_PATH, sandboxRoutes({ db, log, now, clientAddress: addressOf, isStopping }));

  app.route(
    "/",
    discoveryRoutes({
      siteUrl: config.siteUrl,
      now,
      texts: { store: texts, shipped },
      listPages: async () => [...listScreenPages(), ...listDocsPages(docs), ...(await listPosts(blog))],
    }),
  );
  app.route("/", descriptionRoutes({ siteUrl: config.siteUrl, shipped }));
  app.route("/", pictures);
  app.route("/", blogRoutes({ posts: blog, texts, shipped, siteUrl: config.siteUrl }));
  app.route("/", docsRoutes({ docs, texts, shipped, samples, siteUrl: config.siteUrl }));
  const files = new Map([
    ...assets,
    ...packageAssets({ files: packageFiles, samples, siteUrl: config.siteUrl }),
    [SPECULATION_RULES_PATH, speculationRulesAsset()],
  ]);
  app.route("/", assetRoutes(files));
  app.route("/", packageRoutes(files));
  app.route(
    "/",
    pictureRoutes({
      locate,
      texts,
      shipped,
      findTitle: async (language, slug) => {
        const found = await blog.find(language, slug, "done");
        return found.status === "ready" ? found.post.title : undefined;
      },
      siteHost,
      worker: imageWorker,
      fontsFolder: pictureFonts,
    }),
  );
  app.route("/", pageRoutes({ locate, pages, addressOf, siteHost }));

  const respondFromMemory = createMemoryResponses({
    accessLog,
    findPage: pages.find,
    pageHeaders: security,
    assets: files,
    assetHeaders: securityOfOthers,
  });
  const refuseRender = createRenderRefusals({
    queue,
    locate,
    pages,
    clientAddress,
    headers: securityOfOthers,
    accessLog,
  });

  return {
    fetch: app.fetch,
    respondAtOnce: (request, response) =>
      respondFromMemory(request, response) || refuseRender(request, response),
    revalidate,
  };
}
