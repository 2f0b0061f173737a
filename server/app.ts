import * as virtualBuild from "virtual:react-router/server-build";
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import type { ServerBuild } from "react-router";
import type { PageViewCounter } from "./backend/analytics/page-views.ts";
import { createBackend } from "./backend/backend.ts";
import type { CountryDatabase } from "./backend/country/database.ts";
import { createCountryClient } from "./clients/country.ts";
import { createTranslationsClient } from "./clients/translations.ts";
import type { Config } from "./config.ts";
import { createCountryResolver } from "./country/resolve.ts";
import type { Database } from "./db/schema.ts";
import { createAccessLog, loggedPath } from "./http/access-log.ts";
import { type Asset, assetRoutes } from "./http/assets.ts";
import { callerOf, createClientAddress, isPublicAddress } from "./http/client-address.ts";
import { decodedPath } from "./http/decoded-path.ts";
import type { DependencyStates } from "./http/dependency-states.ts";
import { limitBody } from "./http/limit-body.ts";
import { operationsRoutes } from "./http/operations.ts";
import { apiContentSecurityPolicy, securityHeaders } from "./http/security-headers.ts";
import { createInquiryDesk } from "./inquiries/desk.ts";
import { inquiryRoutes } from "./inquiries/routes.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/deliver.ts";
import { createMemoryAnswers, type MemoryAnswers } from "./pages/answer-from-memory.ts";
import { createPages } from "./pages/pages.ts";
import { createRender } from "./pages/render.ts";
import { pageRoutes } from "./pages/routes.ts";
import { createLocator } from "./pages/screens.ts";
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
  readonly states: DependencyStates;
  readonly deliveryKind: Mailer["kind"];
  /** The client build, by URL path; none in development, where Vite serves it. */
  readonly assets: ReadonlyMap<string, Asset>;
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

/** No form or call of ours sends this much; those that answer a larger body in their own words have a lower limit. */
const BODY_LIMIT_BYTES = 256 * 1024;
const URL_LIMIT_CHARACTERS = 4_096;
const TIME_LIMIT_MS = 15_000;

/** What the cookies of a site that is reached by https end with. */
const SECURE = "; Secure";

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
    states,
    deliveryKind,
    assets,
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
    states,
    wake,
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

  const pages = createPages({
    render: createRender({ build, desk, log, mode }),
    texts,
    shipped,
    siteUrl: config.siteUrl,
    looksCountryUp: config.geoUrl !== undefined,
    now,
    policy: mode === "production",
  });
  const accessLog = createAccessLog(log);
  const isHttps = config.siteUrl.startsWith("https:");
  const security = Object.entries(securityHeaders({ https: isHttps })).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const securityOfOthers = [
    ...security,
    ...(mode === "production" ? [["content-security-policy", apiContentSecurityPolicy] as const] : []),
  ];

  const revalidate = () => {
    texts.clear();
    pages.clear();
  };

  const app = new Hono();

  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    for (const [name, value] of securityOfOthers) if (!c.res.headers.has(name)) c.header(name, value);
    if (isHttps) {
      const cookies = c.res.headers.getSetCookie();
      if (cookies.length > 0) c.res.headers.delete("set-cookie");
      for (const cookie of cookies) c.header("set-cookie", cookie + SECURE, { append: true });
    }
    accessLog(c.req.method, c.req.path, c.res.status, performance.now() - started);
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException)
      return c.json({ error: error.message || "Bad request" }, error.status);
    // The client left in the middle of its request: there is nobody to answer and nothing of ours to mend.
    if (c.req.raw.signal.aborted) return c.json({ error: "The request broke off." }, 400);
    log.error({ err: error, path: loggedPath(c.req.path) }, "request failed");
    return c.json({ error: "Something went wrong on our side. It has been logged." }, 500);
  });
  app.notFound((c) => c.json({ error: "There is nothing at this address." }, 404));

  let isProxyKnown = config.trustedProxies.length > 0;
  app.use(async (c, next) => {
    if (!isProxyKnown && c.req.header("x-forwarded-for") && !isPublicAddress(addressOf(c))) {
      isProxyKnown = true;
      log.warn("a proxy stands in front and TRUSTED_PROXIES does not name it: all visitors share one limit");
    }
    return next();
  });
  app.use(async (c, next) => {
    if (c.req.url.length > URL_LIMIT_CHARACTERS) return c.json({ error: "The address is too long." }, 414);
    if (decodedPath(c.req.url) === undefined) {
      return c.json({ error: "The address contains a malformed escape sequence." }, 400);
    }
    return next();
  });
  app.use(limitBody(BODY_LIMIT_BYTES));
  app.use(timeout(TIME_LIMIT_MS));

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

  app.route("/", assetRoutes(assets));
  app.route("/", pageRoutes({ locate: createLocator(build), pages, resolver, addressOf, siteHost }));

  return {
    fetch: app.fetch,
    fromMemory: createMemoryAnswers({
      pages,
      assets,
      security,
      securityOfOthers,
      resolver,
      accessLog,
      idleMs,
      cookieSuffix: isHttps ? SECURE : "",
    }),
    revalidate,
  };
}
