import { useTexts } from "../../i18n/use-texts.tsx";
import type { ScreenHandle } from "../../screen.ts";
import { ReferenceTable } from "../../sections/reference-table.tsx";
import { PageMeta } from "../../shell/page-meta.tsx";
import css from "./legal.css?inline";

/** The notices; each is also the namespace of its texts. */
type Notice = "privacy" | "terms";

/** What the route module of a notice exports as its `handle`. */
export function legalHandle(notice: Notice): ScreenHandle {
  return {
    namespaces: [notice],
    share: { namespace: notice, name: "meta.title", headline: "hero.title" },
    css,
  };
}

const COLUMNS = ["what", "where", "why", "how"] as const;

/** The template of the legal notices: numbered sections, with what the operator's counsel has to complete marked as such. */
export function LegalScreen({ notice }: { notice: Notice }) {
  const { t, text, each } = useTexts(notice);
  const { t: common } = useTexts("common");
  const sections = each("sections");
  const stored = each("stored.rows");

  return (
    <div className="wrap legal">
      <PageMeta
        title={common("meta.titleTemplate", { title: t("meta.title") })}
        description={t("meta.description")}
      />
      <header className="legal-head" id="first">
        <h1>{text("hero.title")}</h1>
        <p className="lead">{text("hero.lead")}</p>
      </header>

      <nav className="legal-contents" aria-label={common("contents")}>
        <ol>
          {sections.map((section) => (
            <li key={section}>
              <a href={`#section-${section + 1}`}>{text(`sections.${section}.title`)}</a>
            </li>
          ))}
          {stored.length > 0 && (
            <li>
              <a href="#stored">{text("stored.title")}</a>
            </li>
          )}
        </ol>
      </nav>

      <div className="legal-text">
        <aside className="counsel" aria-labelledby="counsel">
          <h2 id="counsel">{text("counsel.title")}</h2>
          <p>{text("counsel.text")}</p>
        </aside>

        {sections.map((section) => (
          <section key={section} id={`section-${section + 1}`}>
            <h2>{text(`sections.${section}.title`)}</h2>
            {each(`sections.${section}.text`).map((paragraph) => (
              <p key={paragraph}>{text(`sections.${section}.text.${paragraph}`)}</p>
            ))}
            <Points of={`sections.${section}.points`} className="points" notice={notice} />
            <Points of={`sections.${section}.counsel`} className="counsel" notice={notice} />
          </section>
        ))}

        {stored.length > 0 && (
          <section>
            <h2 id="stored">{text("stored.title")}</h2>
            <p>{text("stored.lead")}</p>
            <ReferenceTable
              labelledBy="stored"
              columns={COLUMNS.map((key, index) => ({ key, head: t(`stored.columns.${index}`) }))}
              rows={stored.map((row) =>
                Object.fromEntries(COLUMNS.map((key) => [key, text(`stored.rows.${row}.${key}`)])),
              )}
            />
          </section>
        )}
      </div>
    </div>
  );
}

type PointsOf = `sections.${number}.points` | `sections.${number}.counsel`;

/** A list that a section may have. */
function Points({ of, className, notice }: { of: PointsOf; className: string; notice: Notice }) {
  const { text, each } = useTexts(notice);
  const points = each(of);
  return points.length === 0 ? null : (
    <ul className={className}>
      {points.map((point) => (
        <li key={point}>{text(`${of}.${point}`)}</li>
      ))}
    </ul>
  );
}
