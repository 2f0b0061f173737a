import * as virtualBuild from "virtual:react-router/server-build";
import { samples } from "virtual:samples";
import type { Context, Hono } from "hono";
import type { ServerBuild } from "react-router";
import type { PageViewCounter } from "./backend/analytics/page-views.ts";
import { createBackend } from "./backend/backend.ts";
import type { PostFile } from "./backend/blog/content.ts";
import type { CountryDatabase } from "./backend/country/database.ts";
import { blogRoutes, listPosts } from "./blog/routes.ts";
import { createBlogStore } from "./blog/store.ts";
import { ownMediaUrl, uploadRoutes } from "./blog/uploads.ts";
import { createBlogClient } from "./clients/blog.ts";
import { createCountryClient } from "./clients/country.ts";
import { createTranslationsClient } from "./clients/translations.ts";
import type { Config } from "./config.ts";
import { createCountryResolver } from "./country/resolve.ts";
import type { Database } from "./db/schema.ts";
import { listScreenPages } from "./discovery/listed-pages.ts";
import { discoveryRoutes } from "./discovery/routes.ts";
import { createDocsRepository } from "./docs/docs-repository.ts";
import type { GuideFile } from "./docs/guides.ts";
import type { LibraryFiles } from "./docs/libraries.ts";
import { docsRoutes, listDocsPages } from "./docs/routes.ts";
import { createAccessLog } from "./http/access-log.ts";
import { type Asset, assetRoutes } from "./http/assets.ts";
import { callerOf, createClientAddress } from "./http/client-address.ts";
import type { DependencyStates } from "./http/dependency-states.ts";
import { createGuardedApp } from "./http/every-request.ts";
import { operationsRoutes } from "./http/operations.ts";
import { apiContentSecurityPolicy, securityHeaders } from "./http/security-headers.ts";
import { SPECULATION_RULES_PATH, speculationRulesAsset } from "./http/speculation.ts";
import { createInquiryDesk } from "./inquiries/desk.ts";
import { inquiryRoutes } from "./inquiries/routes.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/deliver.ts";
import { packageAssets } from "./packages/assets.ts";
import type { PackageFiles } from "./packages/files.ts";
import { packageRoutes } from "./packages/routes.ts";
import { createMemoryAnswers, type MemoryAnswers } from "./pages/answer-from-memory.ts";
import { createPages } from "./pages/pages.ts";
import { createRender } from "./pages/render.ts";
import { pageRoutes } from "./pages/routes.ts";
import { createLocator } from "./pages/screens.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { descriptionRoutes } from "./sandbox/description-routes.ts";
import { refuseAsSandbox } from "./sandbox/respond.ts";
import { isSandboxPath } from "./sandbox/routes.ts";
import { createSiteSearch } from "./search/site-search.ts";
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
  readonly countries: CountryDatabase;
  readonly pageViews: PageViewCounter;
  /** The posts of this release; none where a CMS is configured. */
  readonly posts: readonly PostFile[];
  readonly guides: readonly GuideFile[];
  readonly libraries: LibraryFiles;
  readonly states: DependencyStates;
  readonly deliveryKind: Mailer["kind"];
  /** The client build, by URL path; none in development, where Vite serves it. */
  readonly assets: ReadonlyMap<string, Asset>;
  readonly packageFiles: PackageFiles;
  /** Where the fonts are that pictures are drawn with. */
  readonly pictureFonts: string;
  readonly mode: "production" | "development";
  /** Called when a message waits for delivery. */
  readonly wake: () => void;
  readonly isStopping: () => boolean;
  /** How long a connection may lie idle, as answers from memory tell it. */
  readonly idleMs: number;
}

export interface App {
  readonly fetch: Hono["fetch"];
  /** Finished pages and files, answered without Hono. */
  readonly fromMemory: MemoryAnswers;
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
    mode,
    wake,
    isStopping,
    idleMs,
  } = dependencies;
  const siteHost = new URL(config.siteUrl).host;
  const clientAddress = createClientAddress(config.trustedProxies);
  const addressOf = (c: Context) => {
    const { remoteAddress, headers } = callerOf(c);
    return clientAddress.of(remoteAddress, headers).address;
  };
  const resolver = createCountryResolver({
    config,
    clientAddress,
    database: config.geoUrl ? null : countries,
    client: config.geoUrl
      ? createCountryClient({
          baseUrl: config.geoUrl,
          accessKey: config.geoAccessKey,
          fetch: states.watch("country", fetch),
          log,
        })
      : null,
    now,
  });
  const desk = createInquiryDesk({
    db,
    now,
    log,
    inquiriesTo: config.inquiriesTo,
    mailFrom: config.mailFrom,
    wake,
  });

  const backend = createBackend({
    config,
    db,
    log,
    now,
    clientAddress,
    countries,
    resolver,
    pageViews,
    posts,
    states,
    wake,
    isStopping,
  });
  const texts = createTextStore({
    client: createTranslationsClient({
      // The embedded stand-in is called as the hosted original is, without the network between.
      ...(config.backendUrl
        ? { baseUrl: config.backendUrl, fetch: states.watch("translations", fetch) }
        : { baseUrl: "http://embedded", fetch: async (url, init) => backend.request(url, init) }),
      anonKey: config.backendAnonKey,
      log,
    }),
    shipped,
    now,
    log,
  });

  const blog = createBlogStore({
    client: createBlogClient({
      ...(config.cmsUrl
        ? { baseUrl: config.cmsUrl, fetch: states.watch("cms", fetch), mediaUrl: ownMediaUrl(config.cmsUrl) }
        : { baseUrl: "", fetch: async (url, init) => backend.request(url, init) }),
      log,
    }),
    now,
    log,
  });

  const docs = createDocsRepository({
    files: guides,
    libraries,
    isSample: (name) => Object.hasOwn(samples, name),
    log,
  });

  const pages = createPages({
    render: createRender({ build, desk, blog, docs, search: createSiteSearch(assets), log, mode }),
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

  const app = createGuardedApp({
    log,
    accessLog,
    security: securityOfOthers,
    cookieSuffix,
    addressOf,
    hasTrustedProxies: config.trustedProxies.length > 0,
    wordsOf: (path) => (isSandboxPath(path) ? refuseAsSandbox : undefined),
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
      revalidate,
    }),
  );
  app.route("/", textsRoutes({ store: texts, shipped, log }));
  app.route("/", inquiryRoutes({ desk, clientAddress: addressOf, siteHost }));
  app.route("/", backend);

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
  if (config.cmsUrl) app.route("/", uploadRoutes({ cmsUrl: config.cmsUrl, fetch }));
  app.route("/", blogRoutes({ blog, texts, shipped, siteUrl: config.siteUrl }));
  app.route("/", docsRoutes({ docs, texts, shipped, samples, siteUrl: config.siteUrl }));
  const files = new Map([
    ...assets,
    ...packageAssets({ files: packageFiles, samples, siteUrl: config.siteUrl }),
    [SPECULATION_RULES_PATH, speculationRulesAsset()],
  ]);
  app.route("/", assetRoutes(files));
  app.route("/", packageRoutes(files));
  const locate = createLocator(build);
  app.route(
    "/",
    pictureRoutes({
      locate,
      texts,
      shipped,
      findTitle: async (language, slug) => {
        const found = await blog.find(language, slug);
        return found.status === "ready" ? found.post.title : undefined;
      },
      siteHost,
      fontsFolder: pictureFonts,
    }),
  );
  app.route("/", pageRoutes({ locate, pages, resolver, addressOf, siteHost }));

  return {
    fetch: app.fetch,
    fromMemory: createMemoryAnswers({
      pages,
      assets: files,
      security,
      securityOfOthers,
      resolver,
      accessLog,
      idleMs,
      cookieSuffix,
    }),
    revalidate,
  };
}
