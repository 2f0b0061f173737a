import { redirect } from "react-router";
import { guidePath, pathTo } from "../../../../domain/paths.ts";
import { fillIn } from "../../../../domain/samples.ts";
import { techArticle } from "../../../../domain/structured-data.ts";
import { useTexts } from "../../../i18n/use-texts.tsx";
import { docsRepository, type ScreenHandle, screenRequest } from "../../../screen.ts";
import { CodeSample } from "../../../sections/code-sample.tsx";
import { PageMeta } from "../../../shell/page-meta.tsx";
import { StructuredData } from "../../../shell/structured-data.tsx";
import type { Route } from "./+types/guide.ts";
import css from "./docs.css?inline";
import { DocsLayout } from "./docs-layout.tsx";
import { useDocs } from "./use-docs.ts";

export const handle: ScreenHandle = {
  namespaces: ["docs", "api"],
  ogImage: { namespace: "docs", name: "meta.title", headline: "picture" },
  css,
};

export function loader({ params, context }: Route.LoaderArgs) {
  const { language } = context.get(screenRequest);
  const repository = context.get(docsRepository);
  const guide = repository.find(language, params.guide);
  // The first page lists what there is.
  if (!guide) return redirect(pathTo(language, "docs"));
  return { guide, guides: repository.list(language) };
}

/** A guide, written in Markdown below `content/`. */
export default function GuideScreen({ loaderData: { guide, guides } }: Route.ComponentProps) {
  const { t: common } = useTexts("common");
  const { text } = useTexts("docs");
  const { language, translate, siteUrl } = useDocs();
  const { title, description, slug, parts, headings, languages } = guide;

  return (
    <>
      <PageMeta
        title={common("meta.titleTemplate", { title })}
        description={description}
        languages={languages}
        ogImage="docs"
        above={{ name: translate("docs:meta.title"), screen: "docs" }}
      />
      <StructuredData
        things={[
          techArticle(siteUrl, {
            address: siteUrl + guidePath(guide.language, slug),
            title,
            description,
            language: guide.language,
          }),
        ]}
      />
      <DocsLayout
        current={guidePath(language, slug)}
        guides={guides}
        title={title}
        lead={description}
        contentLanguage={guide.language}
        headings={headings}
        notice={
          guide.language !== language && (
            <p className="docs-notice" role="note">
              {text("guide.inEnglish")}
            </p>
          )
        }
      >
        {parts.map((part, index) =>
          part.kind === "sample" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
            <CodeSample key={index} name={part.name} id={`${part.name}-${index}`} />
          ) : (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={index}
              className="docs-part prose"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by server/markdown/markdown.ts, which allows no script
              dangerouslySetInnerHTML={{ __html: fillIn(part.html, { origin: siteUrl }) }}
            />
          ),
        )}
      </DocsLayout>
    </>
  );
}
