import { useSearchParams } from "react-router";
import { formatAmount, formatNumber } from "../../../domain/formats.ts";
import { chosenPlanPath, contactPath, pathTo } from "../../../domain/paths.ts";
import { PLANS, PRICE_CURRENCY, parsePlan } from "../../../domain/plans.ts";
import { softwareApplication } from "../../../domain/structured-data.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import type { ScreenHandle } from "../../screen.ts";
import { ClosingBand } from "../../sections/closing-band.tsx";
import { Faq } from "../../sections/faq.tsx";
import { Section } from "../../sections/section.tsx";
import { TitledTexts } from "../../sections/titled-texts.tsx";
import { PageMeta } from "../../shell/page-meta.tsx";
import { useSiteUrl } from "../../shell/site-url.ts";
import { StructuredData } from "../../shell/structured-data.tsx";
import { InquiryChoice } from "./inquiry-choice.tsx";
import { PlanMark } from "./plan-mark.tsx";
import css from "./pricing.css?inline";

export const handle: ScreenHandle = {
  namespaces: ["platform"],
  ogImage: { namespace: "platform", name: "pricing.meta.title", headline: "pricing.hero.title" },
  css,
  query: { plan: parsePlan },
};

/** `/pricing` and `/get-started` are this one screen. */
export default function Pricing() {
  const { t, text, each, language } = useTexts("platform");
  const { t: common, text: commonText } = useTexts("common");
  const siteUrl = useSiteUrl();
  const [searchParams] = useSearchParams();

  return (
    <>
      <PageMeta
        title={common("meta.titleTemplate", { title: t("pricing.meta.title") })}
        description={t("pricing.meta.description")}
      />

      <header className="wrap pricing-head" id="first">
        <h1>{text("pricing.hero.title")}</h1>
        <p className="lead">{text("pricing.hero.lead")}</p>
        <p className="pricing-sandbox">
          <a className="more" href={pathTo(language, "api")}>
            {text("pricing.sandbox")}
          </a>
          <a className="more" href={pathTo(language, "backtest")}>
            {commonText("actions.backtest")}
          </a>
          <a className="more" href={pathTo(language, "savings")}>
            {text("pricing.savings")}
          </a>
        </p>
      </header>

      <div className="wrap">
        <div className="plans">
          {PLANS.map((plan, index) => (
            <article
              key={plan.id}
              className={plan.featured ? "plan featured" : "plan"}
              aria-labelledby={plan.id}
            >
              <PlanMark size={index + 1} />
              <h2 id={plan.id}>
                <bdi>{text(`pricing.plans.${index}.name`)}</bdi>
              </h2>
              {plan.featured && <p className="plan-badge">{text("pricing.featured")}</p>}
              <p className="plan-description">{text(`pricing.plans.${index}.description`)}</p>
              <p className="plan-price">
                {plan.pricePerMonth === null ? (
                  <b>{text("pricing.custom")}</b>
                ) : (
                  <>
                    <b>
                      <bdi>{formatAmount(language, plan.pricePerMonth, PRICE_CURRENCY)}</bdi>
                    </b>{" "}
                    <span>{text("pricing.perMonth")}</span>
                  </>
                )}
              </p>
              <p className="plan-volume">
                {plan.transactions === null
                  ? text("pricing.unlimited")
                  : text("pricing.volume", { count: formatNumber(language, plan.transactions) })}
              </p>
              <ul>
                {each(`pricing.plans.${index}.features`).map((feature) => (
                  <li key={feature}>{text(`pricing.plans.${index}.features.${feature}`)}</li>
                ))}
              </ul>
              <a
                className={plan.featured ? "button on-dark" : "button ghost"}
                href={chosenPlanPath(language, plan.id)}
              >
                {text("pricing.start")}
                <span className="visually-hidden"> – {t(`pricing.plans.${index}.name`)}</span>
              </a>
            </article>
          ))}
        </div>
      </div>

      <Section id="included" title={text("pricing.included.title")} lead={text("pricing.included.lead")}>
        <TitledTexts
          as="cells"
          items={each("pricing.included.items").map((index) => ({
            title: text(`pricing.included.items.${index}.title`),
            text: text(`pricing.included.items.${index}.text`),
          }))}
        />
      </Section>

      <InquiryChoice action={pathTo(language, "contact")} plan={parsePlan(searchParams.get("plan"))} />

      <Faq
        title={text("pricing.faq.title")}
        items={each("pricing.faq.items").map((index) => ({
          question: text(`pricing.faq.items.${index}.question`),
          answer: text(`pricing.faq.items.${index}.answer`),
        }))}
      />

      <ClosingBand
        title={text("pricing.closing")}
        action={commonText("actions.bookDemo")}
        href={contactPath(language, "demo")}
      />
      <StructuredData
        things={[
          softwareApplication(siteUrl, {
            description: t("pricing.meta.description"),
            pricingUrl: siteUrl + pathTo(language, "pricing"),
          }),
        ]}
      />
    </>
  );
}
