import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import type { Log } from "../log.ts";
import { type AccessLog, loggedPath } from "./access-log.ts";
import { isPublicAddress } from "./client-address.ts";
import { decodedPath } from "./decoded-path.ts";
import { inPlainWords, limitBody, type Refuse } from "./limit-body.ts";

interface Settings {
  readonly log: Log;
  readonly accessLog: AccessLog;
  /** What every answer carries that says nothing else, by lower-case name. */
  readonly security: readonly (readonly [string, string])[];
  /** Ends every cookie: `; Secure`, or nothing. */
  readonly cookieSuffix: string;
  readonly addressOf: (c: Context) => string;
  readonly hasTrustedProxies: boolean;
  /** Says refusals in the words of the area a path belongs to; undefined where that is the site. */
  readonly wordsOf: (path: string) => Refuse | undefined;
}

/** No form or call of ours sends this much; those that answer a larger body in their own words have a lower limit. */
const BODY_LIMIT_BYTES = 256 * 1024;
const URL_LIMIT_CHARACTERS = 4_096;
const TIME_LIMIT_MS = 15_000;

/** An app that logs, protects and limits every request, and answers what nothing else does. Routes are added to it. */
export function createGuardedApp(settings: Settings): Hono {
  const { log, accessLog, security, cookieSuffix, addressOf, hasTrustedProxies, wordsOf } = settings;
  const refuse: Refuse = (c, status, message) => (wordsOf(c.req.path) ?? inPlainWords)(c, status, message);
  const app = new Hono();

  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    for (const [name, value] of security) if (!c.res.headers.has(name)) c.header(name, value);
    const cookies = cookieSuffix ? c.res.headers.getSetCookie() : [];
    if (cookies.length > 0) c.res.headers.delete("set-cookie");
    for (const cookie of cookies) c.header("set-cookie", cookie + cookieSuffix, { append: true });
    accessLog(c.req.method, c.req.path, c.res.status, performance.now() - started);
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) {
      // Ours are the time limit's.
      const words = wordsOf(c.req.path);
      return words
        ? words(c, 500, "The answer took too long.")
        : c.json({ error: error.message || "Bad request" }, error.status);
    }
    // The client left in the middle of its request: there is nobody to answer and nothing of ours to mend.
    if (c.req.raw.signal.aborted) return refuse(c, 400, "The request broke off.");
    log.error({ err: error, path: loggedPath(c.req.path) }, "request failed");
    return refuse(c, 500, "Something went wrong on our side. It has been logged.");
  });
  app.notFound((c) => c.json({ error: "There is nothing at this address." }, 404));

  let watchesForProxy = !hasTrustedProxies;
  app.use(async (c, next) => {
    if (watchesForProxy && c.req.header("x-forwarded-for") && !isPublicAddress(addressOf(c))) {
      watchesForProxy = false;
      log.warn("a proxy stands in front and TRUSTED_PROXIES does not name it: all visitors share one limit");
    }
    return next();
  });
  app.use(async (c, next) => {
    if (c.req.url.length > URL_LIMIT_CHARACTERS) return refuse(c, 414, "The address is too long.");
    if (decodedPath(c.req.url) === undefined) {
      return refuse(c, 400, "The address contains a malformed escape sequence.");
    }
    return next();
  });
  app.use(limitBody(BODY_LIMIT_BYTES, refuse));
  app.use(timeout(TIME_LIMIT_MS));
  return app;
}
