import type { ScreenRequest, StartupState } from "../../app/screen.ts";
import { FALLBACK_LANGUAGE, type LanguageCode } from "../../domain/languages.ts";
import { findNotice, NOTICE_PARAMETER } from "../../domain/notices.ts";
import type { PostsRepository } from "../blog/repository.ts";
import { trackCacheTags } from "../blog/track-cache-tags.ts";
import { encodeBody } from "../http/encoded-body.ts";
import { type SharedHeaders, textTags } from "../http/shared-cache.ts";
import type { ShippedTexts } from "../texts/shipped.ts";
import type { TextStore } from "../texts/store.ts";
import type { DocumentHeaders } from "./document-headers.ts";
import { canonicalAddress, documentKey } from "./document-key.ts";
import type { Located, LocatedScreen } from "./locate.ts";
import { type CachedPage, PageCache } from "./page-cache.ts";
import type { Render } from "./render.ts";
import type { RenderQueue } from "./render-queue.ts";
import { respondOnce } from "./respond-once.ts";
import { screenAt } from "./screen-at.ts";
import { TOKEN_PLACEHOLDER, withToken } from "./token-placeholder.ts";

/** How long a visitor's request waits for texts before the browser takes over with the loading screen. */
const TEXTS_BUDGET_MS = 800;

const HTML = "text/html; charset=utf-8";

interface Settings {
  readonly locate: (pathname: string) => Located;
  readonly render: Render;
  /** A new token for a visitor's form. */
  readonly issueToken: () => Promise<string>;
  readonly queue: RenderQueue;
  readonly texts: TextStore;
  readonly posts: PostsRepository;
  readonly shipped: ShippedTexts;
  readonly siteUrl: string;
  readonly looksUpCountry: boolean;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly documentHeaders: DocumentHeaders;
  readonly sharedHeaders: SharedHeaders;
}

/** A finished page that everybody gets, or a response for this visitor alone. */
export type PageOutcome =
  | { readonly kind: "shared"; readonly page: CachedPage }
  | { readonly kind: "single"; readonly response: Response };

export interface Pages {
  open(request: Request, screen: LocatedScreen, clientAddress: string): Promise<PageOutcome>;
  /** The finished and current page for the path and query of a request line. */
  find(target: string): CachedPage | undefined;
  /** Whether nothing has to be rendered for a request line's path and query: there is a finished page, however old, or a redirect. */
  has(target: string, screen: LocatedScreen): boolean;
  clear(): void;
  /** Drops the pages that were made of any of these, as `http/shared-cache.ts` names them. */
  drop(tags: readonly string[]): void;
  readonly size: number;
}

/**
 * Turns a located screen into a document. A shared screen's HTML is a function of its path, the parameters it declares, the
 * texts and the build: it is rendered once and cached. So is a private one's, but for the form's token, which each visitor
 * gets anew. What depends on more is rendered for the one who asks: form posts, and pages whose texts are on their way, outdated or deliberately the shipped ones.
 */
export function createPages(settings: Settings): Pages {
  const { locate, render, issueToken, queue, texts, posts, shipped } = settings;
  const { siteUrl, looksUpCountry, now, documentHeaders, sharedHeaders } = settings;
  const shared = new PageCache(now);
  // Apart, so that whoever sends a finished page as it is cannot find one that lacks its visitor's token.
  const privates = new PageCache(now);

  const wantsShipped = ({ searchParams }: URL) => searchParams.get("texts") === "shipped";
  const keyOf = (url: URL, screen: LocatedScreen) =>
    screen.cache !== "none" && !wantsShipped(url) ? documentKey(url, screen) : undefined;
  const leadsTo = (url: URL, screen: LocatedScreen) =>
    screen.cache === "shared" ? canonicalAddress(url, screen) : undefined;
  const sharedKeyOf = (url: URL, screen: LocatedScreen) =>
    screen.cache === "shared" && !leadsTo(url, screen) ? keyOf(url, screen) : undefined;

  const languagesOf = ({ language }: LocatedScreen) => [...new Set([language, FALLBACK_LANGUAGE])];
  const shippedTexts = (languages: readonly LanguageCode[], screen: LocatedScreen) => ({
    status: "ready" as const,
    bundles: shipped.bundles(languages, screen.namespaces),
    current: false,
    currentUntil: 0,
  });
  const findTexts = (screen: LocatedScreen) =>
    texts.get(languagesOf(screen), screen.namespaces, { budgetMs: TEXTS_BUDGET_MS });

  /** Without the request's own query and headers: a cached document must not depend on them. */
  async function renderCached(url: string, screen: LocatedScreen, base: Omit<ScreenRequest, "texts">) {
    const found = await findTexts(screen);
    if (found.status !== "ready" || !found.current) throw new Error("There are no current texts for now.");
    const tracked = trackCacheTags(posts);
    const cached = { token: TOKEN_PLACEHOLDER, posts: tracked.posts };
    const rendered = await queue.run(() =>
      render(new Request(url), { ...base, texts: found.bundles }, cached),
    );
    const isFault = rendered.status >= 500 || rendered.headers.get("cache-control") === "no-store";
    if (isFault) throw new Error("The screen lacks what a service should have given.");
    if (rendered.status !== 200) return undefined;
    const tags = [...textTags(languagesOf(screen), screen.namespaces), ...tracked.tags];
    return {
      tags,
      body: encodeBody(Buffer.from(await rendered.arrayBuffer())),
      route: screen.route,
      until: Math.min(found.currentUntil, now() + screen.freshForMs),
      headers: {
        "content-type": HTML,
        ...sharedHeaders(tags, { freshForMs: screen.freshForMs }),
        ...documentHeaders(screen),
      },
    };
  }

  return {
    async open(request, screen, clientAddress) {
      const url = new URL(request.url);
      const isPost = request.method === "POST";
      const elsewhere = isPost ? undefined : leadsTo(url, screen);
      if (elsewhere) return { kind: "single", response: redirectTo(elsewhere) };
      const usesShippedTexts = wantsShipped(url);
      const notice =
        (NOTICE_PARAMETER in screen.query && findNotice(url.searchParams.get(NOTICE_PARAMETER))) || null;
      const { language } = screen;
      const base = { language, siteUrl, looksUpCountry, notice, clientAddress, startup: null } as const;

      const sendOnce = async (
        screenRequest: Pick<ScreenRequest, "startup">,
        makeDocument: (request: Request) => Promise<Response>,
      ): Promise<PageOutcome> => ({
        kind: "single",
        response: await queue.run(async () => {
          // The client has disconnected meanwhile.
          request.signal.throwIfAborted();
          const headers = documentHeaders(screen);
          return respondOnce({ request, screenRequest, makeDocument, headers, cache: screen.cache });
        }),
      });
      const once = (screenRequest: ScreenRequest) =>
        sendOnce(screenRequest, (plain) => render(plain, screenRequest));
      const send = async (page: CachedPage): Promise<PageOutcome> =>
        screen.cache === "shared"
          ? { kind: "shared", page }
          : sendOnce(base, async () => {
              const html = withToken(page.body.content, await issueToken());
              return new Response(html, { headers: { "content-type": HTML } });
            });

      const cache = screen.cache === "shared" ? shared : privates;
      const key = isPost ? undefined : keyOf(url, screen);
      const renderIt = () => renderCached(url.origin + key, screen, { ...base, clientAddress: "" });
      const cached = key === undefined ? undefined : cache.findOrRefresh(key, renderIt);
      if (cached) return send(cached);

      const found = usesShippedTexts ? shippedTexts(languagesOf(screen), screen) : await findTexts(screen);
      // A form that was sent needs no texts from a service: it must not wait for them, or be lost.
      if (found.status !== "ready" && isPost) {
        return once({ ...base, texts: shippedTexts(languagesOf(screen), screen).bundles });
      }
      if (found.status !== "ready") {
        const startup: StartupState =
          found.status === "loading"
            ? { state: "loading", namespaces: screen.namespaces }
            : { state: "failed", failure: found.reason, namespaces: screen.namespaces };
        const shell = shipped.bundles(languagesOf(screen), ["common"]);
        return once({ ...base, notice: null, texts: shell, startup });
      }
      const rendered = key !== undefined && found.current ? cache.render(key, renderIt) : undefined;
      // What cannot be cached is rendered once more for the one who asks: a redirect, or a page that says what is wrong.
      const page = await rendered?.catch(() => undefined);
      return page ? send(page) : once({ ...base, texts: found.bundles });
    },

    find(target) {
      const found = shared.find(target);
      if (found || !target.includes("?")) return found;
      const screen = screenAt(locate, target);
      const key = screen && sharedKeyOf(new URL(target, siteUrl), screen);
      return key === undefined ? undefined : shared.find(key);
    },
    has(target, screen) {
      const url = new URL(target, siteUrl);
      const key = sharedKeyOf(url, screen);
      return key === undefined ? leadsTo(url, screen) !== undefined : shared.has(key);
    },
    clear() {
      shared.clear();
      privates.clear();
    },
    drop(tags) {
      const dropped = new Set(tags);
      shared.drop(dropped);
      privates.drop(dropped);
    },
    get size() {
      return shared.size;
    },
  };
}

const redirectTo = (location: string) =>
  new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } });
