import { type DocsPage, headingsOf } from "../../../../domain/docs/blocks.ts";
import type { GuideSummary } from "../../../../domain/docs/getting-started-page.ts";
import { pathTo } from "../../../../domain/paths.ts";
import { techArticle } from "../../../../domain/structured-data.ts";
import { useTexts } from "../../../i18n/use-texts.tsx";
import { PageMeta } from "../../../shell/page-meta.tsx";
import { StructuredData } from "../../../shell/structured-data.tsx";
import { Blocks } from "./blocks.tsx";
import { DocsLayout } from "./docs-layout.tsx";
import { useDocs } from "./use-docs.ts";

interface DocsScreenProps {
  page: DocsPage;
  /** The path of the page. */
  path: string;
  guides: readonly GuideSummary[];
  /** The screen whose picture a shared link shows, where the page has none of its own. */
  ogImage?: "docs" | "reference";
}

/** A page of the documentation that is made of texts: the first one and the reference. */
export function DocsScreen({ page, path, guides, ogImage }: DocsScreenProps) {
  const { t: common } = useTexts("common");
  const { language, translate, siteUrl } = useDocs();
  const isFirst = path === pathTo(language, "docs");

  return (
    <>
      <PageMeta
        title={common("meta.titleTemplate", { title: isFirst ? translate("docs:meta.title") : page.title })}
        description={page.description}
        {...(ogImage && { ogImage })}
        {...(!isFirst && { above: { name: translate("docs:meta.title"), screen: "docs" } })}
      />
      <StructuredData
        things={[
          techArticle(siteUrl, {
            address: siteUrl + path,
            title: page.title,
            description: page.description,
            language,
          }),
        ]}
      />
      <DocsLayout
        current={path}
        guides={guides}
        title={page.title}
        lead={page.lead}
        headings={headingsOf(page.blocks)}
      >
        <Blocks blocks={page.blocks} />
      </DocsLayout>
    </>
  );
}
