import { type Context, Hono } from "hono";
import { isForeignPost } from "../http/cross-site.ts";
import { decodedPath, isTidyPath } from "../http/decoded-path.ts";
import { detectLanguage } from "../http/detect-language.ts";
import { methodNotAllowed, refuse } from "../http/refuse.ts";
import { respond } from "../http/respond.ts";
import { labelRoute, NO_ROUTE, REDIRECT_ROUTE } from "../http/route-label.ts";
import { isForm } from "../inquiries/routes.ts";
import type { Located } from "./locate.ts";
import type { Pages } from "./pages.ts";

interface Dependencies {
  readonly locate: (pathname: string) => Located;
  readonly pages: Pages;
  readonly addressOf: (c: Context) => string;
  /** The public host, with its port if it has one. */
  readonly siteHost: string;
}

/** Every path that is neither an API nor a file: a screen, a redirect to one, or a 404. */
export function pageRoutes({ locate, pages, addressOf, siteHost }: Dependencies): Hono {
  return new Hono().all("*", async (c) => {
    const located = locateTidy(c, locate);
    labelRoute(c, routeOf(located));
    if (located.kind === "missing") return c.notFound();
    const methods =
      located.kind === "screen" && located.hasAction ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
    if (!methods.includes(c.req.method)) return methodNotAllowed(c, methods.join(", "));
    if (located.kind !== "screen") return redirectTo(c, located);

    const isPost = c.req.method === "POST";
    if (isPost) {
      if (isForeignPost(c.req.raw.headers, siteHost))
        return refuse(c, 403, "Forms are sent from this site only.");
      if (!isForm(c.req.header("content-type"))) return refuse(c, 415, "The body must be a form.");
    }

    const request = isPost ? withoutOrigin(c.req.raw) : c.req.raw;
    const opened = await pages.open(request, located, addressOf(c));
    return opened.kind === "shared"
      ? respond(c.req.raw, opened.page.body, opened.page.headers)
      : opened.response;
  });
}

/**
 * A post whose sender was judged above. React Router would judge it once more, by the whole origin of the URL as this process sees it:
 * behind a proxy that ends TLS that is no visitor's, and each form without JavaScript would be refused.
 */
function withoutOrigin({ url, method, headers: sent, body, signal }: Request): Request {
  const headers = new Headers(sent);
  headers.delete("origin");
  const init: RequestInit & { readonly duplex: "half" } = { method, headers, body, signal, duplex: "half" };
  return new Request(url, init);
}

function routeOf(located: Located): string {
  if (located.kind === "screen") return located.route;
  return located.kind === "missing" ? NO_ROUTE : REDIRECT_ROUTE;
}

/** One URL for each screen: an unnecessary escape would make a second one, and a second page to keep. */
function locateTidy(c: Context, locate: Dependencies["locate"]): Located {
  const path = decodedPath(c.req.url) ?? "/";
  const located = locate(path);
  const isTidy = located.kind !== "screen" || isTidyPath(c.req.url);
  return isTidy ? located : { kind: "redirect", to: path, isPermanent: true };
}

function redirectTo(
  c: Context,
  located: Extract<Located, { kind: "redirect" | "language-redirect" }>,
): Response {
  const { search } = new URL(c.req.url);
  if (located.kind === "redirect") {
    return c.redirect(encodeURI(located.to) + search, located.isPermanent ? 301 : 302);
  }
  const language = detectLanguage(c.req.header("cookie"), c.req.header("accept-language"));
  c.header("Vary", "Accept-Language, Cookie");
  c.header("Cache-Control", "private, no-store");
  return c.redirect(encodeURI(located.to(language)) + search, 302);
}
