import { listDocs } from "../../../../domain/docs/entries.ts";
import type { GuideSummary } from "../../../../domain/docs/getting-started-page.ts";
import type { SearchAnswer } from "../../../../server/search/site-search.ts";
import { useTexts } from "../../../i18n/use-texts.tsx";
import { SearchResults } from "../../../sections/search-results.tsx";
import { PageMeta } from "../../../shell/page-meta.tsx";
import { DocsSide } from "./docs-side.tsx";
import { useDocs } from "./use-docs.ts";

interface DocsFoundProps {
  query: string;
  answer: SearchAnswer;
  guides: readonly GuideSummary[];
}

/** The answer to the search field where no script takes it over: whatever the site has, beside the documentation's tree. */
export function DocsFound({ query, answer, guides }: DocsFoundProps) {
  const { t, text, language } = useTexts("common");
  const { words } = useDocs();

  return (
    <div className="wrap docs" data-docs="">
      <PageMeta
        title={t("meta.titleTemplate", { title: t("search.title") })}
        description={words("docs:meta.description")}
      />
      <DocsSide entries={listDocs(language, words, guides)} current="" query={query} />
      <header className="docs-head" id="first">
        <h1>{text("search.title")}</h1>
      </header>
      <div className="docs-text">
        <SearchResults query={query} answer={answer} />
      </div>
    </div>
  );
}
