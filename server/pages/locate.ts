import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { CachePolicy, OgTextKeys, QueryParameter, ScreenHandle } from "../../app/screen.ts";
import { stylesOf } from "../../app/shell/styles.ts";
import { isLanguageCode, isLanguageTag, type LanguageCode, languageOfTag } from "../../domain/languages.ts";
import type { Namespace } from "../../domain/namespaces.ts";
import { sourceHash } from "../http/security-headers.ts";

/** The namespaces that every screen wears. */
export const SHELL_NAMESPACES: readonly Namespace[] = ["common", "cookies"];

/** A screen of the route table, in a language. */
export interface LocatedScreen {
  readonly kind: "screen";
  /** The pattern of its path, `/:lang/blog/:slug`. */
  readonly route: string;
  readonly language: LanguageCode;
  readonly namespaces: readonly Namespace[];
  readonly cache: CachePolicy;
  /** Milliseconds; infinite where a document is current for as long as its texts. */
  readonly freshForMs: number;
  /** The query parameters that change a shared document, by name. */
  readonly query: Readonly<Record<string, QueryParameter>>;
  /** The document's one inline style, as the content security policy names it. */
  readonly styleHash: string;
  /** Nothing leaves the open page (`app/screen.ts`). */
  readonly isolated: boolean;
  /** Answers form posts. */
  readonly hasAction: boolean;
  /** What the picture of a shared link says; undefined where the route module does not tell. */
  readonly ogImage: OgTextKeys | undefined;
}

/** Paths whose screens are remembered: more than there are screens in all languages. */
const REMEMBERED_LIMIT = 1_000;

/** Where a path leads: a screen, another address, or nowhere. */
export type Located =
  | LocatedScreen
  /** Permanent only where the target is the same screen: a path that is unknown today may exist in the next release. */
  | { kind: "redirect"; to: string; isPermanent: boolean }
  | { kind: "language-redirect"; to: (language: LanguageCode) => string }
  | { kind: "missing" };

/**
 * Reads the route table of the build, and answers where a decoded path leads (decisions, "Routes"):
 * a path without a language is the same path in the visitor's language, `/pt-BR/about` is `/pt/about`, an unknown one is the home page, a file or an
 * API path that does not exist is missing. Every target starts with a language code, so that none leaves the site.
 */
export function createLocator(build: ServerBuild): (pathname: string) => Located {
  const routes = childrenOf(build, "root");
  const found = new Map<string, LocatedScreen>();

  const find = (pathname: string): LocatedScreen | undefined => {
    const known = found.get(pathname) ?? match(pathname);
    // A place with any name in it, such as a post, must not grow the memory.
    if (known && found.size < REMEMBERED_LIMIT) found.set(pathname, known);
    return known;
  };

  // The router ranks all routes anew for each path: 0.6 ms.
  const match = (pathname: string): LocatedScreen | undefined => {
    const language = pathname.split("/")[1];
    if (!isLanguageCode(language)) return undefined;
    // The router decodes a path itself: what it gets must be encoded, or `%2561` would be read as `a`.
    const matches = matchRoutes(routes, encodeURI(pathname));
    const leaf = matches?.at(-1)?.route;
    if (!matches || !leaf) return undefined;
    const handles = matches.flatMap((match) => (match.route.handle as ScreenHandle | undefined) ?? []);
    const ogImage = handles.findLast((handle) => handle.ogImage)?.ogImage;
    return {
      kind: "screen",
      route: `/${matches.flatMap(({ route: { path } }) => path || []).join("/")}`,
      language,
      namespaces: [...SHELL_NAMESPACES, ...handles.flatMap(({ namespaces }) => namespaces)],
      cache: handles.findLast((handle) => handle.cache)?.cache ?? "shared",
      freshForMs: Math.min(...handles.map(({ freshForMs = Number.POSITIVE_INFINITY }) => freshForMs)),
      query: Object.assign({}, ...handles.map(({ query }) => query)),
      styleHash: sourceHash(stylesOf(language, handles)),
      isolated: handles.some(({ isolated }) => isolated),
      hasAction: build.routes[leaf.id ?? ""]?.module.action !== undefined,
      ogImage,
    };
  };

  return (pathname) => {
    const exact = find(pathname);
    // The router would serve `/en/about/` too; one address for each screen.
    if (exact && !pathname.endsWith("/")) return exact;
    if (isFileOrApi(pathname)) return { kind: "missing" };

    const segments = pathname.toLowerCase().split("/").filter(Boolean);
    const language = languageOfTag(segments[0]);
    if (language) {
      const own = ["", language, ...segments.slice(1)].join("/");
      const known = find(own) !== undefined;
      return { kind: "redirect", to: known ? own : `/${language}`, isPermanent: known };
    }
    // Below a language that is not offered, or no more, lies what lies below the visitor's.
    const below = isLanguageTag(segments[0]) ? segments.slice(1) : segments;
    return {
      kind: "language-redirect",
      to: (language) => {
        const path = ["", language, ...below].join("/");
        return find(path) ? path : `/${language}`;
      },
    };
  };
}

function childrenOf(build: ServerBuild, parentId: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map((route): RouteObject => {
      const shared = { id: route.id, caseSensitive: true, handle: route.module.handle };
      return route.index
        ? { ...shared, index: true }
        : ({ ...shared, path: route.path, children: childrenOf(build, route.id) } as RouteObject);
    });
}

/** First segments that belong to machines: what does not exist there is a real 404 and no page. */
const API_SEGMENTS = new Set([
  "-",
  ".well-known",
  "api",
  "assets",
  "functions",
  "geo",
  "icons",
  "locales",
  "packages",
  "rest",
  "social",
  "uploads",
]);

/** Any version, future ones too. */
const API_VERSION = /^v\d+$/;

function isFileOrApi(pathname: string): boolean {
  const segments = pathname.split("/").filter(Boolean);
  const [first = ""] = segments;
  return (
    API_SEGMENTS.has(first) ||
    API_VERSION.test(first) ||
    segments.some((segment) => segment.startsWith(".")) ||
    (segments.at(-1)?.includes(".") ?? false)
  );
}
