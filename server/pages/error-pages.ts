import { FALLBACK_LANGUAGE, isLanguageCode, type LanguageCode } from "../../domain/languages.ts";
import { pathTo } from "../../domain/paths.ts";
import { chooseEncoding } from "../http/accept-encoding.ts";
import { detectLanguage } from "../http/detect-language.ts";
import { type EncodedBody, encodeBody } from "../http/encoded-body.ts";
import type { ShippedTexts } from "../texts/shipped.ts";
import type { DocumentHeaders } from "./document-headers.ts";
import type { Located, LocatedScreen } from "./locate.ts";
import type { Render } from "./render.ts";
import type { RenderQueue } from "./render-queue.ts";
import { TOKEN_PLACEHOLDER, withToken } from "./token-placeholder.ts";

interface Settings {
  readonly locate: (pathname: string) => Located;
  readonly render: Render;
  readonly queue: Pick<RenderQueue, "run">;
  readonly shipped: ShippedTexts;
  readonly siteUrl: string;
  readonly documentHeaders: DocumentHeaders;
}

/** Replaces a refusal by a page, for a person; undefined where a program asks, or no page can be made. */
export type RenderErrorPage = (
  request: Request,
  refusal: Response,
  requestId: string,
) => Promise<Response | undefined>;

/**
 * The pages that people get for a refused request, in their language, with the site around them. They are made of the texts of
 * this release, because a fault may be one of the texts, and rendered once for each language and status. A fault of ours names the
 * id that it was logged under.
 */
export function createErrorPages(settings: Settings): RenderErrorPage {
  const { locate, render, queue, shipped, siteUrl, documentHeaders } = settings;
  const pages = new Map<string, Promise<EncodedBody>>();

  async function renderPage(screen: LocatedScreen, errorStatus: number): Promise<EncodedBody> {
    const { language, namespaces } = screen;
    const texts = shipped.bundles([...new Set([language, FALLBACK_LANGUAGE])], namespaces);
    const rendered = await queue.run(() =>
      render(new Request(siteUrl + pathTo(language, "home")), {
        language,
        texts,
        siteUrl,
        errorStatus,
        ...(isFault(errorStatus) && { errorId: TOKEN_PLACEHOLDER }),
        startup: null,
        notice: null,
        clientAddress: "",
        looksUpCountry: false,
      }),
    );
    return encodeBody(Buffer.from(await rendered.arrayBuffer()));
  }

  return async (request, refusal, requestId) => {
    if (!acceptsHtml(request.headers.get("accept"))) return undefined;
    // The frame of the home page, which every language has.
    const screen = locate(pathTo(languageOf(request), "home"));
    if (screen.kind !== "screen") return undefined;
    const key = `${screen.language} ${refusal.status}`;
    const page = pages.get(key) ?? renderPage(screen, refusal.status);
    pages.set(key, page);
    const body = await page.catch(() => void pages.delete(key));
    if (!body) return undefined;

    const encoding = chooseEncoding(request.headers.get("accept-encoding"));
    const { body: content, isCompressed } = isFault(refusal.status)
      ? await encodeBody(Buffer.from(withToken(body.content, requestId))).get(encoding)
      : await body.get(encoding);
    const headers = new Headers(refusal.headers);
    for (const [name, value] of Object.entries(documentHeaders(screen))) headers.set(name, value);
    headers.set("content-type", "text/html; charset=utf-8");
    headers.set("cache-control", "no-store");
    headers.set("content-length", String(content.length));
    if (isCompressed) headers.set("content-encoding", encoding);
    return new Response(request.method === "HEAD" ? null : new Uint8Array(content), {
      status: refusal.status,
      headers,
    });
  };
}

/** What a person reports and we look up. A 503 says when to come back, and is sent by the hundred. */
const isFault = (status: number) => status >= 500 && status !== 503;

/** A browser names HTML when a person opens a URL; a program says that it takes anything, or JSON. */
export const acceptsHtml = (accept: string | null | undefined) => accept?.includes("text/html") ?? false;

function languageOf(request: Request): LanguageCode {
  const first = new URL(request.url).pathname.split("/")[1];
  if (isLanguageCode(first)) return first;
  return detectLanguage(request.headers.get("cookie"), request.headers.get("accept-language"));
}
