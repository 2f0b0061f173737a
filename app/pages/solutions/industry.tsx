import type { ReactNode } from "react";
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
import css from "./industry.css?inline";

/** The industries; each is also the namespace of its texts. */
type Industry = "financial" | "payments" | "ecommerce";

/**
 * What the route module of an industry exports as its `handle`.
 * @param demoCss the rules of its demo
 */
export function industryHandle(industry: Industry, demoCss: string): ScreenHandle {
  return {
    namespaces: [industry, "solutions"],
    ogImage: { namespace: industry, name: "hero.name", headline: "hero.title" },
    css: css + demoCss,
  };
}

interface IndustryScreenProps {
  industry: Industry;
  /** A view of the product that shows the case. */
  demo: ReactNode;
}

/** The template of the industries: what the platform does for one of them, told along one case of it. */
export function IndustryScreen({ industry, demo }: IndustryScreenProps) {
  const { t, text, each, language } = useTexts(industry);
  const { t: common, text: commonText } = useTexts("common");
  const { text: solutions } = useTexts("solutions");
  const demoPath = contactPath(language, "demo", "investigation");
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
          <FirstSteps demo={demoPath} />
        </div>
        <div className="woven industry-field">
          <WeaveField columns={12.5} rows={14} odd={[11, 1]} keepsCorner />
          {demo}
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

      <Related title={solutions("related")} screens={["fraud", "investigation", "reporting"]} />

      <ClosingBand title={text("closing.title")} action={commonText("actions.bookDemo")} href={demoPath} />
    </>
  );
}
