import { DOCS_SECTIONS, type DocsEntry } from "../../../../domain/docs/entries.ts";
import { pathTo } from "../../../../domain/paths.ts";
import { useTexts } from "../../../i18n/use-texts.tsx";

interface DocsTreeProps {
  entries: readonly DocsEntry[];
  /** The path of the page itself; empty where it is none of them. */
  current: string;
}

/** The way to every page of the documentation: beside the text, and on narrow screens folded away above it. */
export function DocsNavigation({ entries, current }: DocsTreeProps) {
  const { t, text } = useTexts("docs");
  return (
    <nav aria-label={t("nav.label")}>
      <details className="docs-menu">
        <summary>{text("nav.menu")}</summary>
        <DocsTree entries={entries} current={current} />
      </details>
    </nav>
  );
}

/** The pages by section. `<details name>` opens one at a time and closes it again, without a script. */
function DocsTree({ entries, current }: DocsTreeProps) {
  const { text, language } = useTexts("docs");
  const open = entries.find(({ path }) => path === current)?.section ?? DOCS_SECTIONS[0];

  return (
    <div className="docs-tree">
      {DOCS_SECTIONS.map((section) => (
        <details key={section} name="docs" open={section === open}>
          <summary>{text(`nav.${section}`)}</summary>
          <ul>
            {entries
              .filter((entry) => entry.section === section)
              .map((entry) => (
                <li key={entry.path}>
                  <a
                    href={entry.path}
                    aria-current={entry.path === current ? "page" : undefined}
                    {...(entry.language !== language && { lang: entry.language, dir: "ltr" })}
                  >
                    {entry.title}
                  </a>
                </li>
              ))}
          </ul>
        </details>
      ))}
      <a className="button small ghost" href={pathTo(language, "support")}>
        {text("nav.support")}
      </a>
    </div>
  );
}
