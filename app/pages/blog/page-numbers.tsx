import { blogPath } from "../../../domain/paths.ts";
import { useTexts } from "../../i18n/use-texts.tsx";

/** Numbered ways to the other pages; none where there is only one. */
export function PageNumbers({ page, pageCount }: { page: number; pageCount: number }) {
  const { t, language } = useTexts("common");
  if (pageCount < 2) return null;

  return (
    <nav className="page-numbers" aria-label={t("blog.pages")}>
      <ol>
        {Array.from({ length: pageCount }, (_, index) => index + 1).map((number) => (
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
        ))}
      </ol>
    </nav>
  );
}
