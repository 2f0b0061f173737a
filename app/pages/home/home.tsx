import { formatPercent } from "../../../domain/formats.ts";
import { findNotice, NOTICE_PARAMETER } from "../../../domain/notices.ts";
import { contactPath, pathTo, type Screen } from "../../../domain/paths.ts";
import { organization, softwareApplication, webSite } from "../../../domain/structured-data.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { companyFacts, type ScreenHandle, screenRequest } from "../../screen.ts";
import { ClosingBand } from "../../sections/closing-band.tsx";
import { Faq } from "../../sections/faq.tsx";
import { PageMeta } from "../../shell/page-meta.tsx";
import { useSiteUrl } from "../../shell/site-url.ts";
import { StructuredData } from "../../shell/structured-data.tsx";
import { Weave } from "../../ui/weave.tsx";
import type { Route } from "./+types/home.ts";
import { CaseTimeline } from "./case-timeline.tsx";
import { FlaggedPayment } from "./flagged-payment.tsx";
import css from "./home.css?inline";
import { ReportForm } from "./report-form.tsx";
import { TransactionList } from "./transaction-list.tsx";

export const handle: ScreenHandle = {
  namespaces: ["home", "digital"],
  ogImage: { namespace: "home", name: "meta.title", headline: "hero.title" },
  css,
  query: { [NOTICE_PARAMETER]: findNotice },
};

export function loader({ context }: Route.LoaderArgs) {
  const { contactAddress, legalName } = context.get(companyFacts)(context.get(screenRequest).language);
  return { contactAddress, legalName };
}

const SOLUTIONS = [
  { screen: "fraud", Demo: TransactionList },
  { screen: "investigation", Demo: CaseTimeline },
  { screen: "reporting", Demo: ReportForm },
] as const satisfies readonly { screen: Screen; Demo: () => React.ReactNode }[];

const INDUSTRIES = ["financial", "payments", "ecommerce"] as const satisfies readonly Screen[];

/** The three claims, as the specification states them (section 1). */
const CLAIMS = [
  { claim: "resolution", fraction: 0.8 },
  { claim: "losses", fraction: 0.95 },
  { claim: "costs", fraction: 0.6 },
] as const;

export default function Home({ loaderData: { contactAddress, legalName } }: Route.ComponentProps) {
  const { t, text, each, language } = useTexts("home");
  const { text: common } = useTexts("common");
  const siteUrl = useSiteUrl();

  return (
    <>
      <PageMeta title={t("meta.title")} description={t("meta.description")} />

      <section className="hero">
        <div className="hero-text" id="first">
          <h1>{text("hero.title")}</h1>
          <p className="lead">{text("hero.lead")}</p>
          <p className="actions">
            <a className="button" href={contactPath(language, "demo")}>
              {common("actions.bookDemo")}
            </a>
            <a className="button ghost" href={pathTo(language, "api")}>
              {text("hero.sandbox")}
            </a>
            <a className="more" href={pathTo(language, "about")}>
              {common("actions.learnMore")}
              <span className="visually-hidden"> – {common("footer.links.about")}</span>
            </a>
          </p>
          <p className="slogan">{text("hero.slogan")}</p>
        </div>
        <div className="woven hero-field">
          <Weave columns={9} rows={8} light={LIGHT} dark={DARK} odd={[5, 3]} />
          <FlaggedPayment />
        </div>
      </section>

      <section className="claims wrap" aria-label={t("claims.label")}>
        {CLAIMS.map(({ claim, fraction }) => {
          const value = formatPercent(language, fraction);
          return (
            <p key={claim}>
              <b>{text(`claims.${claim}.value`, { value })}</b> <span>{text(`claims.${claim}.text`)}</span>{" "}
              <small>{text(`claims.${claim}.measure`, { value })}</small>
            </p>
          );
        })}
        <p className="claims-note">
          {text("claims.note")} <a href={pathTo(language, "backtest")}>{common("actions.backtest")}</a>
        </p>
      </section>

      <section className="section wrap" aria-labelledby="solutions">
        <h2 id="solutions">{text("solutions.title")}</h2>
        <p className="sub">{text("solutions.lead")}</p>
        <div className="cards">
          {SOLUTIONS.map(({ screen, Demo }) => (
            <article key={screen}>
              <Demo />
              <h3>{text(`solutions.cards.${screen}.title`)}</h3>
              <p>{text(`solutions.cards.${screen}.text`)}</p>
              <a className="more" href={pathTo(language, screen)}>
                {text(`solutions.cards.${screen}.link`)}
              </a>
            </article>
          ))}
        </div>
        <p className="follow-case">
          <a className="button ghost" href={pathTo(language, "demo")}>
            {common("actions.followCase")}
          </a>
        </p>
      </section>

      <section className="industries" aria-labelledby="industries">
        <div className="wrap">
          <h2 id="industries">{text("industries.title")}</h2>
          <p className="sub">{text("industries.lead")}</p>
          <div className="industry-rows">
            {INDUSTRIES.map((industry) => (
              <article key={industry}>
                <h3>{text(`industries.cards.${industry}.title`)}</h3>
                <p>{text(`industries.cards.${industry}.text`)}</p>
                <a className="more" href={pathTo(language, industry)}>
                  {text(`industries.cards.${industry}.link`)}
                </a>
              </article>
            ))}
          </div>
        </div>
      </section>

      <Faq
        title={text("faq.title")}
        items={each("faq.items").map((index) => ({
          question: text(`faq.items.${index}.question`),
          answer: text(`faq.items.${index}.answer`),
        }))}
      />

      <ClosingBand
        title={text("closing.title")}
        action={text("closing.action")}
        href={contactPath(language, "sales")}
        more={
          <>
            <a className="more" href={pathTo(language, "backtest")}>
              {common("actions.backtest")}
            </a>
            <a className="more" href={pathTo(language, "savings")}>
              {text("closing.savings")}
            </a>
          </>
        }
      />
      <StructuredData
        things={[
          organization(siteUrl, { legalName, email: contactAddress }),
          webSite(siteUrl),
          softwareApplication(siteUrl, {
            description: t("meta.description"),
            pricingUrl: siteUrl + pathTo(language, "pricing"),
          }),
        ]}
      />
    </>
  );
}

/** The lighter and darker cells of the hero's field, as drawn in the style tile. */
const LIGHT = [
  [4, 0],
  [1, 1],
  [6, 1],
  [2, 2],
  [7, 2],
  [3, 4],
  [6, 4],
  [4, 5],
  [1, 6],
  [6, 6],
  [2, 7],
  [7, 7],
] as const;

const DARK = [
  [2, 0],
  [7, 0],
  [3, 1],
  [8, 1],
  [1, 2],
  [6, 2],
  [4, 4],
  [2, 5],
  [7, 5],
  [3, 6],
  [8, 6],
  [1, 7],
  [6, 7],
] as const;
