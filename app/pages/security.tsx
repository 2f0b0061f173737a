import { contactPath } from "../../domain/paths.ts";
import { useTexts } from "../i18n/use-texts.tsx";
import type { ScreenHandle } from "../screen.ts";
import { ClosingBand } from "../sections/closing-band.tsx";
import { Hero } from "../sections/hero.tsx";
import { Section } from "../sections/section.tsx";
import { Steps } from "../sections/steps.tsx";
import { TitledTexts } from "../sections/titled-texts.tsx";
import { PageMeta } from "../shell/page-meta.tsx";
import type { Route } from "./+types/security.ts";
import { CompanyRows } from "./legal/company-rows.tsx";
import { legalLoader } from "./legal/legal-loader.ts";
import css from "./security.css?inline";
import { SecurityChecks } from "./security-checks.tsx";

export const handle: ScreenHandle = {
  // The labels of the operator's details are those of the imprint.
  namespaces: ["security", "imprint"],
  ogImage: { namespace: "security", name: "hero.name", headline: "hero.title" },
  css,
};

export const loader = legalLoader;

/** What protects the data of customers, what happens in an incident, and how to report a weakness. */
export default function Security({ loaderData: facts }: Route.ComponentProps) {
  const { attestations, rows, securityContact, values } = facts;
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

      {attestations.length > 0 && (
        <Section id="attestations" title={text("attestations.title")} lead={text("attestations.lead")}>
          <TitledTexts
            as="rows"
            items={attestations.map(({ name, url, ...attestation }) => ({
              title: <bdi>{name}</bdi>,
              text: (
                <>
                  {text("attestations.item", attestation)}{" "}
                  {url && <a href={url}>{text("attestations.certificate")}</a>}
                </>
              ),
            }))}
          />
        </Section>
      )}

      <SecurityChecks hasAttestations={attestations.length > 0} />

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
            <p>{text("report.text", values)}</p>
            <CompanyRows names={["securityLanguages", "pgpKey"]} rows={rows} />
            <p className="actions">
              <a className="button ghost" href={`mailto:${securityContact}`}>
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
