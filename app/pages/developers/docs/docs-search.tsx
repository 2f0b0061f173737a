import { pathTo } from "../../../../domain/paths.ts";
import { useTexts } from "../../../i18n/use-texts.tsx";

/** The field to search the documentation with. */
export function DocsSearch() {
  const { t, text, language } = useTexts("docs");
  return (
    <search className="docs-search">
      <form action={pathTo(language, "documentation")} method="get" data-docs-search="">
        <label>
          <span className="visually-hidden">{text("search.label")}</span>
          <input type="search" name="q" placeholder={t("search.placeholder")} autoComplete="off" />
        </label>
      </form>
    </search>
  );
}
