import { pathTo } from "../../../domain/paths.ts";
import type { RowName } from "../../../server/company/rows.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import type { Route } from "./+types/imprint.ts";
import { CompanyRows } from "./company-rows.tsx";
import { legalHandle } from "./legal.tsx";
import { LegalFrame } from "./legal-frame.tsx";
import { legalLoader } from "./legal-loader.ts";

export const handle = legalHandle("imprint");
export const loader = legalLoader;

/** The sections, each with its details; one of which nothing is known is left out. */
const SECTIONS = [
  {
    id: "publisher",
    rows: ["publisher", "legalForm", "shareCapital", "registration", "taxNumber", "address"],
  },
  { id: "contact", rows: ["email", "phone"] },
  { id: "people", rows: ["officers", "publicationDirector"] },
  { id: "host", rows: ["hostName", "hostAddress", "hostPhone"] },
  {
    id: "supervision",
    rows: ["licence", "dataProtectionRegistration", "dataProtectionAuthority", "dataProtectionOfficer"],
  },
] as const satisfies readonly { id: string; rows: readonly RowName[] }[];

const OTHER_NOTICES = ["privacy", "terms", "security"] as const;

/** Who publishes the site, who answers for it and who hosts it, as laws on electronic commerce ask for. */
export default function Imprint({ loaderData: { rows } }: Route.ComponentProps) {
  const { t, text, language } = useTexts("imprint");
  const { text: common } = useTexts("common");
  const sections = SECTIONS.filter((section) => section.rows.some((name) => rows[name]));

  return (
    <LegalFrame
      title={t("meta.title")}
      description={t("meta.description")}
      heading={text("hero.title")}
      lead={text("hero.lead")}
      contents={[
        ...sections.map(({ id }) => ({ id, title: text(`sections.${id}`) })),
        { id: "notices", title: text("notices.title") },
      ]}
    >
      {sections.map(({ id, rows: names }) => (
        <section key={id} id={id}>
          <h2>{text(`sections.${id}`)}</h2>
          <CompanyRows names={names} rows={rows} />
        </section>
      ))}
      <section id="notices">
        <h2>{text("notices.title")}</h2>
        <p>{text("notices.text")}</p>
        <ul className="points">
          {OTHER_NOTICES.map((screen) => (
            <li key={screen}>
              <a href={pathTo(language, screen)}>{common(`footer.links.${screen}`)}</a>
            </li>
          ))}
        </ul>
      </section>
    </LegalFrame>
  );
}
