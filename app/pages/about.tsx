import { contactPath, pathTo, type Screen } from "../../domain/paths.ts";
import { useTexts } from "../i18n/use-texts.tsx";
import type { ScreenHandle } from "../screen.ts";
import { ClosingBand } from "../sections/closing-band.tsx";
import { Hero } from "../sections/hero.tsx";
import { Section } from "../sections/section.tsx";
import { Steps } from "../sections/steps.tsx";
import { PageMeta } from "../shell/page-meta.tsx";
import css from "./about.css?inline";

export const handle: ScreenHandle = {
  namespaces: ["about"],
  ogImage: { namespace: "about", name: "hero.name", headline: "hero.title" },
  css,
};

/** In the order of `industries.items`. */
const INDUSTRIES = ["financial", "payments", "ecommerce"] as const satisfies readonly Screen[];

/** 'Our Plan': what is offered to whom, and by which values. */
export default function About() {
  const { t, text, each, language } = useTexts("about");
  const { t: common, text: commonText } = useTexts("common");
  const demo = contactPath(language, "demo");

  return (
    <>
      <PageMeta
        title={common("meta.titleTemplate", { title: t("meta.title") })}
        description={t("meta.description")}
      />

      <Hero name={text("hero.name")} title={text("hero.title")} lead={text("hero.lead")}>
        <a className="button" href={demo}>
          {commonText("actions.bookDemo")}
        </a>
      </Hero>

      <Section id="proposition" title={text("proposition.title")} lead={text("proposition.lead")}>
        <Steps
          items={each("proposition.items").map((index) => ({
            title: text(`proposition.items.${index}.title`),
            text: text(`proposition.items.${index}.text`),
          }))}
        />
      </Section>

      <Section id="values" title={text("values.title")} lead={text("values.lead")} sunk>
        <div className="cells">
          {each("values.items").map((index) => (
            <article key={index}>
              <h3>{text(`values.items.${index}.title`)}</h3>
              <p>{text(`values.items.${index}.text`)}</p>
              <p className="check tick">{text(`values.items.${index}.check`)}</p>
            </article>
          ))}
        </div>
      </Section>

      <Section id="industries" title={text("industries.title")} lead={text("industries.lead")}>
        <div className="columns">
          {INDUSTRIES.map((industry, index) => (
            <article key={industry}>
              <h3>
                <a href={pathTo(language, industry)}>{text(`industries.items.${index}.name`)}</a>
              </h3>
              <p>{text(`industries.items.${index}.text`)}</p>
            </article>
          ))}
        </div>
      </Section>

      <Section id="coverage" title={text("coverage.title")} lead={text("coverage.lead")} sunk>
        <div className="coverage">
          {(["covered", "open"] as const).map((list) => (
            <div key={list} className={list}>
              <h3>{text(`coverage.${list}.title`)}</h3>
              <ul>
                {each(`coverage.${list}.items`).map((index) => (
                  <li key={index}>{text(`coverage.${list}.items.${index}`)}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>

      <ClosingBand title={text("closing.title")} action={commonText("actions.bookDemo")} href={demo} />
    </>
  );
}
