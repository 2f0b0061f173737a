import { BRAND } from "../../domain/brand.ts";
import { contactPath } from "../../domain/paths.ts";
import { useTexts } from "../i18n/use-texts.tsx";
import type { ScreenHandle } from "../screen.ts";
import { ClosingBand } from "../sections/closing-band.tsx";
import { Hero } from "../sections/hero.tsx";
import { Section } from "../sections/section.tsx";
import { Steps } from "../sections/steps.tsx";
import { TitledTexts } from "../sections/titled-texts.tsx";
import { PageMeta } from "../shell/page-meta.tsx";
import css from "./security.css?inline";

export const handle: ScreenHandle = {
  namespaces: ["security"],
  share: { namespace: "security", name: "hero.name", headline: "hero.title" },
  css,
};

/** What protects the data of customers, what happens in an incident, and how to report a weakness. */
export default function Security() {
  const { t, text, each, language } = useTexts("security");
  const { t: common, text: commonText } = useTexts("common");

  return (
    <>
      <PageMeta
        title={common("meta.titleTemplate", { title: t("meta.title") })}
        description={t("meta.description")}
      />

      <Hero name={text("hero.name")} title={text("hero.title")} lead={text("hero.lead")} />

      <Section id="features" title={text("features.title")} lead={text("features.lead")}>
        <div className="cells">
          {each("features.items").map((index) => (
            <article key={index}>
              <h3>{text(`features.items.${index}.title`)}</h3>
              <p>{text(`features.items.${index}.text`)}</p>
              <ul className="points">
                {each(`features.items.${index}.points`).map((point) => (
                  <li key={point}>{text(`features.items.${index}.points.${point}`)}</li>
                ))}
              </ul>
            </article>
          ))}
        </div>
      </Section>

      <Section id="compliance" title={text("compliance.title")} lead={text("compliance.lead")} sunk>
        <TitledTexts
          as="rows"
          items={each("compliance.items").map((index) => ({
            title: text(`compliance.items.${index}.title`),
            text: text(`compliance.items.${index}.text`),
          }))}
        />
      </Section>

      <Section id="incident" title={text("incident.title")} lead={text("incident.lead")}>
        <Steps
          items={each("incident.steps").map((index) => ({
            title: text(`incident.steps.${index}.title`),
            text: text(`incident.steps.${index}.text`),
          }))}
        />
      </Section>

      <div className="sunk">
        <div className="wrap section reports">
          <article id="report">
            <h2>{text("report.title")}</h2>
            <p>{text("report.text")}</p>
            <p className="actions">
              <a className="button ghost" href={`mailto:${BRAND.inquiriesAddress}`}>
                {text("report.action")}
              </a>
            </p>
          </article>
          <article id="website">
            <h2>{text("website.title")}</h2>
            <p>{text("website.text")}</p>
          </article>
        </div>
      </div>

      <ClosingBand
        title={text("closing.title")}
        action={commonText("actions.talkToSales")}
        href={contactPath(language, "sales")}
      />
    </>
  );
}
