import { createHash } from "node:crypto";
import type { ScreenRequest, StartupState } from "../../app/screen.ts";
import { BEFORE_PAINT } from "../../app/shell/before-paint.ts";
import { FALLBACK_LANGUAGE, type LanguageCode } from "../../domain/languages.ts";
import { compressOnce } from "../http/compress-once.ts";
import { cookieValue } from "../http/detect-language.ts";
import { chooseEncoding, encodeBody } from "../http/encoded-body.ts";
import { inlineHashes } from "../http/inline-hashes.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import { speculationHeaders } from "../http/speculation.ts";
import type { ShippedTexts } from "../texts/shipped.ts";
import type { TextStore } from "../texts/store.ts";
import { type FinishedPage, PageCache } from "./page-cache.ts";
import type { Render } from "./render.ts";
import type { LocatedScreen } from "./screens.ts";

/** How long a visitor's request waits for texts before the browser takes over with the loading screen. */
const TEXTS_BUDGET_MS = 800;

/** The one inline script of a static screen. Its hash is taken from the source, not from the page: see `policyOf`. */
const BEFORE_PAINT_HASH = `'sha256-${createHash("sha256").update(BEFORE_PAINT).digest("base64")}'`;

interface Settings {
  readonly render: Render;
  readonly texts: TextStore;
  readonly shipped: ShippedTexts;
  readonly siteUrl: string;
  readonly looksCountryUp: boolean;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Absent in development, where Vite's own scripts and styles could not run under it. */
  readonly policy: boolean;
}

/** Who asks: what a per-visitor screen is rendered with. */
export interface Visitor {
  readonly clientAddress: string;
  readonly country: string | null;
}

/** A finished page to keep and answer from memory, or an answer for this visitor alone. */
export type PageAnswer = { kind: "kept"; page: FinishedPage } | { kind: "single"; response: Response };

export interface Pages {
  answer(request: Request, screen: LocatedScreen, visitor: Visitor): Promise<PageAnswer>;
  /** The finished page at a path, if the request asks for nothing but that page. */
  find(path: string): FinishedPage | undefined;
  clear(): void;
  readonly size: number;
}

/**
 * Turns a located screen into an answer. A static screen's HTML is a function of its path, the texts and the build:
 * it is rendered once and kept. What depends on more is rendered for the one who asks: per-visitor screens, form posts,
 * a notice that survived a redirect, and pages whose texts are on their way, outdated or deliberately the shipped ones.
 */
export function createPages({
  render,
  texts,
  shipped,
  siteUrl,
  looksCountryUp,
  now,
  policy,
}: Settings): Pages {
  const cache = new PageCache(now);

  /** The policy of a document: the scripts that we put there ourselves, whatever else may stand in it. */
  const policyOf = (html: string): Record<string, string> => {
    if (!policy) return {};
    const https = siteUrl.startsWith("https:");
    return {
      "content-security-policy": contentSecurityPolicy({
        scriptHashes: [BEFORE_PAINT_HASH],
        styleHashes: inlineHashes(html).styles,
        https,
      }),
    };
  };

  async function answerSingle(request: Request, screen: ScreenRequest): Promise<PageAnswer> {
    // HEAD is rendered as GET, because the policy hashes what stands in the page. Its body is left out on the way.
    const asked =
      request.method === "HEAD" ? new Request(request.url, { headers: request.headers }) : request;
    const rendered = await render(asked, screen);
    const headers = new Headers(rendered.headers);
    if (!headers.has("cache-control")) {
      headers.set("cache-control", screen.notice || screen.startup ? "no-store" : "private, no-cache");
    }
    if (screen.notice) headers.append("set-cookie", "notice=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly");
    if (rendered.status >= 300 && rendered.status < 400) {
      return { kind: "single", response: new Response(null, { status: rendered.status, headers }) };
    }

    const html = await rendered.text();
    const encoding = chooseEncoding(request.headers.get("accept-encoding"));
    const ofScreens = { ...policyOf(html), ...speculationHeaders };
    for (const [name, value] of Object.entries(ofScreens)) headers.set(name, value);
    headers.set("content-language", screen.language);
    headers.set("vary", "Accept-Encoding");
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    if (screen.startup) headers.set("retry-after", "5");
    const body = new Uint8Array(compressOnce(Buffer.from(html), encoding));
    return {
      kind: "single",
      response: new Response(body, { status: screen.startup ? 503 : rendered.status, headers }),
    };
  }

  /** The texts of a screen. A form that was sent needs none from the backend: it must not wait for them, or be lost. */
  async function findTexts(request: Request, located: LocatedScreen, languages: readonly LanguageCode[]) {
    const ofRelease = {
      status: "ready" as const,
      bundles: shipped.bundles(languages, located.namespaces),
      current: false,
      currentUntil: 0,
    };
    if (new URL(request.url).searchParams.get("texts") === "shipped") return ofRelease;
    const found = await texts.get(languages, located.namespaces, { budgetMs: TEXTS_BUDGET_MS });
    return request.method === "POST" && found.status !== "ready" ? ofRelease : found;
  }

  return {
    async answer(request, located, visitor) {
      const url = new URL(request.url);
      const languages = [...new Set([located.language, FALLBACK_LANGUAGE])];
      // What is fetched before it is asked for must not use up what its visitor is to be told.
      const isSpeculative = request.headers.get("sec-purpose")?.startsWith("prefetch");
      const hasNotice = cookieValue(request.headers.get("cookie"), "notice") === "inquirySent";
      const notice = hasNotice && !isSpeculative ? "inquirySent" : null;
      const isPlain = request.method !== "POST" && url.search === "" && !notice;
      const finished = isPlain ? cache.get(url.pathname) : undefined;
      if (finished) return { kind: "kept", page: finished };
      const base = { language: located.language, siteUrl, looksCountryUp, notice, ...visitor } as const;

      const found = await findTexts(request, located, languages);
      if (found.status !== "ready") {
        const startup: StartupState =
          found.status === "loading"
            ? { state: "loading", namespaces: located.namespaces }
            : { state: "failed", failure: found.reason, namespaces: located.namespaces };
        const shell = shipped.bundles(languages, ["common"]);
        return answerSingle(request, { ...base, notice: null, texts: shell, startup });
      }

      const screen: ScreenRequest = { ...base, texts: found.bundles, startup: null };
      const isAsked = located.query.some((name) => url.searchParams.has(name));
      const keep = found.current && !located.perVisitor && !isAsked && !notice && request.method !== "POST";
      if (!keep) return answerSingle(request, screen);

      const page = await cache.getOrRender(url.pathname, async () => {
        // Without the query and the visitor's headers: the page must not depend on them.
        const rendered = await render(new Request(url.origin + url.pathname), screen);
        if (rendered.status !== 200) return undefined;
        const html = await rendered.text();
        return {
          body: encodeBody(Buffer.from(html)),
          until: found.currentUntil,
          headers: {
            "content-type": "text/html; charset=utf-8",
            "content-language": located.language,
            // Kept by browser and CDN, and asked about each time: a changed text shows at once, an unchanged one is a 304.
            "cache-control": "public, max-age=0, must-revalidate",
            ...policyOf(html),
            ...speculationHeaders,
          },
        };
      });
      return page ? { kind: "kept", page } : answerSingle(request, screen);
    },

    find: (path) => cache.get(path),
    clear: () => cache.clear(),
    get size() {
      return cache.size;
    },
  };
}
