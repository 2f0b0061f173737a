import type { ReactNode } from "react";
import { REPORTING_LIMITS } from "../../../domain/api/typologies.ts";
import type { InquirySource } from "../../../domain/contact/types.ts";
import { joinCodes } from "../../../domain/formats.ts";
import { contactPath, demoPath, pathTo } from "../../../domain/paths.ts";
import type { StorySlug } from "../../../domain/stories/story.ts";
import { softwareApplication } from "../../../domain/structured-data.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import type { ScreenHandle } from "../../screen.ts";
import { ClosingBand } from "../../sections/closing-band.tsx";
import { Faq } from "../../sections/faq.tsx";
import { FirstSteps } from "../../sections/first-steps.tsx";
import { ReferenceTable } from "../../sections/reference-table.tsx";
import { Related } from "../../sections/related.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { TitledTexts } from "../../sections/titled-texts.tsx";
import { PageMeta } from "../../shell/page-meta.tsx";
import { useSiteUrl } from "../../shell/site-url.ts";
import { StructuredData } from "../../shell/structured-data.tsx";
import { WeaveField } from "../../ui/weave-field.tsx";
import css from "./product.css?inline";

/** The three modules; each is also the namespace of its texts. */
const PRODUCTS = ["fraud", "investigation", "reporting"] as const;

type Product = (typeof PRODUCTS)[number];

/** The currencies in which structuring can be recognised. */
const REPORTING_CURRENCIES = Object.keys(REPORTING_LIMITS);

/** The story of the demo that shows a product best. */
const STORIES_OF = {
  fraud: "sim-swap",
  investigation: "mule-ring",
  reporting: "agent-splitting",
} as const satisfies Record<Product, StorySlug>;

/**
 * What the route module of a product exports as its `handle`.
 * @param demoCss the rules of its demo
 */
export function productHandle(product: Product, demoCss: string): ScreenHandle {
  return {
    namespaces: [product, "platform"],
    ogImage: { namespace: product, name: "hero.name", headline: "hero.title" },
    css: css + demoCss,
  };
}

interface ProductScreenProps {
  product: Product;
  /** What an inquiry that begins here says that it is about. */
  source: InquirySource;
  /** A part of the product that can be tried on the screen. */
  demo: ReactNode;
}

/** The template of the products: what a module of the platform does, on a demo of it. */
export function ProductScreen({ product, source, demo }: ProductScreenProps) {
  const { t, text, each, language } = useTexts(product);
  const { t: common, text: commonText } = useTexts("common");
  const { text: platform } = useTexts("platform");
  const siteUrl = useSiteUrl();
  const bookingPath = contactPath(language, "demo", source);
  const titled = (list: "steps" | "features") =>
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

      <header className="wrap product-head" id="first">
        <h1>
          <span className="kicker">{text("hero.name")}</span> {text("hero.title")}
        </h1>
        <div>
          <p className="lead">{text("hero.lead")}</p>
          <FirstSteps demo={bookingPath} />
        </div>
      </header>

      <div className="woven stage">
        <WeaveField columns={20.5} rows={16} odd={[19, 1]} keepsCorner />
        {demo}
        <p className="follow-case">
          <a className="button on-dark" href={demoPath(language, STORIES_OF[product])}>
            {commonText("actions.followCase")}
          </a>
          {product === "fraud" && (
            <a className="button on-dark" href={pathTo(language, "backtest")}>
              {commonText("actions.backtest")}
            </a>
          )}
        </p>
      </div>

      <Section id="steps" title={text("steps.title")} lead={text("steps.lead")}>
        <Steps items={titled("steps")} />
      </Section>

      <Section id="features" title={text("features.title")} lead={text("features.lead")} sunk>
        <TitledTexts as="cells" items={titled("features")} />
      </Section>

      <Section
        id="table"
        title={text("table.title")}
        lead={text("table.lead", { currencies: joinCodes(REPORTING_CURRENCIES, language) })}
      >
        <ReferenceTable
          labelledBy="table"
          columns={(["a", "b", "c"] as const).map((key, index) => ({
            key,
            head: t(`table.columns.${index}`),
          }))}
          rows={each("table.rows").map((index) => ({
            a: text(`table.rows.${index}.a`),
            b: text(`table.rows.${index}.b`),
            c: text(`table.rows.${index}.c`),
          }))}
        />
      </Section>

      <Section id="limits" title={text("limits.title")} lead={text("limits.lead")} className="beside" sunk>
        <ul className="ruled">
          {each("limits.items").map((index) => (
            <li key={index}>{text(`limits.items.${index}`)}</li>
          ))}
        </ul>
      </Section>

      <Faq
        title={text("faq.title")}
        items={each("faq.items").map((index) => ({
          question: text(`faq.items.${index}.question`),
          answer: text(`faq.items.${index}.answer`),
        }))}
      />

      <Related title={platform("related")} screens={PRODUCTS.filter((other) => other !== product)} />

      <ClosingBand title={text("closing.title")} action={commonText("actions.bookDemo")} href={bookingPath} />
      <StructuredData
        things={[
          softwareApplication(siteUrl, {
            description: t("meta.description"),
            pricingUrl: siteUrl + pathTo(language, "pricing"),
          }),
        ]}
      />
    </>
  );
}
