import * as z from "zod";
import { Statement } from "./cases.ts";

/** Whose form a draft follows: a country, the eight countries of the West African union, or none in particular. */
export const JURISDICTIONS = ["KE", "TZ", "WAEMU", "EG", "MZ", "general"] as const;
export type Jurisdiction = (typeof JURISDICTIONS)[number];

export const ReportField = z.object({
  id: z.string(),
  /** In the terms and the language of the form. */
  label: z.string(),
  /** The same in English. */
  labelEn: z.string(),
  /** `missing`: the case does not hold it, and somebody has to fill it in. */
  status: z.enum(["filled", "missing"]),
  value: z.string().nullable(),
  /** Ids of the analyses that it was taken from. */
  sources: z.array(z.string()),
});
export const ReportSection = z.object({
  id: z.string(),
  title: z.string(),
  titleEn: z.string(),
  fields: z.array(ReportField),
});
export const ReportForm = z.object({
  /** BCP 47: the language of the labels. */
  language: z.string(),
  title: z.string(),
  authority: z.string(),
  /** Whether the authority publishes the form; otherwise the draft follows what its law and guidance ask for, and says so. */
  isPublished: z.boolean(),
  /** Where the form or the guidance can be read. */
  source: z.string(),
  note: z.string(),
});

/** `GET /v1/cases/{id}/report`: a draft for the compliance officer. Nothing is ever filed. */
export const Report = z.object({
  caseId: z.string(),
  status: z.literal("draft"),
  jurisdiction: z.enum(JURISDICTIONS),
  form: ReportForm,
  sections: z.array(ReportSection),
  narrative: z.array(Statement),
  /** Ids of the fields that are missing. */
  missing: z.array(z.string()),
  createdAt: z.iso.datetime(),
});
export type Report = z.infer<typeof Report>;
