import { Hono } from "hono";
import { OPERATIONS } from "../../domain/api/operations.ts";
import { FALLBACK_LANGUAGE, isLanguageCode, LANGUAGE_CODES } from "../../domain/languages.ts";
import type { Namespace } from "../../domain/namespaces.ts";
import { SCREENS } from "../../domain/paths.ts";
import { DOCUMENTED } from "../../domain/sdks.ts";
import { createDocument } from "../discovery/document.ts";
import type { ListedPage } from "../discovery/listed-pages.ts";
import { decodedPath } from "../http/decoded-path.ts";
import { methodNotAllowed } from "../http/refuse.ts";
import { loadMessages } from "../texts/messages.ts";
import type { ShippedTexts } from "../texts/shipped.ts";
import type { TextStore } from "../texts/store.ts";
import type { DocsShelf } from "./docs-repository.ts";
import { llmsTxt } from "./llms.ts";
import type { TwinSettings } from "./markdown.ts";
import { twinOf } from "./markdown-export.ts";

interface Dependencies extends TwinSettings {
  readonly docs: DocsShelf;
  readonly texts: TextStore;
  readonly shipped: ShippedTexts;
}

const NAMESPACES: readonly Namespace[] = ["common", "docs", "api"];
const MARKDOWN = { contentType: "text/markdown; charset=utf-8", maxAge: 300 };
const PLAIN = { contentType: "text/plain; charset=utf-8", maxAge: 300 };

/** The Markdown twin of every page of the documentation, and `/llms.txt`, which lists them; mounted at `/`. */
export function docsRoutes(dependencies: Dependencies): Hono {
  const { docs, siteUrl } = dependencies;
  const app = new Hono();
  // As many as there are pages: what is no page never gets here.
  const answers = new Map<string, ReturnType<typeof createDocument>>();
  const answerOf = (path: string) => {
    const answer = answers.get(path) ?? createDocument(MARKDOWN);
    answers.set(path, answer);
    return answer;
  };

  app.use(async (c, next) => {
    const path = decodedPath(c.req.url) ?? "";
    const [, language, first = ""] = path.split("/");
    const isTwin = path.endsWith(".md") && first.replace(/\.md$/, "") === SCREENS.docs;
    if (!isTwin || !isLanguageCode(language)) return next();

    const words = await loadMessages(dependencies, language, NAMESPACES);
    const twin = twinOf(path.slice(0, -".md".length), language, words, dependencies);
    if (!twin) return next();
    if (!["GET", "HEAD"].includes(c.req.method)) return methodNotAllowed(c, "GET, HEAD");
    const response = await answerOf(path)(c.req.raw, twin.markdown);
    response.headers.set("link", `<${siteUrl}${twin.canonical}>; rel="canonical"`);
    response.headers.set("content-language", twin.language);
    // For programs and for who copies it; who searches is to find the page.
    response.headers.set("x-robots-tag", "noindex");
    return response;
  });

  const answerList = createDocument(PLAIN);
  app.get("/llms.txt", async (c) => {
    const words = await loadMessages(dependencies, FALLBACK_LANGUAGE, NAMESPACES);
    return answerList(c.req.raw, llmsTxt(siteUrl, words, docs.list(FALLBACK_LANGUAGE)));
  });
  app.all("/llms.txt", (c) => methodNotAllowed(c, "GET, HEAD"));
  return app;
}

/** The pages below the documentation for the sitemaps, each with the languages it is written in. */
export function listDocsPages(docs: DocsShelf): ListedPage[] {
  const slugs = new Set(LANGUAGE_CODES.flatMap((language) => docs.list(language).map(({ slug }) => slug)));
  return [
    ...OPERATIONS.map(({ slug }) => ({ path: `${SCREENS.reference}/${slug}`, languages: LANGUAGE_CODES })),
    ...DOCUMENTED.map(({ id }) => ({
      path: `${SCREENS.docs}/sdk/${id}`,
      languages: LANGUAGE_CODES,
    })),
    ...Array.from(slugs, (slug) => ({
      path: `${SCREENS.docs}/guides/${slug}`,
      languages: LANGUAGE_CODES.filter((language) => docs.find(language, slug)?.language === language),
    })),
  ];
}
