import { DOCS_SECTIONS, type DocsEntry } from "../../../../domain/docs/entries.ts";
import { contactPath } from "../../../../domain/paths.ts";
import { useTexts } from "../../../i18n/use-texts.tsx";

interface DocsTreeProps {
  entries: readonly DocsEntry[];
  /** The path of the page itself. */
  current: string;
  /** Of the sections, one of which is open at a time; the tree may stand on the page twice. */
  group: string;
}

/** Every page of the documentation by section. `<details name>` opens one at a time and closes it again, without a script. */
export function DocsTree({ entries, current, group }: DocsTreeProps) {
  const { t, text, language } = useTexts("docs");
  const open = entries.find(({ path }) => path === current)?.section;

  return (
    <nav className="docs-tree" aria-label={t("nav.label")}>
      {DOCS_SECTIONS.map((section) => (
        <details key={section} name={group} open={section === open}>
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
      <a className="button small ghost" href={contactPath(language, "sales")}>
        {text("nav.support")}
      </a>
    </nav>
  );
}
