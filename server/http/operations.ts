import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import { probeWrite } from "../db/probe.ts";
import type { Database } from "../db/schema.ts";
import { readOutboxState } from "../inquiries/outbox-state.ts";
import type { Mailer } from "../mail/source.ts";
import { withTimeout } from "../timeouts.ts";
import type { DependencyStates } from "./dependency-states.ts";
import { createRateLimiter } from "./rate-limit.ts";
import { refuse, refuseTooMany } from "./refuse.ts";

interface Dependencies {
  readonly config: Config;
  readonly db: Database;
  readonly countriesBuiltAt: Date;
  /** Finished pages in memory. */
  readonly pageCount: () => number;
  /** True from the moment the process was asked to stop. */
  readonly isStopping: () => boolean;
  readonly states: DependencyStates;
  readonly deliveryKind: Mailer["kind"];
  /** Drops the cached texts and pages of every process on this database. */
  readonly revalidate: () => Promise<void>;
  readonly addressOf: (c: Context) => string;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
}

/** A database that takes longer than this is reported as down. */
const TIMEOUT_MS = 2_000;

/** Tries of a client: no CMS publishes once a second, and at this rate no token is guessed. */
const REVALIDATE_LIMIT = { burst: 60, windowMs: 60_000 };

/**
 * For whoever runs the site, below `/-/`: `GET health` (the state of each dependency, as the last call to it left it; a
 * source of ours has none, for it is part of this process), `GET ready` (for a load balancer) and, where a
 * token is configured, `POST revalidate` (the publish webhook of a CMS), which reaches every process on this database.
 */
export function operationsRoutes(dependencies: Dependencies): Hono {
  const { config, db, countriesBuiltAt, pageCount, isStopping, states, deliveryKind } = dependencies;
  const { revalidate, addressOf, now } = dependencies;
  const routes = new Hono();
  routes.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  });

  routes.get("/health", async (c) => {
    const [up, writable, messages] = await Promise.all([
      withTimeout(TIMEOUT_MS, sql`select 1`.execute(db)).then(
        () => true,
        () => false,
      ),
      probeWrite(db),
      withTimeout(TIMEOUT_MS, readOutboxState(db, now())).catch(() => null),
    ]);
    const last = states.report();
    const hasFault =
      Object.values(last).some((state) => state !== "not used yet" && !state.ok) ||
      (messages?.refused ?? 0) > 0;
    return c.json(
      {
        status: !writable.ok ? "down" : hasFault ? "degraded" : "ok",
        database: { kind: config.databaseUrl ? "postgres" : "sqlite", up, writable },
        messages,
        delivery: { kind: deliveryKind, last: last.delivery },
        translations: config.backend ? { kind: "hosted", last: last.translations } : { kind: "embedded" },
        cms: config.cmsUrl ? { kind: "hosted", last: last.cms } : { kind: "embedded" },
        country: config.geoUrl
          ? { kind: "hosted", last: last.country }
          : { kind: "embedded", data: countriesBuiltAt.toISOString().slice(0, 10) },
        analytics: config.analyticsUrl ? { kind: "hosted", last: last.analytics } : { kind: "embedded" },
        pages: pageCount(),
        uptimeSeconds: Math.round(process.uptime()),
      },
      writable.ok ? 200 : 503,
    );
  });

  routes.get("/ready", (c) => {
    // Not the database: without it every process would be taken out at once, and the pages that need none with them.
    const ready = !isStopping();
    return c.json({ ready }, ready ? 200 : 503);
  });

  const token = config.revalidateToken;
  if (token) {
    const limiter = createRateLimiter({ ...REVALIDATE_LIMIT, now });
    routes.post("/revalidate", async (c) => {
      const turn = limiter.take(addressOf(c));
      if (!turn.allowed) return refuseTooMany(c, turn.retryAfterSeconds);
      const given = /^Bearer +(.+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
      if (!timingSafeEqual(digest(given), digest(token))) {
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
