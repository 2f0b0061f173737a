import { Hono } from "hono";
import { cors } from "hono/cors";
import { maxBodyBytes, OPERATIONS } from "../../domain/api/operations.ts";
import { isTemporarilyUnavailable } from "../db/open.ts";
import { errorMessage } from "../error-message.ts";
import { isBrokenOff } from "../http/broken-off.ts";
import { limitBody } from "../http/limit-body.ts";
import { createHandlers, type SandboxOptions } from "./handlers.ts";
import { refusal } from "./outcome.ts";
import { refuse, refuseAsSandbox, send } from "./respond.ts";

/** Where the sandbox is mounted: its paths begin with it in the description too. */
export const SANDBOX_PATH = "/v1";

export function isSandboxPath(path: string): boolean {
  return path === SANDBOX_PATH || path.startsWith(`${SANDBOX_PATH}/`);
}

/** What was meant for the sandbox and misses it: another version, capitals, a base URL that ends in a slash. */
const MEANT_FOR_SANDBOX = /^\/+v\d+(?:\/|$)/i;

/** Responds to what misses {@link SANDBOX_PATH} by a little, in the shape of the API's errors: the caller reads no other. */
export function missedSandboxRoutes(): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    if (!MEANT_FOR_SANDBOX.test(c.req.path)) return next();
    c.header("access-control-allow-origin", "*");
    const message = `Paths of the API begin with ${SANDBOX_PATH}/, once and in lower case. The reference lists them: /openapi.json.`;
    return refuse(c, refusal("not_found", message));
  });
  return app;
}

/** What scripts of other sites may read; see the Fetch standard on response header names. */
const EXPOSED_HEADERS = [
  "x-request-id",
  "retry-after",
  "idempotency-replayed",
  "ratelimit",
  "ratelimit-policy",
];

/**
 * The sandbox of the API, for mounting at {@link SANDBOX_PATH} (docs/decisions/012). Its state is in the database, so that several
 * processes agree, and it makes no request to anywhere: webhook messages are only ever shown.
 */
export function sandboxRoutes(options: SandboxOptions): Hono {
  const { log } = options;
  const app = new Hono();
  // Keys travel in a header that no browser adds by itself, so that any site may call.
  app.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "POST", "PUT", "DELETE"],
      allowHeaders: ["authorization", "content-type", "idempotency-key", "last-event-id"],
      exposeHeaders: EXPOSED_HEADERS,
      maxAge: 86_400,
    }),
  );
  app.use(async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
  });
  app.use((c, next) => limitBody(maxBodyBytes(c.req.path), refuseAsSandbox)(c, next));
  app.onError((error, c) => {
    if (isBrokenOff(error, c.req.raw)) return refuse(c, refusal("invalid_json", "The request broke off."));
    log.error({ fault: error.name, reason: errorMessage(error) }, "sandbox failed");
    const lack = lackOf(error);
    if (lack) return refuse(c, refusal("unavailable", lack, null, { "retry-after": "30" }));
    const message = "Something went wrong on our side. It has been logged under this requestId; try again.";
    return refuse(c, refusal("internal_error", message));
  });

  const handlers = createHandlers(options);
  const methods = new Map<string, string[]>();
  for (const { id, method, path } of OPERATIONS) {
    const pattern = path.slice(SANDBOX_PATH.length).replace(/\{(\w+)\}/g, ":$1");
    methods.set(pattern, [...(methods.get(pattern) ?? []), method]);
    app.on(method, pattern, async (c) => {
      const response = await handlers[id](c);
      return response instanceof Response ? response : send(c, response);
    });
  }
  for (const [pattern, allowed] of methods) {
    const allow = [...allowed, ...(allowed.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
    const message = `This URL accepts ${allowed.join(" and ")}.`;
    app.all(pattern, (c) => refuse(c, refusal("method_not_allowed", message, null, { allow })));
  }
  // Not `notFound`, which Hono drops when an app is mounted in another one.
  app.all("*", (c) => {
    const message = "There is no such operation. The reference lists all of them: /openapi.json.";
    return refuse(c, refusal("not_found", message));
  });
  return app;
}

/** What the sandbox has not got, where that is the fault: nothing was stored then. */
function lackOf(error: Error): string | undefined {
  const { code } = error as { readonly code?: string };
  if (code === "SQLITE_FULL")
    return "The sandbox has no room left, and nothing was stored. Older keys make room within a minute.";
  return isTemporarilyUnavailable(error)
    ? "The sandbox cannot reach its database. Try again with the same Idempotency-Key."
    : undefined;
}
