import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isbot } from "isbot";
import { isLanguageCode } from "../../domain/languages.ts";
import { isForeignPost } from "../http/cross-site.ts";
import { type EventErrors, parsePageView } from "./page-view-event.ts";
import type { PageViewSource } from "./source.ts";

interface Dependencies {
  /** The public origin. */
  readonly siteUrl: string;
  readonly pageViews: Pick<PageViewSource, "record">;
}

const BODY_LIMIT_BYTES = 8 * 1024;

/**
 * `POST /event`, mounted at `/api`, in the shape of Plausible's event API. The request body is JSON, labelled as such or
 * as `text/plain`; the response is 202 with `ok`, also for robots, for visitors who asked not to be tracked (Sec-GPC,
 * DNT) and for paths that begin with no language of the site, whose views are not counted. Pages of other sites get
 * 403. No cookie is read, and neither IP address nor query string leaves this file.
 */
export function pageViewRoutes({ siteUrl, pageViews }: Dependencies): Hono {
  const siteHost = new URL(siteUrl).host;
  const limit = bodyLimit({
    maxSize: BODY_LIMIT_BYTES,
    onError: (c) => refuse(c, 413, { request: [`is larger than ${BODY_LIMIT_BYTES} bytes`] }),
  });

  return new Hono().post("/event", limit, async (c) => {
    if (isForeignPost(c.req.raw.headers, siteHost)) {
      return refuse(c, 403, { request: ["is not sent from this site"] });
    }
    const userAgent = c.req.header("User-Agent");
    if (!userAgent) return refuse(c, 400, { user_agent: ["is required"] });
    if (!isTextOrJson(c.req.header("Content-Type"))) {
      return refuse(c, 415, { request: ["must be application/json or text/plain"] });
    }
    // The site may be reached under a second name, 127.0.0.1 in development: the one this request came to.
    const parsed = parsePageView(await c.req.text(), [siteHost, new URL(c.req.url).host]);
    if ("errors" in parsed) return refuse(c, 400, parsed.errors);

    const declined = c.req.header("Sec-GPC") === "1" || c.req.header("DNT") === "1";
    // Every page has its language first; anything else is invented.
    const isPage = isLanguageCode(parsed.view.path.split("/", 2)[1]);
    if (isPage && !declined && !isbot(userAgent)) pageViews.record(parsed.view, userAgent);
    return c.text("ok", 202, { "Cache-Control": "no-store" });
  });
}

function isTextOrJson(contentType: string | undefined): boolean {
  const type = contentType?.split(";", 1)[0]?.trim().toLowerCase();
  // navigator.sendBeacon with a bare Blob sends none.
  return type === undefined || type === "" || type === "application/json" || type === "text/plain";
}

function refuse(c: Context, status: 400 | 403 | 413 | 415, errors: EventErrors): Response {
  return c.json({ errors }, status, { "Cache-Control": "no-store" });
}
