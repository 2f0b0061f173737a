import { type Context, Hono } from "hono";
import { createAnalyticsClient } from "../clients/analytics.ts";
import type { Config } from "../config.ts";
import type { CountryResolver } from "../country/resolve.ts";
import { countryApiRoutes } from "../country/routes.ts";
import type { Database } from "../db/schema.ts";
import { type ClientAddress, callerOf } from "../http/client-address.ts";
import type { DependencyStates } from "../http/dependency-states.ts";
import type { Log } from "../log.ts";
import { SANDBOX_PATH, sandboxRoutes } from "../sandbox/routes.ts";
import type { PageViewCounter } from "./analytics/page-views.ts";
import { analyticsRoutes } from "./analytics/routes.ts";
import type { PostFile } from "./blog/content.ts";
import { blogRoutes } from "./blog/routes.ts";
import type { CountryDatabase } from "./country/database.ts";
import { countryRoutes } from "./country/routes.ts";

export interface BackendDependencies {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly clientAddress: ClientAddress;
  readonly countries: CountryDatabase;
  readonly resolver: CountryResolver;
  readonly pageViews: PageViewCounter;
  readonly posts: readonly PostFile[];
  readonly states: DependencyStates;
  /** True from the moment the process was asked to stop. */
  readonly isStopping: () => boolean;
}

/**
 * The embedded stand-ins, each at the path its hosted original has. Where an original is configured its stand-in is
 * not mounted, so that nobody takes an empty table for the real one.
 */
export function createBackend(dependencies: BackendDependencies): Hono {
  const { config, db, log, now, clientAddress, countries, resolver, pageViews, posts, states, isStopping } =
    dependencies;
  const backend = new Hono();
  const addressOf = (c: Context) => {
    const { remoteAddress, headers } = callerOf(c);
    return clientAddress.of(remoteAddress, headers).address;
  };

  if (!config.geoUrl) {
    backend.route(
      "/geo",
      countryRoutes({ database: countries, clientAddress, accessKey: config.geoAccessKey }),
    );
  }
  if (!config.cmsUrl) backend.route("/", blogRoutes({ posts, now, log }));

  const hosted =
    config.analyticsUrl &&
    createAnalyticsClient({ url: config.analyticsUrl, fetch: states.watch("analytics", fetch), log });
  backend.route(
    "/api",
    analyticsRoutes({
      siteUrl: config.siteUrl,
      record: hosted ? hosted.forward : pageViews.record,
    }),
  );
  backend.route("/api", countryApiRoutes({ resolver }));
  // It stands in for nothing: the sandbox is the original.
  backend.route(SANDBOX_PATH, sandboxRoutes({ db, log, now, clientAddress: addressOf, isStopping }));
  return backend;
}
