import type { Report } from "../../../domain/api/schemas.ts";
import { formatField } from "../../../domain/reports/format-field.ts";
import type { I18n } from "./i18n.ts";
import { keepWhole } from "./keep-whole.ts";
import { StatementList } from "./statement-list.tsx";
import { translateGeneralForm } from "./translate-general-form.ts";

interface Props {
  readonly i18n: I18n;
  readonly report: Report;
  readonly references: ReadonlyMap<string, string>;
  readonly prefix: string;
}

/** The draft report: the regulator's form as far as the case fills it, and what happened, sentence by sentence. */
export function ReportView({ i18n, report, references, prefix }: Props) {
  const { t, language } = i18n;
  const { form, jurisdiction, sections, narrative } = translateGeneralForm(report, i18n);
  // A report crosses borders: its times say their zone.
  const inUtc = { ...i18n, zone: "Z", zoneName: "UTC" };
  const isForeign = form.language !== language && form.language !== "en";
  return (
    <section className="story-report" aria-labelledby={`${prefix}report`}>
      <h3 id={`${prefix}report`} tabIndex={-1}>
        {t("report.title")}
      </h3>
      <p className="draft-note">{t("report.draft")}</p>
      <p lang={form.language} dir="auto">
        {t("report.form", { title: form.title, authority: form.authority })}
      </p>
      {!form.isPublished && <p>{t(jurisdiction === "general" ? "report.general" : "report.unpublished")}</p>}
      <h4>{t("report.narrative")}</h4>
      <StatementList i18n={inUtc} statements={narrative} references={references} prefix={prefix} />
      <div className="report-sections">
        {sections.map(({ id, title, titleEn, fields }) => (
          <div key={id}>
            <h4 lang={form.language} dir="auto">
              {title}
              {isForeign && <small lang="en"> {titleEn}</small>}
            </h4>
            <dl>
              {fields.map(({ id: field, label, labelEn, value }) => (
                <div key={field}>
                  <dt lang={form.language} dir="auto">
                    {label}
                    {isForeign && <small lang="en"> {labelEn}</small>}
                  </dt>
                  {value === null ? (
                    <dd className="missing">{t("report.missing")}</dd>
                  ) : (
                    <dd>{writeValue(inUtc, { id: field, value })}</dd>
                  )}
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}

/** In the page's words and its direction; a name or somebody's own words in theirs. */
function writeValue(i18n: I18n, field: { id: string; value: string }) {
  const written = formatField(i18n, field);
  return written === undefined ? <bdi>{keepWhole(field.value)}</bdi> : keepWhole(written);
}
