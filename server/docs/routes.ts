import { Hono } from "hono";
import { OPERATIONS } from "../../domain/api/operations.ts";
import {
  FALLBACK_LANGUAGE,
  isLanguageCode,
  LANGUAGE_CODES,
  type LanguageCode,
} from "../../domain/languages.ts";
import type { Namespace } from "../../domain/namespaces.ts";
import { SCREENS } from "../../domain/paths.ts";
import { DOCUMENTED } from "../../domain/sdks.ts";
import { createDocument, DOCUMENT_FRESH_MS } from "../discovery/document.ts";
import type { ListedPage } from "../discovery/listed-pages.ts";
import { decodedPath } from "../http/decoded-path.ts";
import { methodNotAllowed, notFound } from "../http/refuse.ts";
import { type SharedHeaders, textTags } from "../http/shared-cache.ts";
import { loadMessages } from "../texts/messages.ts";
import type { ShippedTexts } from "../texts/shipped.ts";
import type { TextStore } from "../texts/store.ts";
import type { DocsRepository } from "./docs-repository.ts";
import { llmsTxt } from "./llms.ts";
import type { MarkdownSettings } from "./markdown.ts";
import { exportMarkdown } from "./markdown-export.ts";

interface Dependencies extends MarkdownSettings {
  readonly docs: DocsRepository;
  readonly texts: TextStore;
  readonly shipped: ShippedTexts;
  readonly sharedHeaders: SharedHeaders;
}

/** What the documents are written with. */
export const DOCS_NAMESPACES: readonly Namespace[] = ["common", "docs", "api"];
const MARKDOWN = "text/markdown; charset=utf-8";
const PLAIN = "text/plain; charset=utf-8";

/** Every page of the documentation as Markdown, and `/llms.txt`, which lists them; mounted at `/`. */
export function docsRoutes(dependencies: Dependencies): Hono {
  const { docs, siteUrl, sharedHeaders } = dependencies;
  const app = new Hono();
  // As many as there are pages: what is no page never gets here.
  const documents = new Map<string, ReturnType<typeof createDocument>>();
  const documentOf = (path: string) => {
    const document = documents.get(path) ?? createDocument(MARKDOWN);
    documents.set(path, document);
    return document;
  };

  const headersOf = (language: LanguageCode) =>
    sharedHeaders(textTags([...new Set([language, FALLBACK_LANGUAGE])], DOCS_NAMESPACES), {
      freshForMs: DOCUMENT_FRESH_MS,
    });

  app.use(async (c, next) => {
    const path = decodedPath(c.req.url) ?? "";
    const [, language, first = ""] = path.split("/");
    const isMarkdown = path.endsWith(".md") && first.replace(/\.md$/, "") === SCREENS.docs;
    if (!isMarkdown || !isLanguageCode(language)) return next();

    const translate = await loadMessages(dependencies, language, DOCS_NAMESPACES);
    const page = exportMarkdown(path.slice(0, -".md".length), language, translate, dependencies);
    if (!page) return notFound(c);
    if (!["GET", "HEAD"].includes(c.req.method)) return methodNotAllowed(c, "GET, HEAD");
    const response = await documentOf(path)(c.req.raw, page.markdown, headersOf(language));
    response.headers.set("link", `<${siteUrl}${page.canonical}>; rel="canonical"`);
    response.headers.set("content-language", page.language);
    // For programs and for anyone who copies it; search results should show the HTML page.
    response.headers.set("x-robots-tag", "noindex");
    return response;
  });

  const listDocument = createDocument(PLAIN);
  app.get("/llms.txt", async (c) => {
    const translate = await loadMessages(dependencies, FALLBACK_LANGUAGE, DOCS_NAMESPACES);
    const list = llmsTxt(siteUrl, translate, docs.list(FALLBACK_LANGUAGE));
    return listDocument(c.req.raw, list, headersOf(FALLBACK_LANGUAGE));
  });
  app.all("/llms.txt", (c) => methodNotAllowed(c, "GET, HEAD"));
  return app;
}

/** The pages below the documentation for the sitemaps, each with the languages it is written in. */
export function listDocsPages(docs: DocsRepository): ListedPage[] {
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
