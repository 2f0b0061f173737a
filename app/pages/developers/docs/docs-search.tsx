import { pathTo } from "../../../../domain/paths.ts";
import { useTexts } from "../../../i18n/use-texts.tsx";

/** The field to search the documentation with. */
export function DocsSearch({ query }: { query: string | undefined }) {
  const { t, text, language } = useTexts("docs");
  return (
    <search className="docs-search">
      <form action={pathTo(language, "docs")} method="get" data-docs-search="">
        <label>
          <span className="visually-hidden">{text("search.label")}</span>
          <input
            type="search"
            name="q"
            defaultValue={query}
            placeholder={t("search.placeholder")}
            autoComplete="off"
          />
        </label>
        <button type="submit">
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d="M13 13l4.5 4.5M8.5 15a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z" />
          </svg>
          <span className="visually-hidden">{text("search.submit")}</span>
        </button>
      </form>
    </search>
  );
}
