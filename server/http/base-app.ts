import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import { type Log, withRequestId } from "../log.ts";
import type { AccessLog } from "./access-log.ts";
import { isBrokenOff } from "./broken-off.ts";
import { isPublicAddress } from "./client-address.ts";
import { decodedPath, isTidyPath } from "./decoded-path.ts";
import { limitBody } from "./limit-body.ts";
import { notFound, type Refuse, refuse as refuseAsSite } from "./refuse.ts";
import { assignRequestId, REQUEST_ID_HEADER, type ResolveRequestId } from "./request-id.ts";
import { routeLabelOf } from "./route-label.ts";

interface Settings {
  readonly log: Log;
  readonly accessLog: AccessLog;
  readonly resolveRequestId: ResolveRequestId;
  /** What every response carries that says nothing else, by lower-case name. */
  readonly security: readonly (readonly [string, string])[];
  /** Ends every cookie: `; Secure`, or nothing. */
  readonly cookieSuffix: string;
  readonly addressOf: (c: Context) => string;
  readonly hasTrustedProxies: boolean;
  /** How the area refuses that a path belongs to; undefined where that is the site. */
  readonly refusalOf: (path: string) => Refuse | undefined;
  /** A page in the place of a refusal, for a person. */
  readonly renderErrorPage: (
    request: Request,
    refusal: Response,
    requestId: string,
  ) => Promise<Response | undefined>;
}

/** No form or call of ours sends this much; those that refuse a larger body in a shape of their own have a lower limit. */
const BODY_LIMIT_BYTES = 256 * 1024;
const URL_LIMIT_CHARACTERS = 4_096;
const TIME_LIMIT_MS = 15_000;

/** An app that logs, protects and limits every request, and responds where nothing else does. Routes are added to it. */
export function createBaseApp(settings: Settings): Hono {
  const {
    log,
    accessLog,
    resolveRequestId,
    security,
    cookieSuffix,
    addressOf,
    hasTrustedProxies,
    refusalOf,
    renderErrorPage,
  } = settings;
  const refuse: Refuse = (c, ...refusal) => (refusalOf(c.req.path) ?? refuseAsSite)(c, ...refusal);
  const app = new Hono();

  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = assignRequestId(c, resolveRequestId);
    await withRequestId(requestId, next);
    const page =
      isRefusal(c.res) && !refusalOf(c.req.path) && (await renderErrorPage(c.req.raw, c.res, requestId));
    if (page) {
      // Hono would lay the headers of the former response over those of the new one.
      c.res = undefined;
      c.res = page;
    }
    for (const [name, value] of security) if (!c.res.headers.has(name)) c.header(name, value);
    // A purge by path finds one spelling: nginx, which finds nothing by tag, keeps no other one (docs/decisions/025).
    if (c.res.headers.has("x-accel-expires") && !isTidyPath(c.req.url)) c.header("x-accel-expires", "0");
    const cookies = cookieSuffix ? c.res.headers.getSetCookie() : [];
    if (cookies.length > 0) c.res.headers.delete("set-cookie");
    for (const cookie of cookies) c.header("set-cookie", cookie + cookieSuffix, { append: true });
    c.header(REQUEST_ID_HEADER, requestId);
    const { method, path } = c.req;
    const milliseconds = performance.now() - started;
    accessLog({ requestId, method, path, route: routeLabelOf(c), status: c.res.status, milliseconds });
  });
  app.onError((error, c) => {
    // Ours are the time limit's: what took too long was either the client's sending or our work.
    if (error instanceof HTTPException) {
      if (hasArrived(c)) return refuse(c, 504, "The response took too long.");
      c.header("connection", "close");
      const seconds = TIME_LIMIT_MS / 1_000;
      return refuse(c, 408, `The request did not arrive within ${seconds} seconds. Send it again.`);
    }
    // The client left in the middle of its request: there is nobody to answer and nothing of ours to mend.
    if (isBrokenOff(error, c.req.raw)) return refuse(c, 400, "The request broke off.");
    log.error({ err: error, path: c.req.path }, "request failed");
    return refuse(c, 500, "Something went wrong on our side. It has been logged.");
  });
  app.notFound(notFound);

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

/** Whether the whole request is here, body and all. Requests of tests come without Node's message, and whole. */
function hasArrived(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.complete !== false;
}

/** An error that says no more than `{"error": …}`: a screen that says what is wrong itself is left as it is. */
const isRefusal = ({ status, headers }: Response) =>
  status >= 400 && headers.get("content-type")?.startsWith("application/json");
