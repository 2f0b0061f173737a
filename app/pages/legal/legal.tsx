import type { CompanyFacts } from "../../../server/company/facts.ts";
import type { RowName } from "../../../server/company/rows.ts";
import type { SentenceName } from "../../../server/company/sentences.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import type { ScreenHandle } from "../../screen.ts";
import { CompanyRows } from "./company-rows.tsx";
import css from "./legal.css?inline";
import { LegalFrame } from "./legal-frame.tsx";
import { Providers } from "./providers.tsx";
import { StoredTable } from "./stored-table.tsx";

/** The notices; each is also the namespace of its texts. */
export type LegalNotice = "privacy" | "terms";

/** What the route module of a legal screen exports as its `handle`. */
export function legalHandle(screen: LegalNotice | "imprint"): ScreenHandle {
  return {
    // The labels of the operator's details are those of the imprint.
    namespaces: screen === "imprint" ? [screen] : [screen, "imprint"],
    ogImage: { namespace: screen, name: "meta.title", headline: "hero.title" },
    css,
  };
}

/** Who it is that speaks: of the operator's details those that a notice's first section gives. */
const DETAILS: Readonly<Record<LegalNotice, readonly RowName[]>> = {
  privacy: [
    "legalForm",
    "registration",
    "address",
    "dataProtectionOfficer",
    "representative",
    "dataProtectionRegistration",
    "dataProtectionAuthority",
  ],
  terms: ["legalForm", "registration", "address"],
};

/**
 * The template of the notices. A section's `facts` are sentences that depend on the operator or on how the site is set up: each is
 * shown where what it says holds.
 */
export function LegalScreen({ notice, facts }: { notice: LegalNotice; facts: CompanyFacts }) {
  const { t, text, each, names } = useTexts(notice);
  const { text: privacyText } = useTexts("privacy");
  const sections = each("sections");
  const isPrivacy = notice === "privacy";
  const hasProviders = isPrivacy && facts.providers.length > 0;

  return (
    <LegalFrame
      title={t("meta.title")}
      description={t("meta.description")}
      heading={text("hero.title")}
      lead={text("hero.lead")}
      contents={[
        ...sections.map((index) => ({ id: sectionId(index), title: text(`sections.${index}.title`) })),
        ...(hasProviders ? [{ id: "providers", title: privacyText("providers.title") }] : []),
        ...(isPrivacy ? [{ id: "stored", title: privacyText("stored.title") }] : []),
      ]}
    >
      {sections.map((index) => (
        <section key={index} id={sectionId(index)}>
          <h2>{text(`sections.${index}.title`)}</h2>
          {each(`sections.${index}.text`).map((paragraph) => (
            <p key={paragraph}>{text(`sections.${index}.text.${paragraph}`, facts.values)}</p>
          ))}
          {index === 0 && <CompanyRows names={DETAILS[notice]} rows={facts.rows} />}
          <Points of={`sections.${index}.points`} notice={notice} facts={facts} />
          {(names(`sections.${index}.facts`) as readonly SentenceName[]).map((name) => {
            const values = facts.sentences[name];
            if (!values) return null;
            const sentence = text(`sections.${index}.facts.${name}`, { ...facts.values, ...values });
            return (
              <p key={name}>{"url" in values ? <a href={String(values.url)}>{sentence}</a> : sentence}</p>
            );
          })}
        </section>
      ))}
      {hasProviders && <Providers providers={facts.providers} />}
      {isPrivacy && <StoredTable facts={facts} />}
    </LegalFrame>
  );
}

const sectionId = (index: number) => `section-${index + 1}`;

interface PointsProps {
  of: `sections.${number}.points`;
  notice: LegalNotice;
  facts: CompanyFacts;
}

/** A list that a section may have. */
function Points({ of, notice, facts }: PointsProps) {
  const { text, each } = useTexts(notice);
  const points = each(of);
  return points.length === 0 ? null : (
    <ul className="points">
      {points.map((point) => (
        <li key={point}>{text(`${of}.${point}`, facts.values)}</li>
      ))}
    </ul>
  );
}
