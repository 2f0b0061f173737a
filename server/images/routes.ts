import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { FALLBACK_LANGUAGE, getLanguage, isLanguageCode, type LanguageCode } from "../../domain/languages.ts";
import { SCREENS } from "../../domain/paths.ts";
import { decodedPath } from "../http/decoded-path.ts";
import { methodNotAllowed } from "../http/refuse.ts";
import { respond } from "../http/respond.ts";
import { postTag, type SharedHeaders, textTags } from "../http/shared-cache.ts";
import type { Located, LocatedScreen } from "../pages/locate.ts";
import type { ShippedTexts } from "../texts/shipped.ts";
import type { TextStore } from "../texts/store.ts";
import { iconType, isIconPath } from "./icon-paths.ts";
import { createImageCache } from "./image-cache.ts";
import type { ImageWorker } from "./image-worker.ts";
import { ogNamespaces, ogTexts } from "./og-texts.ts";

interface Dependencies {
  readonly locate: (pathname: string) => Located;
  readonly texts: TextStore;
  readonly shipped: ShippedTexts;
  /** The title of a post, as the language shows it; undefined when there is none. */
  readonly findTitle: (language: LanguageCode, slug: string) => Promise<string | undefined>;
  /** The public host, as the pictures show it. */
  readonly siteHost: string;
  readonly worker: ImageWorker;
  /** Where `scripts/fonts.mjs` has written the fonts of the pictures. */
  readonly fontsFolder: string;
  readonly sharedHeaders: SharedHeaders;
}

/** How long a picture waits for its texts before it shows those of the release, in milliseconds. */
const TEXTS_BUDGET_MS = 2_000;

/** For how long a cache may show texts that stand in for others. */
const STAND_IN_MS = 60_000;

const WEEK_SECONDS = 604_800;

const POST = /^\/social\/([^/]+)\/blog\/([^/]+)\.png$/;

const SCREEN_PATHS = new Set<string>(Object.values(SCREENS));

/**
 * The pictures that the server renders:
 * - `GET /social/{language}/{screen}.png`: 1200 x 630, for whoever shows a link to the screen; `home` for the home page;
 * - `GET /social/{language}/blog/{slug}.png`: the same for a post;
 * - `GET /icons/…` and `GET /favicon.ico`.
 */
export function imageRoutes({
  locate,
  texts,
  shipped,
  findTitle,
  siteHost,
  worker,
  fontsFolder,
  sharedHeaders,
}: Dependencies): Hono {
  const images = createImageCache();

  /** @param post in the place of the screen's own headline */
  async function respondWithOgImage(
    c: Context,
    screen: LocatedScreen,
    post?: { readonly slug: string; readonly title: string },
  ): Promise<Response> {
    const languages = [...new Set([screen.language, FALLBACK_LANGUAGE])];
    const namespaces = ogNamespaces(screen);
    const found = await texts.get(languages, namespaces, { budgetMs: TEXTS_BUDGET_MS });
    const bundles = found.status === "ready" ? found.bundles : shipped.bundles(languages, namespaces);
    const isCurrent = found.status === "ready" && found.current;
    const content = {
      direction: getLanguage(screen.language).direction,
      host: siteHost,
      ...ogTexts(screen, bundles),
      ...(post && { headline: post.title }),
    };
    const key = createHash("sha256").update(JSON.stringify(content)).digest("base64");
    const image = await images.get(key, () => worker.run("ogImage", { ...content, fontsFolder }));
    return respond(c.req.raw, image, {
      "content-type": "image/png",
      ...sharedHeaders(
        [...textTags(languages, namespaces), ...(post ? [postTag(post.slug)] : [])],
        // Texts that stand in for others must not be shown for longer.
        isCurrent ? {} : { freshForMs: STAND_IN_MS },
      ),
      // Chats and search pages show it in pages of theirs.
      "cross-origin-resource-policy": "cross-origin",
    });
  }

  const app = new Hono();
  app.all("/social/*", async (c, next) => {
    const path = decodedPath(c.req.url) ?? "";
    const [, language, slug] = POST.exec(path) ?? [];
    const screen = locateOgImage(slug ? `/social/${language}/blog.png` : path, locate);
    if (!screen) return next();
    if (!isReading(c)) return methodNotAllowed(c, "GET, HEAD");
    if (!slug) return respondWithOgImage(c, screen);
    const title = await findTitle(screen.language, slug);
    return title === undefined ? next() : respondWithOgImage(c, screen, { slug, title });
  });

  const respondWithIcon = async (c: Context, next: () => Promise<void>) => {
    const { path } = c.req;
    if (!isIconPath(path)) return next();
    if (!isReading(c)) return methodNotAllowed(c, "GET, HEAD");
    const image = await images.get(path, () => worker.run("icon", { path }));
    return respond(c.req.raw, image, {
      "content-type": iconType(path),
      // Every page names it, and it changes with a release at most.
      ...sharedHeaders([], { browserSeconds: WEEK_SECONDS }),
    });
  };
  app.all("/icons/*", respondWithIcon);
  app.all("/favicon.ico", respondWithIcon);
  return app;
}

function isReading({ req: { method } }: Context): boolean {
  return method === "GET" || method === "HEAD";
}

/** The screen whose picture a path is. */
function locateOgImage(path: string, locate: Dependencies["locate"]): LocatedScreen | undefined {
  const [, language, name] = /^\/social\/([a-z]+)\/(.+)\.png$/.exec(path) ?? [];
  const screen = name === "home" ? "" : name;
  if (!isLanguageCode(language) || screen === undefined || !SCREEN_PATHS.has(screen)) return undefined;
  const located = locate(`/${language}${screen && `/${screen}`}`);
  return located.kind === "screen" ? located : undefined;
}
