import type { CompanyFacts } from "../../../server/company/facts.ts";
import type { SentenceName } from "../../../server/company/sentences.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { ReferenceTable } from "../../sections/reference-table.tsx";

const COLUMNS = ["what", "where", "why", "how"] as const;

/**
 * Everything that is stored, value by value. A row's `facts` say for how long where the operator or the configuration has set
 * it; `how` says it otherwise. A row without `how` is of what this site stores only where one of its facts holds.
 */
export function StoredTable({ facts }: { facts: CompanyFacts }) {
  const { t, text, each, names } = useTexts("privacy");

  const periodOf = (row: number) => {
    const sentences = (names(`stored.rows.${row}.facts`) as readonly StoredFact[]).flatMap((name) => {
      const values = facts.sentences[name];
      return values ? [text(`stored.rows.${row}.facts.${name}`, { ...facts.values, ...values })] : [];
    });
    return (
      sentences[0] ??
      (names(`stored.rows.${row}`).includes("how") && text(`stored.rows.${row}.how`, facts.values))
    );
  };

  return (
    <section>
      <h2 id="stored">{text("stored.title")}</h2>
      <p>{text("stored.lead")}</p>
      <ReferenceTable
        labelledBy="stored"
        columns={COLUMNS.map((key, index) => ({ key, head: t(`stored.columns.${index}`) }))}
        rows={each("stored.rows").flatMap((row) => {
          const period = periodOf(row);
          if (!period) return [];
          return {
            what: text(`stored.rows.${row}.what`, facts.values),
            where: text(`stored.rows.${row}.where`),
            why: text(`stored.rows.${row}.why`),
            // Read beside the rest alone: the search knows the page by what is stored.
            how: <span data-search="skip">{period}</span>,
          };
        })}
      />
    </section>
  );
}

type StoredFact = Extract<
  SentenceName,
  | "inquiriesErased"
  | "logRetention"
  | "pageViewRetention"
  | "mailboxRetention"
  | "viewsCounted"
  | "limitsShared"
  | "countryLookedUp"
>;
