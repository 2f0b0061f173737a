import type { ReactNode } from "react";
import { useTexts } from "../../i18n/use-texts.tsx";
import { PageMeta } from "../../shell/page-meta.tsx";

interface LegalFrameProps {
  title: string;
  description: string;
  heading: ReactNode;
  lead: ReactNode;
  /** The sections that there are, in their order. */
  contents: readonly { id: string; title: ReactNode }[];
  children: ReactNode;
}

/** What all legal screens wear: their head, and the contents beside the text. The sections number themselves. */
export function LegalFrame({ title, description, heading, lead, contents, children }: LegalFrameProps) {
  const { t } = useTexts("common");
  return (
    <div className="wrap legal">
      <PageMeta title={t("meta.titleTemplate", { title })} description={description} />
      <header className="legal-head" id="first">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </header>

      <nav className="legal-contents" aria-label={t("contents")}>
        <ol>
          {contents.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>

      <div className="legal-text">{children}</div>
    </div>
  );
}
