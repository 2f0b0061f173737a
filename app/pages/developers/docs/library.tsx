import { redirect } from "react-router";
import { libraryPage } from "../../../../domain/docs/library-page.ts";
import { FALLBACK_LANGUAGE } from "../../../../domain/languages.ts";
import { libraryPath, pathTo } from "../../../../domain/paths.ts";
import { fillIn } from "../../../../domain/samples.ts";
import { findDocumented } from "../../../../domain/sdks.ts";
import { techArticle } from "../../../../domain/structured-data.ts";
import { useTexts } from "../../../i18n/use-texts.tsx";
import { docsRepository, type ScreenHandle, screenRequest } from "../../../screen.ts";
import { PageMeta } from "../../../shell/page-meta.tsx";
import { StructuredData } from "../../../shell/structured-data.tsx";
import type { Route } from "./+types/library.ts";
import css from "./docs.css?inline";
import { DocsLayout } from "./docs-layout.tsx";
import { InlineText } from "./inline-markdown.tsx";
import { useDocs } from "./use-docs.ts";

export const handle: ScreenHandle = {
  namespaces: ["docs", "api"],
  ogImage: { namespace: "docs", name: "meta.title", headline: "picture" },
  css,
};

export function loader({ params, context }: Route.LoaderArgs) {
  const { language } = context.get(screenRequest);
  const repository = context.get(docsRepository);
  const sdk = findDocumented(params.sdk);
  // The first page lists what there is.
  if (!sdk) return redirect(pathTo(language, "docs"));
  const { html, headings = [] } = repository.findLibrary(sdk.id) ?? {};
  return { sdk, html, headings, guides: repository.list(language) };
}

/** The reference of a library, every public name as its docstrings tell it, or of the command line, as its README does. */
export default function LibraryScreen({ loaderData: { sdk, html, headings, guides } }: Route.ComponentProps) {
  const { t: common } = useTexts("common");
  const { text } = useTexts("docs");
  const { language, translate, siteUrl } = useDocs();
  const path = libraryPath(language, sdk.id);
  const { title, description, facts, notice } = libraryPage(language, translate, sdk);
  const isForeign = html !== undefined && language !== FALLBACK_LANGUAGE;

  return (
    <>
      <PageMeta
        title={common("meta.titleTemplate", { title })}
        description={description}
        ogImage="docs"
        above={{ name: translate("docs:meta.title"), screen: "docs" }}
      />
      <StructuredData
        things={[techArticle(siteUrl, { address: siteUrl + path, title, description, language })]}
      />
      <DocsLayout
        current={path}
        guides={guides}
        title={title}
        lead={description}
        {...(html !== undefined && { textLanguage: FALLBACK_LANGUAGE })}
        headings={headings}
        notice={
          <>
            <p className="docs-facts">
              <InlineText text={facts} />
            </p>
            {isForeign && (
              <p className="docs-notice" role="note">
                {notice}
              </p>
            )}
          </>
        }
      >
        {html === undefined ? (
          <p>{text("sdk.missing", { name: sdk.name })}</p>
        ) : (
          <div
            className="docs-part prose library"
            data-search="headings"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by server/markdown/markdown.ts, which allows no script
            dangerouslySetInnerHTML={{ __html: fillIn(html, { origin: siteUrl }) }}
          />
        )}
      </DocsLayout>
    </>
  );
}
