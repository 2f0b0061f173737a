import type { ScreenRequest, StartupState } from "../../app/screen.ts";
import { FALLBACK_LANGUAGE } from "../../domain/languages.ts";
import { cookieValue } from "../http/detect-language.ts";
import { encodeBody } from "../http/encoded-body.ts";
import { inlineHashes } from "../http/inline-hashes.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import type { ShippedTexts } from "../texts/shipped.ts";
import type { TextStore } from "../texts/store.ts";
import { type FinishedPage, PageCache } from "./page-cache.ts";
import type { Render } from "./render.ts";
import type { LocatedScreen } from "./screens.ts";

/** How long a visitor's request waits for texts before the browser takes over with the loading screen. */
const TEXTS_BUDGET_MS = 800;

interface Settings {
  readonly render: Render;
  readonly texts: TextStore;
  readonly shipped: ShippedTexts;
  readonly siteUrl: string;
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
export function createPages({ render, texts, shipped, siteUrl, now, policy }: Settings): Pages {
  const cache = new PageCache(now);

  const secure = (html: string) => (policy ? contentSecurityPolicy(policyOf(html, siteUrl)) : "");

  async function answerSingle(request: Request, screen: ScreenRequest): Promise<PageAnswer> {
    // HEAD is rendered as GET, because the policy hashes what stands in the page. Its body is left out on the way.
    const asked =
      request.method === "HEAD" ? new Request(request.url, { headers: request.headers }) : request;
    const rendered = await render(asked, screen);
    const headers = new Headers(rendered.headers);
    headers.set("cache-control", screen.notice || screen.startup ? "no-store" : "private, no-cache");
    if (screen.notice) headers.append("set-cookie", "notice=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly");
    if (rendered.status >= 300 && rendered.status < 400) {
      return { kind: "single", response: new Response(null, { status: rendered.status, headers }) };
    }

    const html = await rendered.text();
    const contentPolicy = secure(html);
    if (contentPolicy) headers.set("content-security-policy", contentPolicy);
    if (screen.startup) headers.set("retry-after", "5");
    const status = screen.startup ? 503 : rendered.status;
    return { kind: "single", response: new Response(html, { status, headers }) };
  }

  return {
    async answer(request, located, visitor) {
      const url = new URL(request.url);
      const languages = [...new Set([located.language, FALLBACK_LANGUAGE])];
      const wantsShipped = url.searchParams.get("texts") === "shipped";
      const notice =
        cookieValue(request.headers.get("cookie"), "notice") === "inquirySent" ? "inquirySent" : null;
      const base = { language: located.language, siteUrl, notice, ...visitor } as const;

      const found = wantsShipped
        ? {
            status: "ready" as const,
            bundles: shipped.bundles(languages, located.namespaces),
            current: false,
            currentUntil: 0,
          }
        : await texts.get(languages, located.namespaces, { budgetMs: TEXTS_BUDGET_MS });

      if (found.status !== "ready") {
        const startup: StartupState =
          found.status === "loading"
            ? { state: "loading", namespaces: located.namespaces }
            : { state: "failed", failure: found.reason, namespaces: located.namespaces };
        const shell = shipped.bundles(languages, ["common"]);
        // The shell stands in for any screen: it is rendered by GET, whatever was asked.
        return answerSingle(new Request(url), { ...base, notice: null, texts: shell, startup });
      }

      const screen: ScreenRequest = { ...base, texts: found.bundles, startup: null };
      const keep = found.current && !located.perVisitor && !notice && request.method !== "POST";
      if (!keep) return answerSingle(request, screen);

      const page = await cache.getOrRender(url.pathname, async () => {
        // Without the query and the visitor's headers: the page must not depend on them.
        const rendered = await render(new Request(url.origin + url.pathname), screen);
        if (rendered.status !== 200) return undefined;
        const html = await rendered.text();
        const contentPolicy = secure(html);
        return {
          body: encodeBody(Buffer.from(html)),
          until: found.currentUntil,
          headers: {
            "content-type": "text/html; charset=utf-8",
            "content-language": located.language,
            // Kept by browser and CDN, and asked about each time: a changed text shows at once, an unchanged one is a 304.
            "cache-control": "public, max-age=0, must-revalidate",
            ...(contentPolicy && { "content-security-policy": contentPolicy }),
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

function policyOf(html: string, siteUrl: string) {
  const { scripts, styles } = inlineHashes(html);
  return { scriptHashes: scripts, styleHashes: styles, https: siteUrl.startsWith("https:") };
}
