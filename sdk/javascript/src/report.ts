import { type Statement, statement } from "./case.ts";
import { type Decoder, flag, list, nullable, object, text } from "./decode.ts";

/** Whose form a report follows: a country, the West African union, or none in particular. */
export type Jurisdiction = "KE" | "TZ" | "WAEMU" | "EG" | "MZ" | "general";

/** One field of a form. */
export interface ReportField {
  readonly id: string;
  /** In the terms and the language of the form. */
  readonly label: string;
  readonly labelEn: string;
  /** `missing`: the case does not have it, and somebody has to fill it in. */
  readonly status: "filled" | "missing" | (string & {});
  readonly value: string | null;
  /** The ids of the analyses that it was taken from. */
  readonly sources: readonly string[];
}

/** A part of a form. */
export interface ReportSection {
  readonly id: string;
  /** In the language of the form. */
  readonly title: string;
  readonly titleEn: string;
  readonly fields: readonly ReportField[];
}

/** The form that a report follows. */
export interface ReportForm {
  /** The language of its labels (BCP 47). */
  readonly language: string;
  readonly title: string;
  readonly authority: string;
  /** Whether the authority publishes the form. Otherwise, the report follows what its law and guidance ask for. */
  readonly isPublished: boolean;
  /** Where the form or the guidance can be read. */
  readonly source: string;
  readonly note: string;
}

/** A draft of a suspicious transaction report. */
export interface Report {
  readonly caseId: string;
  /** Always a draft: nothing is filed. */
  readonly status: "draft" | (string & {});
  readonly jurisdiction: Jurisdiction | (string & {});
  readonly form: ReportForm;
  readonly sections: readonly ReportSection[];
  /** What happened, in sentences that name their sources. */
  readonly narrative: readonly Statement[];
  /** The ids of the fields that are missing. */
  readonly missing: readonly string[];
  /** When it was made (ISO 8601). */
  readonly createdAt: string;
}

const field = object<ReportField>({
  id: text,
  label: text,
  labelEn: text,
  status: text,
  value: nullable(text),
  sources: list(text),
});

/** @internal */
export const report: Decoder<Report> = object<Report>({
  caseId: text,
  status: text,
  jurisdiction: text,
  form: object<ReportForm>({
    language: text,
    title: text,
    authority: text,
    isPublished: flag,
    source: text,
    note: text,
  }),
  sections: list(object<ReportSection>({ id: text, title: text, titleEn: text, fields: list(field) })),
  narrative: list(statement),
  missing: list(text),
  createdAt: text,
});
