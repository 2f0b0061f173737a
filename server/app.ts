import * as virtualBuild from "virtual:react-router/server-build";
import { samples } from "virtual:samples";
import type { Context, Hono } from "hono";
import type { ServerBuild } from "react-router";
import { LANGUAGE_CODES } from "../domain/languages.ts";
import { createHealth, type Health } from "./admin/health.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { listPosts } from "./blog/routes.ts";
import { createCompanyFacts } from "./company/facts.ts";
import { legalConfigOf } from "./company/legal-config.ts";
import { listScreenPages } from "./discovery/listed-pages.ts";
import { listDocsPages } from "./docs/routes.ts";
import { createAccessLog } from "./http/access-log.ts";
import { createBaseApp } from "./http/base-app.ts";
import { callerOf, createClientAddress } from "./http/client-address.ts";
import { createMemoryResponses, type RespondFromMemory } from "./http/memory-responses.ts";
import { createRequestIds } from "./http/request-id.ts";
import { apiContentSecurityPolicy, securityHeaders } from "./http/security-headers.ts";
import { createSharedHeaders, POSTS_TAG } from "./http/shared-cache.ts";
import { SPECULATION_RULES_PATH, speculationRulesAsset } from "./http/speculation.ts";
import { createInquiryService } from "./inquiries/inquiry-service.ts";
import { measureRenders } from "./metrics/render-metrics.ts";
import { packageAssets } from "./packages/assets.ts";
import { createDocumentHeaders } from "./pages/document-headers.ts";
import { createErrorPages } from "./pages/error-pages.ts";
import { createLocator } from "./pages/locate.ts";
import { createPages } from "./pages/pages.ts";
import { createRenderRefusals } from "./pages/refuse-renders.ts";
import { createRender } from "./pages/render.ts";
import { createRenderQueue } from "./pages/render-queue.ts";
import { createSitePurger, type SitePurger } from "./purge/site-purger.ts";
import { mountRoutes } from "./routes.ts";
import { refuseAsSandbox } from "./sandbox/respond.ts";
import { isSandboxPath } from "./sandbox/routes.ts";
import { createSiteSearch } from "./search/site-search.ts";
import { createSources } from "./sources.ts";

export interface App {
  readonly fetch: Hono["fetch"];
  /** Sends finished pages and files, and refuses renders beyond the limits, before Hono; false leaves a request to it. */
  readonly respondAtOnce: RespondFromMemory;
  /** Drops cached texts and pages: the next responses are made of the texts as they are now. */
  revalidate(): void;
  /** A post of a later date has appeared: drops the pages of posts, here and in the caches in front. */
  publishPosts(): void;
  /** The caches in front; undefined where none is configured. */
  readonly purger: SitePurger | undefined;
  /** How the site is, in full. */
  health(): Promise<Health>;
}

// The module is declared more loosely than the type that React Router itself takes it as.
const build = virtualBuild as unknown as ServerBuild;

/** The whole site as a function of its dependencies. Nothing happens at import. */
export function createApp(dependencies: AppDependencies): App {
  const { config, db, log, now, shipped, assets, packageFiles, mode, wake, sharedLimits, metrics } =
    dependencies;
  const { siteUrl, inquiriesTo, supportTo, mailFrom, trustedProxies } = config;
  const https = siteUrl.startsWith("https:");
  const policy = mode === "production";

  const sharedHeaders = createSharedHeaders({ isPurged: config.purge !== undefined });
  const onChange = (tags: readonly string[]) => {
    pages.drop(tags);
    purger?.purge(tags);
  };
  const sources = createSources(dependencies, { sharedHeaders, onChange });
  const { texts, posts, docs } = sources;
  const recipients = { sales: inquiriesTo, support: supportTo };
  const inquiries = createInquiryService({ db, now, log, recipients, mailFrom, wake, sharedLimits });

  const locate = createLocator(build);
  const queue = measureRenders(createRenderQueue(now), metrics);
  const legal = legalConfigOf(config);
  const companyFacts = createCompanyFacts(dependencies.company, legal, now);
  const search = createSiteSearch(assets);
  const render = createRender({ build, inquiries, blog: posts, docs, search, companyFacts, log, mode });
  const documentHeaders = createDocumentHeaders({ https, policy });
  const looksUpCountry = config.geoUrl !== undefined;
  const pages = createPages({
    locate,
    queue,
    issueToken: inquiries.issueToken,
    render,
    texts,
    posts,
    shipped,
    siteUrl,
    looksUpCountry,
    now,
    documentHeaders,
    sharedHeaders,
  });
  const revalidate = () => {
    texts.clear();
    posts.expire();
    pages.clear();
    // Nobody asks for what a cache in front still answers.
    if (purger) void Promise.all([texts.refresh(), ...LANGUAGE_CODES.map(posts.recent)]);
  };
  const listPages = async () => [...listScreenPages(), ...listDocsPages(docs), ...(await listPosts(posts))];

  const accessLog = createAccessLog(log, metrics.responseTimes);
  const clientAddress = createClientAddress(trustedProxies);
  const resolveRequestId = createRequestIds(clientAddress);
  const addressOf = (c: Context) => {
    const { remoteAddress, headers } = callerOf(c);
    return clientAddress.of(remoteAddress, headers).address;
  };
  const pageHeaders = Object.entries(securityHeaders({ https })).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const headers = [
    ...pageHeaders,
    ...(policy ? [["content-security-policy", apiContentSecurityPolicy] as const] : []),
  ];
  const renderErrorPage = createErrorPages({ locate, render, queue, shipped, siteUrl, documentHeaders });
  const app = createBaseApp({
    log,
    accessLog,
    resolveRequestId,
    security: headers,
    cookieSuffix: https ? "; Secure" : "",
    addressOf,
    hasTrustedProxies: trustedProxies.length > 0,
    refusalOf: (path) => (isSandboxPath(path) ? refuseAsSandbox : undefined),
    renderErrorPage,
  });
  const files = new Map([
    ...assets,
    ...packageAssets({ files: packageFiles, samples, siteUrl, sharedHeaders }),
    [SPECULATION_RULES_PATH, speculationRulesAsset(sharedHeaders)],
  ]);
  const purger =
    config.purge && mode === "production"
      ? createSitePurger({
          purge: config.purge,
          drainMs: config.drainMs,
          db,
          log,
          now,
          locate,
          listPages,
          posts,
          files: [...files.keys()],
        })
      : undefined;
  const { countries, states, deliveryKind } = dependencies;
  const health = createHealth({
    config,
    db,
    countriesBuiltAt: countries.builtAt,
    pageCount: () => pages.size,
    states,
    deliveryKind,
    now,
    findDamage: dependencies.findDamage,
  });
  const shared = {
    legal,
    sources,
    inquiries,
    locate,
    pages,
    files,
    clientAddress,
    addressOf,
    revalidate,
    health,
  };
  mountRoutes(app, { ...dependencies, ...shared, sharedHeaders, listPages });

  const findPage = pages.find;
  const respondFromMemory = createMemoryResponses({
    accessLog,
    resolveRequestId,
    findPage,
    pageHeaders,
    assets: files,
    assetHeaders: headers,
  });
  const refuseRender = createRenderRefusals({
    queue,
    locate,
    pages,
    clientAddress,
    headers,
    accessLog,
    renderErrorPage,
    siteUrl,
    resolveRequestId,
  });
  return {
    fetch: app.fetch,
    respondAtOnce: (request, response) =>
      respondFromMemory(request, response) || refuseRender(request, response),
    revalidate,
    publishPosts: () => onChange([POSTS_TAG]),
    purger,
    health,
  };
}
