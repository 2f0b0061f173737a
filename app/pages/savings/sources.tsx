import { EXECUTED_FRAUD, PUBLISHED } from "../../../domain/savings/defaults.ts";
import { FIELD_NAMES, type FieldName, type Inputs, SIDES } from "../../../domain/savings/fields.ts";
import { formatFigure } from "../../../domain/savings/format-comparison.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { ReferenceTable } from "../../sections/reference-table.tsx";
import { Section } from "../../sections/section.tsx";

/** Every figure that the form opens with: who published it, or that it is an assumption, and where one's own is found. */
export function Sources({ start }: { start: Inputs }) {
  const { t, text, language } = useTexts("savings");

  const label = (name: FieldName) => {
    const side = SIDES.find((side) => name.toLowerCase().endsWith(side));
    if (!side) return text(`fields.${name as "payments"}`);
    const kind = name.startsWith("caught") ? "caught" : "alerts";
    return `${t(`fields.${kind}`)} (${t(`form.${side}`)})`;
  };
  const figure = (name: FieldName, inputs = start) => formatFigure(language, name, inputs);
  const published = {
    executed: figure("fraud", { ...start, figures: { ...start.figures, fraud: EXECUTED_FRAUD } }),
    caught: figure("caughtToday"),
    attempted: figure("fraud"),
  };
  const source = (name: FieldName) => {
    const publication = PUBLISHED[name];
    if (!publication) {
      return (
        <>
          {text("sources.assumption")} {text(`sources.own.${name as "payments"}`)}
        </>
      );
    }
    return (
      <>
        {text(`sources.published.${name as "fraud"}`, published)}{" "}
        <a href={publication.url} rel="noreferrer">
          <bdi lang="en">{publication.title}</bdi>
        </a>
      </>
    );
  };

  return (
    <Section id="sources" title={text("sources.title")} lead={text("sources.lead")}>
      <ReferenceTable
        labelledBy="sources"
        columns={(["field", "start", "source"] as const).map((key) => ({
          key,
          head: t(`sources.columns.${key}`),
        }))}
        rows={FIELD_NAMES.map((name) => ({
          field: label(name),
          start: <bdi>{figure(name)}</bdi>,
          source: source(name),
        }))}
      />
    </Section>
  );
}
