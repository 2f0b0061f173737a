import type { CaseDetail } from "../api/schemas/cases.ts";
import type { Jurisdiction, Report } from "../api/schemas/reports.ts";
import type { CaseAlert } from "../cases/case-record.ts";
import { factsOf } from "./case-facts.ts";
import { REPORT_FORMS } from "./forms.ts";
import { narrate } from "./narrative.ts";

interface Options {
  readonly jurisdiction: Jurisdiction;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
}

/**
 * The draft of a suspicious transaction report: the fields of the form that the case can fill, those that it cannot marked as missing, and a narrative
 * whose every sentence names the payments that it rests on. It is for the compliance officer to check, complete, sign and file: nothing is ever filed from here.
 */
export function draftReport(
  detail: CaseDetail,
  alerts: readonly CaseAlert[],
  { jurisdiction, now }: Options,
): Report {
  const { sections, language, title, authority, isPublished, source, note } = REPORT_FORMS[jurisdiction];
  const facts = factsOf(detail, alerts);
  const filled = sections.map(({ fields, ...section }) => ({
    ...section,
    fields: fields.map(([id, label, labelEn, fact]) => {
      const found = fact && facts.get(fact);
      return {
        id,
        label,
        labelEn,
        status: found ? ("filled" as const) : ("missing" as const),
        value: found?.value ?? null,
        sources: [...(found?.sources ?? [])],
      };
    }),
  }));
  return {
    caseId: detail.id,
    status: "draft",
    jurisdiction,
    form: { language, title, authority, isPublished, source, note },
    sections: filled,
    narrative: narrate(detail, alerts),
    missing: filled.flatMap(({ fields }) =>
      fields.filter(({ status }) => status === "missing").map(({ id }) => id),
    ),
    createdAt: new Date(now).toISOString(),
  };
}
