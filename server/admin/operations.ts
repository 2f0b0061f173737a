import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { cacheFor } from "../coalesce.ts";
import type { Config } from "../config.ts";
import { refuse, refuseTooMany } from "../http/refuse.ts";
import type { SharedLimits } from "../limits/shared-limits.ts";
import type { Health } from "./health.ts";

interface Dependencies {
  readonly config: Pick<Config, "revalidateToken">;
  readonly health: () => Promise<Pick<Health, "status">>;
  /** False from the moment the site was asked to stop. */
  readonly isReady: () => boolean;
  /** Drops the cached texts and pages of every process on this database. */
  readonly revalidate: () => Promise<void>;
  readonly addressOf: (c: Context) => string;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly sharedLimits: SharedLimits;
}

/** Tries of a client: no CMS publishes once a second, and at this rate no token is guessed. */
const REVALIDATE_LIMIT = { max: 60, windowMs: 60_000 };

/** How long one look at the health of the site serves all who ask: it writes to the database. */
const HEALTH_CACHE_MS = 1_000;

/**
 * For monitors, below `/-/`: `GET health` (one word: `ok`, `degraded` or `down`; the admin port says why), `GET ready` (for a
 * load balancer) and, where a token is configured, `POST revalidate` (the publish webhook of a CMS), which reaches every
 * process on this database.
 */
export function operationsRoutes(dependencies: Dependencies): Hono {
  const { config, health, isReady, revalidate, addressOf, now, sharedLimits } = dependencies;
  const routes = new Hono();
  routes.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  });

  const cachedHealth = cacheFor(health, HEALTH_CACHE_MS, now);
  routes.get("/health", async (c) => {
    const { status } = await cachedHealth();
    return c.text(status, status === "down" ? 503 : 200);
  });

  routes.get("/ready", (c) => {
    // Not the database: without it every process would be taken out at once, and the pages that need none with them.
    const ready = isReady();
    return c.json({ ready }, ready ? 200 : 503);
  });

  const token = config.revalidateToken;
  if (token) {
    const limiter = sharedLimits.rate("revalidate", REVALIDATE_LIMIT);
    routes.post("/revalidate", async (c) => {
      const result = await limiter.consume(addressOf(c));
      if (!result.allowed) return refuseTooMany(c, result.retryAfterSeconds);
      const bearer = /^Bearer +(.+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
      if (!timingSafeEqual(digest(bearer), digest(token))) {
        return refuse(c, 401, "The revalidate token is missing or wrong.");
      }
      await revalidate();
      return c.json({ revalidated: true });
    });
  }
  return routes;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
