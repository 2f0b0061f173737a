import type { ReactNode } from "react";
import type { Heading, InlineMarkdown } from "../../../../domain/docs/blocks.ts";
import { type DocsEntry, listDocs } from "../../../../domain/docs/entries.ts";
import type { GuideSummary } from "../../../../domain/docs/getting-started-page.ts";
import { type LanguageCode, tagOf } from "../../../../domain/languages.ts";
import { markdownPath } from "../../../../domain/paths.ts";
import { useTexts } from "../../../i18n/use-texts.tsx";
import { DocsSide } from "./docs-side.tsx";
import { InlineText } from "./inline-markdown.tsx";
import { useDocs } from "./use-docs.ts";

interface DocsLayoutProps {
  /** The path of the page, as it stands among the pages of the documentation. */
  current: string;
  guides: readonly GuideSummary[];
  title: InlineMarkdown;
  lead: InlineMarkdown;
  /** The language of the content, where it is not the page's. */
  contentLanguage?: LanguageCode;
  /** The language of headings and text, where the title is in another. */
  textLanguage?: LanguageCode;
  headings: readonly Heading[];
  /** What a reader is to know before reading. */
  notice?: ReactNode;
  children: ReactNode;
}

/** What every page of the documentation wears: search, tree, headings, the way to its Markdown and to its neighbours. */
export function DocsLayout(props: DocsLayoutProps) {
  const { current, guides, title, lead, contentLanguage, headings, notice, children } = props;
  const { t, text } = useTexts("docs");
  const { language, translate, siteUrl } = useDocs();
  const entries = listDocs(language, translate, guides);
  const at = entries.findIndex(({ path }) => path === current);
  const ofOther = (written: LanguageCode | undefined) =>
    written && written !== language ? { lang: tagOf(written), dir: "ltr" } : {};
  const head = ofOther(contentLanguage);
  const body = ofOther(props.textLanguage ?? contentLanguage);

  return (
    <div className="wrap docs" data-docs="">
      <link rel="alternate" type="text/markdown" href={siteUrl + markdownPath(current)} />
      <DocsSide entries={entries} current={current} />
      <header className="docs-head" id="first">
        <h1 {...head}>
          <InlineText text={title} />
        </h1>
        <p className="lead" {...head}>
          <InlineText text={lead} />
        </p>
        {notice}
        <p className="docs-tools" data-search="skip">
          <button type="button" className="js-only" disabled data-copy-markdown={markdownPath(current)}>
            <span data-copy-idle="">{text("tools.copy")}</span>
            <span data-copy-done="" aria-live="polite" data-text={t("tools.copied")} />
          </button>
          <a href={markdownPath(current)} type="text/markdown">
            {text("tools.view")}
          </a>
        </p>
      </header>
      {headings.length > 1 && (
        <nav className="docs-here" aria-labelledby="here">
          <h2 id="here">{text("nav.here")}</h2>
          {/* Folded away above the text on narrow screens; beside it, the styles show the list and hide the summary. */}
          <details>
            <summary>{text("nav.here")}</summary>
            <ul {...body}>
              {headings.map(({ id, text: heading, level }) => (
                <li key={id} data-level={level}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ul>
          </details>
        </nav>
      )}
      <div className="docs-text" {...body}>
        {children}
      </div>
      <nav className="docs-neighbours" aria-label={t("nav.neighbours")}>
        <Neighbour entry={entries[at - 1]} label={text("nav.previous")} />
        <Neighbour entry={entries[at + 1]} label={text("nav.next")} />
      </nav>
    </div>
  );
}

function Neighbour({ entry, label }: { entry: DocsEntry | undefined; label: ReactNode }) {
  if (!entry) return <span />;
  return (
    <a href={entry.path}>
      <small>{label}</small>
      <b lang={tagOf(entry.language)}>{entry.title}</b>
    </a>
  );
}
