import type { ComponentType } from "react";
import { useMatches } from "react-router";
import { contactPath } from "../../../domain/paths.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import type { ScreenHandle } from "../../screen.ts";
import { ClosingBand } from "../../sections/closing-band.tsx";
import { Faq } from "../../sections/faq.tsx";
import { FirstSteps } from "../../sections/first-steps.tsx";
import { Related } from "../../sections/related.tsx";
import { Section } from "../../sections/section.tsx";
import { TitledTexts } from "../../sections/titled-texts.tsx";
import { PageMeta } from "../../shell/page-meta.tsx";
import { WeaveField } from "../../ui/weave-field.tsx";
import { DisputeEvidence } from "./dispute-evidence.tsx";
import css from "./industry.css?inline";
import { MerchantHours } from "./merchant-hours.tsx";
import { RisingScore } from "./rising-score.tsx";

/** The three industries, by the id of their route, which is also the namespace of their texts. */
const PIECES = {
  financial: RisingScore,
  payments: MerchantHours,
  ecommerce: DisputeEvidence,
} as const satisfies Record<string, ComponentType>;

type Industry = keyof typeof PIECES;

export const handle: ScreenHandle = {
  namespaces: (routeId) => [routeId as Industry, "solutions"],
  share: (routeId) => ({ namespace: routeId as Industry, name: "hero.name", headline: "hero.title" }),
  css,
};

/** What the platform does for one industry, told along one case of it. */
export default function IndustryScreen() {
  const industry = useMatches().at(-1)?.id as Industry;
  const Piece = PIECES[industry];
  // The three namespaces have one shape.
  const { t, text, each, language } = useTexts(industry as "financial");
  const { t: common, text: commonText } = useTexts("common");
  const { text: solutions } = useTexts("solutions");
  const demo = contactPath(language, "demo", "investigation");
  const titled = (list: "challenges" | "benefits" | "features") =>
    each(`${list}.items`).map((index) => ({
      title: text(`${list}.items.${index}.title`),
      text: text(`${list}.items.${index}.text`),
    }));

  return (
    <>
      <PageMeta
        title={common("meta.titleTemplate", { title: t("meta.title") })}
        description={t("meta.description")}
      />

      <header className="industry-head">
        <div className="industry-text" id="first">
          <h1>
            <span className="kicker">{text("hero.name")}</span> {text("hero.title")}
          </h1>
          <p className="lead">{text("hero.lead")}</p>
          <FirstSteps demo={demo} />
        </div>
        <div className="industry-field">
          <WeaveField columns={13} rows={12} odd={[11, 1]} />
          <Piece />
        </div>
      </header>

      <Section id="challenges" title={text("challenges.title")} lead={text("challenges.lead")}>
        <TitledTexts as="rows" items={titled("challenges")} />
      </Section>

      <Section id="story" title={text("story.title")} lead={text("story.lead")} className="beside" sunk>
        <ol className="story">
          {each("story.steps").map((index) => (
            <li key={index}>
              <p className="story-time">{text(`story.steps.${index}.time`)}</p>
              <div>
                <h3>{text(`story.steps.${index}.title`)}</h3>
                <p>{text(`story.steps.${index}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>

      <Section id="features" title={text("features.title")} lead={text("features.lead")}>
        <TitledTexts as="cells" items={titled("features")} />
      </Section>

      <Section id="benefits" title={text("benefits.title")} lead={text("benefits.lead")} sunk>
        <TitledTexts as="columns" items={titled("benefits")} />
      </Section>

      <Faq
        title={text("faq.title")}
        items={each("faq.items").map((index) => ({
          question: text(`faq.items.${index}.question`),
          answer: text(`faq.items.${index}.answer`),
        }))}
      />

      <Related title={solutions("related")} screens={["monitoring", "cases", "reporting"]} />

      <ClosingBand title={text("closing.title")} action={commonText("actions.bookDemo")} href={demo} />
    </>
  );
}
