import { useMatches } from "react-router";
import { useTexts } from "../../i18n/use-texts.tsx";
import type { ScreenHandle } from "../../screen.ts";
import { ReferenceTable } from "../../sections/reference-table.tsx";
import { PageMeta } from "../../shell/page-meta.tsx";
import css from "./legal.css?inline";

type Notice = "privacy" | "terms";

export const handle: ScreenHandle = {
  namespaces: (routeId) => [routeId as Notice],
  share: (routeId) => ({ namespace: routeId as Notice, name: "meta.title", headline: "hero.title" }),
  css,
};

const COLUMNS = ["what", "where", "why", "how"] as const;

/** A legal notice: numbered sections, with what the operator's counsel has to complete marked as such. */
export default function Legal() {
  const notice = useMatches().at(-1)?.id as Notice;
  // Both have one shape, but for the table of what is stored.
  const { t, text, each } = useTexts(notice as "privacy");
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
  const { text, each } = useTexts(notice as "privacy");
  const points = each(of);
  return points.length === 0 ? null : (
    <ul className={className}>
      {points.map((point) => (
        <li key={point}>{text(`${of}.${point}`)}</li>
      ))}
    </ul>
  );
}
