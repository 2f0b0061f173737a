import { blogPath } from "../../../domain/paths.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { paginationRange } from "./pagination-range.ts";

/** Numbered ways to the other pages, of many only some; none where there is only one. */
export function PageNumbers({ page, pageCount }: { page: number; pageCount: number }) {
  const { t, language } = useTexts("common");
  if (pageCount < 2) return null;

  return (
    <nav className="page-numbers" aria-label={t("blog.pages")}>
      <ol>
        {paginationRange(page, pageCount).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but its place
            <li key={`gap ${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={blogPath(language, number)}
                aria-label={t("blog.page", { number })}
                data-page=""
                {...(number === page && { "aria-current": "page" as const })}
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
