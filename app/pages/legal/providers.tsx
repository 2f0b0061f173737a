import type { CompanyFacts } from "../../../server/company/facts.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { ReferenceTable } from "../../sections/reference-table.tsx";

const COLUMNS = ["name", "purposes", "country"] as const;

/** Who receives data on the operator's behalf, for what, and where: with the safeguard of the transfer where one is given. */
export function Providers({ providers }: Pick<CompanyFacts, "providers">) {
  const { t, text } = useTexts("privacy");

  return (
    <section>
      <h2 id="providers">{text("providers.title")}</h2>
      <p>{text("providers.lead")}</p>
      <ReferenceTable
        labelledBy="providers"
        columns={COLUMNS.map((key) => ({ key, head: t(`providers.columns.${key}`) }))}
        rows={providers.map(({ name, purposes, country, safeguard }) => ({
          name: <bdi>{name}</bdi>,
          purposes: (
            <ul>
              {purposes.map((purpose) => (
                <li key={purpose}>{text(`providers.purposes.${purpose}`)}</li>
              ))}
            </ul>
          ),
          country: safeguard ? (
            <>
              {country}
              <br />
              {text("providers.safeguard", { text: safeguard })}
            </>
          ) : (
            country
          ),
        }))}
      />
    </section>
  );
}
