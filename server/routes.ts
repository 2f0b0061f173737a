import { samples } from "virtual:samples";
import type { Context, Hono } from "hono";
import { isLanguageCode } from "../domain/languages.ts";
import type { Health } from "./admin/health.ts";
import { operationsRoutes } from "./admin/operations.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { blogRoutes } from "./blog/routes.ts";
import { securityContactOf } from "./company/facts.ts";
import type { LegalConfig } from "./company/legal-config.ts";
import { countryRoutes } from "./country/routes.ts";
import type { ListedPage } from "./discovery/listed-pages.ts";
import { discoveryRoutes } from "./discovery/routes.ts";
import { docsRoutes } from "./docs/routes.ts";
import { type Asset, assetRoutes } from "./http/assets.ts";
import type { ClientAddress } from "./http/client-address.ts";
import type { SharedHeaders } from "./http/shared-cache.ts";
import { imageRoutes } from "./images/routes.ts";
import type { InquiryService } from "./inquiries/inquiry-service.ts";
import { inquiryRoutes } from "./inquiries/routes.ts";
import { packageRoutes } from "./packages/routes.ts";
import { pageViewRoutes } from "./page-views/routes.ts";
import type { Located } from "./pages/locate.ts";
import type { Pages } from "./pages/pages.ts";
import { pageRoutes } from "./pages/routes.ts";
import { descriptionRoutes } from "./sandbox/description-routes.ts";
import { missedSandboxRoutes, SANDBOX_PATH, sandboxRoutes } from "./sandbox/routes.ts";
import type { Sources } from "./sources.ts";
import { textsRoutes } from "./texts/routes.ts";

interface Parts extends AppDependencies {
  readonly legal: LegalConfig;
  readonly sources: Sources;
  readonly inquiries: InquiryService;
  readonly locate: (pathname: string) => Located;
  readonly pages: Pages;
  /** All that is sent as it lies in memory, by URL path. */
  readonly files: ReadonlyMap<string, Asset>;
  readonly clientAddress: ClientAddress;
  readonly addressOf: (c: Context) => string;
  readonly revalidate: () => void;
  readonly sharedHeaders: SharedHeaders;
  /** What the sitemaps list. */
  readonly listPages: () => Promise<readonly ListedPage[]>;
  readonly health: () => Promise<Health>;
}

/** Everything that the site answers, in the order in which it is tried; a screen, or nothing, comes last. */
export function mountRoutes(app: Hono, parts: Parts): void {
  const { config, log, now, shipped, textsRevision, sources, inquiries, locate, pages } = parts;
  const { files, clientAddress, addressOf, imageWorker, isReady, isStopping, revalidate, health } = parts;
  const { sharedHeaders, listPages, sharedLimits, clientSecret } = parts;
  const { texts, posts, docs } = sources;
  const { siteUrl } = config;
  const siteHost = new URL(siteUrl).host;

  app.route(
    "/-",
    operationsRoutes({
      config,
      health,
      isReady,
      async revalidate() {
        revalidate();
        await textsRevision.bump();
      },
      addressOf,
      now,
      sharedLimits,
    }),
  );
  app.route("/", textsRoutes({ store: texts, shipped, log, sharedHeaders }));
  app.route("/", inquiryRoutes({ inquiries, clientAddress: addressOf, siteHost }));
  app.route("/api", pageViewRoutes({ siteUrl, pageViews: parts.pageViews }));
  app.route("/api", countryRoutes({ countries: sources.countries, clientAddress }));
  app.route(
    SANDBOX_PATH,
    sandboxRoutes({
      db: parts.sandboxDb,
      log,
      now,
      clientAddress: addressOf,
      isStopping,
      sharedLimits,
      clientSecret,
      streamGauge: parts.metrics.sandboxStreams,
      caseTexts: (language) =>
        isLanguageCode(language)
          ? Object.fromEntries(shipped.rows(language, "demo").map(({ key, value }) => [key, value]))
          : undefined,
    }),
  );
  app.route("/", missedSandboxRoutes());

  app.route(
    "/",
    discoveryRoutes({
      siteUrl,
      now,
      texts: { store: texts, shipped },
      security: { ...parts.company.security, contact: securityContactOf(parts.company, parts.legal) },
      listPages,
      sharedHeaders,
    }),
  );
  app.route("/", descriptionRoutes({ siteUrl, shipped, sharedHeaders }));
  app.route("/", sources.images);
  app.route("/", blogRoutes({ posts, texts, shipped, siteUrl, sharedHeaders }));
  app.route("/", docsRoutes({ docs, texts, shipped, samples, siteUrl, sharedHeaders }));
  app.route("/", assetRoutes(files));
  app.route("/", packageRoutes(files));
  app.route(
    "/",
    imageRoutes({
      locate,
      texts,
      shipped,
      findTitle: async (language, slug) => {
        const found = await posts.find(language, slug, "until-loaded");
        return found.status === "ready" ? found.post.title : undefined;
      },
      siteHost,
      worker: imageWorker,
      fontsFolder: parts.imageFonts,
      sharedHeaders,
    }),
  );
  app.route("/", pageRoutes({ locate, pages, addressOf, siteHost }));
}
