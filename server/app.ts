import * as virtualBuild from "virtual:react-router/server-build";
import { samples } from "virtual:samples";
import type { Context, Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createHealth, type Health } from "./admin/health.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { createAccessLog } from "./http/access-log.ts";
import { createBaseApp } from "./http/base-app.ts";
import { callerOf, createClientAddress } from "./http/client-address.ts";
import { createMemoryResponses, type RespondFromMemory } from "./http/memory-responses.ts";
import { createRequestIds } from "./http/request-id.ts";
import { apiContentSecurityPolicy, securityHeaders } from "./http/security-headers.ts";
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
  /** How the site is, in full. */
  health(): Promise<Health>;
}

// The module is declared more loosely than the type that React Router itself takes it as.
const build = virtualBuild as unknown as ServerBuild;

/** The whole site as a function of its dependencies. Nothing happens at import. */
export function createApp(dependencies: AppDependencies): App {
  const { config, db, log, now, shipped, assets, packageFiles, mode, wake, metrics } = dependencies;
  const { siteUrl, inquiriesTo, mailFrom, trustedProxies } = config;
  const https = siteUrl.startsWith("https:");
  const policy = mode === "production";

  const sources = createSources(dependencies);
  const { texts, posts, docs } = sources;
  const inquiries = createInquiryService({ db, now, log, inquiriesTo, mailFrom, wake });

  const locate = createLocator(build);
  const queue = measureRenders(createRenderQueue(now), metrics);
  const search = createSiteSearch(assets);
  const render = createRender({ build, inquiries, blog: posts, docs, search, log, mode });
  const documentHeaders = createDocumentHeaders({ https, policy });
  const looksCountryUp = config.geoUrl !== undefined;
  const pages = createPages({
    locate,
    queue,
    issueToken: inquiries.issueToken,
    render,
    texts,
    shipped,
    siteUrl,
    looksCountryUp,
    now,
    documentHeaders,
  });
  const revalidate = () => {
    texts.clear();
    posts.expire();
    pages.clear();
  };

  const accessLog = createAccessLog(log, metrics.responseTimes);
  const clientAddress = createClientAddress(trustedProxies);
  const nameRequest = createRequestIds(clientAddress);
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
  const app = createBaseApp({
    log,
    accessLog,
    nameRequest,
    security: headers,
    cookieSuffix: https ? "; Secure" : "",
    addressOf,
    hasTrustedProxies: trustedProxies.length > 0,
    refusalOf: (path) => (isSandboxPath(path) ? refuseAsSandbox : undefined),
    showError: createErrorPages({ locate, render, queue, shipped, siteUrl, documentHeaders }),
  });
  const files = new Map([
    ...assets,
    ...packageAssets({ files: packageFiles, samples, siteUrl }),
    [SPECULATION_RULES_PATH, speculationRulesAsset()],
  ]);
  const { countries, states, deliveryKind } = dependencies;
  const health = createHealth({
    config,
    db,
    countriesBuiltAt: countries.builtAt,
    pageCount: () => pages.size,
    states,
    deliveryKind,
    now,
  });
  const shared = { sources, inquiries, locate, pages, files, clientAddress, addressOf, revalidate, health };
  mountRoutes(app, { ...dependencies, ...shared });

  const findPage = pages.find;
  const respondFromMemory = createMemoryResponses({
    accessLog,
    nameRequest,
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
    nameRequest,
  });
  return {
    fetch: app.fetch,
    respondAtOnce: (request, response) =>
      respondFromMemory(request, response) || refuseRender(request, response),
    revalidate,
    health,
  };
}
