import { OPERATIONS } from "../api/operations.ts";
import type { LanguageCode } from "../languages.ts";
import { guidePath, libraryPath, pathTo, referencePath } from "../paths.ts";
import { DOCUMENTED } from "../sdks.ts";
import type { Translate } from "../texts/interpolate.ts";
import type { GuideSummary } from "./getting-started-page.ts";
import { libraryPage } from "./library-page.ts";

export const DOCS_SECTIONS = ["start", "reference", "sdk", "guides"] as const;
export type DocsSection = (typeof DOCS_SECTIONS)[number];

/** A page of the documentation, as the tree, the neighbours and the list for language models name it. */
export interface DocsEntry {
  readonly section: DocsSection;
  readonly path: string;
  readonly title: string;
  /** The language of the title: English for a guide that the language lacks. */
  readonly language: LanguageCode;
  /** `POST` of an endpoint. */
  readonly method?: string;
}

/** Every page of the documentation, in the order in which one reads on. */
export function listDocs(
  language: LanguageCode,
  translate: Translate,
  guides: readonly GuideSummary[],
): DocsEntry[] {
  return [
    { section: "start", path: pathTo(language, "docs"), title: translate("docs:nav.first"), language },
    { section: "reference", path: referencePath(language), title: translate("docs:nav.overview"), language },
    ...OPERATIONS.map(({ id, slug, method }) => ({
      section: "reference" as const,
      path: referencePath(language, slug),
      title: translate(`api:operations.${id}.summary`),
      language,
      method,
    })),
    ...DOCUMENTED.map((one) => ({
      section: "sdk" as const,
      path: libraryPath(language, one.id),
      title: libraryPage(language, translate, one).title,
      language,
    })),
    ...guides.map((guide) => ({
      section: "guides" as const,
      path: guidePath(language, guide.slug),
      title: guide.title,
      language: guide.language,
    })),
  ];
}
