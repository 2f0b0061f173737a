import type { ReactNode } from "react";
import type { Author } from "../../../server/blog/source.ts";
import { useTexts } from "../../i18n/use-texts.tsx";

interface Bylines {
  /** `Baini Research`, for programs. */
  nameOf(author: Author): string;
  /** `Baini Research`. */
  name(author: Author): ReactNode;
  /** `By Baini Research`. */
  byline(author: Author): ReactNode;
}

/** Who signed a post, in the language of the page. */
export function useBylines(): Bylines {
  const { t, text } = useTexts("common");
  return {
    nameOf: (author) => ("team" in author ? t(`blog.authors.${author.team}.name`) : author.name),
    name: (author) => ("team" in author ? text(`blog.authors.${author.team}.name`) : author.name),
    byline: (author) =>
      "team" in author ? text(`blog.authors.${author.team}.by`) : text("blog.by", { author: author.name }),
  };
}
