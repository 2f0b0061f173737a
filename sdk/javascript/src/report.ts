import { type Statement, statement } from "./case.ts";
import { type Decoder, flag, list, nullable, object, text } from "./decode.ts";

/**
 * The jurisdiction whose form a report follows: a country, the West African Economic and Monetary Union (`WAEMU`), or none in particular
 * (`general`).
 */
export type Jurisdiction = "KE" | "TZ" | "WAEMU" | "EG" | "MZ" | "general";

/** A field of a form. */
export interface ReportField {
  readonly id: string;
  /** The label, in the language of the form. */
  readonly label: string;
  readonly labelEn: string;
  /** `filled`, or `missing` if the case does not contain the value and someone has to fill it in. */
  readonly status: "filled" | "missing" | (string & {});
  /** The value, or `null` if it is missing. */
  readonly value: string | null;
  /** The ids of the analyses that the value was taken from. */
  readonly sources: readonly string[];
}

/** A section of a form. */
export interface ReportSection {
  readonly id: string;
  /** The title, in the language of the form. */
  readonly title: string;
  readonly titleEn: string;
  readonly fields: readonly ReportField[];
}

/** The form that a draft follows. */
export interface ReportForm {
  /** The language of the labels, as a BCP 47 tag such as `fr`. */
  readonly language: string;
  readonly title: string;
  /** The authority that receives the report. */
  readonly authority: string;
  /** Whether the authority publishes the form. If not, the draft follows what law and guidance ask for. */
  readonly isPublished: boolean;
  /** Where to read the form or the guidance. */
  readonly source: string;
  /** What the draft is based on. */
  readonly note: string;
}

/** A draft of a suspicious transaction report, for the compliance officer. Nothing is ever filed. */
export interface Report {
  readonly caseId: string;
  readonly status: "draft" | (string & {});
  readonly jurisdiction: Jurisdiction | (string & {});
  readonly form: ReportForm;
  readonly sections: readonly ReportSection[];
  /** What happened, sentence by sentence. */
  readonly narrative: readonly Statement[];
  /** The ids of the missing fields. */
  readonly missing: readonly string[];
  /** When the draft was created (ISO 8601). */
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
