import type { Heading } from "../../domain/docs/blocks.ts";
import type { GuideSummary } from "../../domain/docs/getting-started-page.ts";
import { FALLBACK_LANGUAGE, type LanguageCode } from "../../domain/languages.ts";
import type { DocumentedId } from "../../domain/sdks.ts";
import type { Log } from "../log.ts";
import { type Rendered, renderMarkdown } from "../markdown/markdown.ts";
import type { GuideFile } from "./guides.ts";
import type { LibraryFiles } from "./libraries.ts";
import { findSampleFault, type GuidePart, partAtSamples } from "./sample-lines.ts";

/** A guide with its Markdown rendered and cleaned. */
export interface Guide extends GuideSummary {
  readonly parts: readonly GuidePart[];
  readonly headings: readonly Heading[];
  /** The languages in which there is this guide; the one that is shown comes first. */
  readonly languages: readonly [LanguageCode, ...LanguageCode[]];
  /** As it is written, for the Markdown export. */
  readonly markdown: string;
}

/** The reference of a library, English, with its Markdown rendered and cleaned. */
export interface Library extends Pick<Rendered, "html" | "headings"> {
  /** As it was generated, for the Markdown export. */
  readonly markdown: string;
}

export interface DocsRepository {
  /** The guides of a language in their order; an English one stands in for what is not translated. */
  list(language: LanguageCode): readonly GuideSummary[];
  /** The guide of a slug, in English if there is none in the language; undefined if there is none at all. */
  find(language: LanguageCode, slug: string): Guide | undefined;
  /** The reference of a library; undefined where the building machine could not make it. */
  findLibrary(sdk: DocumentedId): Library | undefined;
}

interface Settings {
  readonly files: readonly GuideFile[];
  readonly libraries: LibraryFiles;
  /** Whether there is a sample of a name. */
  readonly isSample: (name: string) => boolean;
  readonly log: Log;
}

/** The guides and the references of libraries, as screens and Markdown export ask for them. Each is rendered once, when it is first asked for. */
export function createDocsRepository({ files, libraries, isSample, log }: Settings): DocsRepository {
  const sound = files.filter((file) => {
    const fault = findSampleFault(file.content, file.contentLine, isSample);
    if (fault) log.error({ file: file.path, ...fault }, "a guide is left out");
    return !fault;
  });
  const slugs = [...new Set(sound.map(({ slug }) => slug))];
  const rendered = new Map<GuideFile, Guide>();
  const renderedLibraries = new Map<DocumentedId, Library>();

  const fileOf = (language: LanguageCode, slug: string): GuideFile | undefined =>
    sound.find((file) => file.slug === slug && file.language === language);
  const shownOf = (language: LanguageCode, slug: string): GuideFile | undefined =>
    fileOf(language, slug) ?? fileOf(FALLBACK_LANGUAGE, slug);

  function render(file: GuideFile): Guide {
    const { slug, title, description, language, content } = file;
    const { html, headings } = renderMarkdown(content);
    const others = sound.filter((other) => other.slug === slug && other !== file);
    return {
      slug,
      title,
      description,
      language,
      headings,
      languages: [language, ...others.map((other) => other.language)],
      markdown: content,
      parts: partAtSamples(html),
    };
  }

  return {
    list(language) {
      return slugs
        .flatMap((slug) => shownOf(language, slug) ?? [])
        .toSorted((a, b) => a.order - b.order || a.slug.localeCompare(b.slug, "en"))
        .map(({ slug, title, description, language: written }) => ({
          slug,
          title,
          description,
          language: written,
        }));
    },

    find(language, slug) {
      const file = shownOf(language, slug);
      if (!file) return undefined;
      const guide = rendered.get(file) ?? render(file);
      rendered.set(file, guide);
      return guide;
    },

    findLibrary(sdk) {
      const markdown = libraries.get(sdk);
      if (markdown === undefined) return undefined;
      const library = renderedLibraries.get(sdk) ?? { ...renderMarkdown(markdown), markdown };
      renderedLibraries.set(sdk, library);
      return library;
    },
  };
}
