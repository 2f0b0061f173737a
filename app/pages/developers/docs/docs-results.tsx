import { listDocs } from "../../../../domain/docs/entries.ts";
import type { GuideSummary } from "../../../../domain/docs/getting-started-page.ts";
import type { SearchOutcome } from "../../../../server/search/site-search.ts";
import { useTexts } from "../../../i18n/use-texts.tsx";
import { SearchResults } from "../../../sections/search-results.tsx";
import { PageMeta } from "../../../shell/page-meta.tsx";
import { DocsSide } from "./docs-side.tsx";
import { useDocs } from "./use-docs.ts";

interface DocsResultsProps {
  query: string;
  outcome: SearchOutcome;
  guides: readonly GuideSummary[];
}

/** The results of the search field where no script takes it over: from the whole site, beside the documentation's tree. */
export function DocsResults({ query, outcome, guides }: DocsResultsProps) {
  const { t, text, language } = useTexts("common");
  const { translate } = useDocs();

  return (
    <div className="wrap docs" data-docs="">
      <PageMeta
        title={t("meta.titleTemplate", { title: t("search.title") })}
        description={translate("docs:meta.description")}
      />
      <DocsSide entries={listDocs(language, translate, guides)} current="" query={query} />
      <header className="docs-head" id="first">
        <h1>{text("search.title")}</h1>
      </header>
      <div className="docs-text">
        <SearchResults query={query} outcome={outcome} />
      </div>
    </div>
  );
}
