import type { Report } from "../../../domain/api/schemas.ts";
import type { TextKey } from "../../i18n/keys.ts";
import type { I18n } from "./i18n.ts";

type GeneralFormKey<Part extends string> = Extract<TextKey<"demo">, `report.generalForm.${Part}.${string}`>;

/** A draft on the general form in the page's language: the form is no authority's, so that its English names bind nobody. */
export function translateGeneralForm(report: Report, { t, language }: I18n): Report {
  if (report.jurisdiction !== "general") return report;
  return {
    ...report,
    form: {
      ...report.form,
      language,
      title: t("report.generalForm.title"),
      authority: t("report.generalForm.authority"),
    },
    sections: report.sections.map((section) => ({
      ...section,
      title: t(`report.generalForm.sections.${section.id}` as GeneralFormKey<"sections">),
      fields: section.fields.map((field) => ({
        ...field,
        label: t(`report.generalForm.fields.${field.id}` as GeneralFormKey<"fields">),
      })),
    })),
  };
}
