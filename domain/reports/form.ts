import type { Jurisdiction } from "../api/schemas/reports.ts";
import type { CaseFact } from "./case-facts.ts";

/**
 * A field: its name in the form, in English, and what of the case fills it. What no case holds (names, documents, the signature) has no source:
 * a person fills it in.
 */
export type FormField = readonly [id: string, label: string, labelEn: string, fact?: CaseFact];

export interface FormSection {
  readonly id: string;
  readonly title: string;
  readonly titleEn: string;
  readonly fields: readonly FormField[];
}

/** The form for a suspicious transaction report of a financial intelligence unit, or what its law asks for where the form is not public. */
export interface ReportForm {
  readonly jurisdiction: Jurisdiction;
  /** BCP 47 */
  readonly language: string;
  readonly title: string;
  readonly authority: string;
  /** Whether the authority publishes the form or its fields. */
  readonly isPublished: boolean;
  /** Where form or guidance can be read. */
  readonly source: string;
  /** What the draft rests on, in English. */
  readonly note: string;
  readonly sections: readonly FormSection[];
}
