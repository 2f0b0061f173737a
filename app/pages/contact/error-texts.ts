import { FIELD_LIMITS, type InquiryErrorKey } from "../../../domain/contact/schema.ts";
import type { InquiryField } from "../../../domain/contact/types.ts";
import type { useTexts } from "../../i18n/use-texts.tsx";

export type ContactText = ReturnType<typeof useTexts<"contact">>["t"];

const FIELD_ERRORS = [
  "name",
  "email",
  "emailFormat",
  "workEmail",
  "company",
  "companyFormat",
  "country",
  "phoneFormat",
  "phoneNumber",
  "message",
  "partnership",
  "tooLong",
] as const satisfies readonly InquiryErrorKey[];

const FORM_ERRORS = [
  "summary",
  "failed",
  "uncertain",
  "tooFast",
  "trap",
  "token",
  "usedToken",
  "tooLarge",
] as const;

/** The sentence for a field's error. */
export function errorText(t: ContactText, field: InquiryField, key: InquiryErrorKey): string {
  return t(`errors.${key}`, { count: String(FIELD_LIMITS[field as keyof typeof FIELD_LIMITS] ?? "") });
}

/** The limit's window: nobody has to wait longer. */
const LIMIT_MINUTES = 10;

/** Every sentence that the form may have to say in the browser, by key; `limited` with the minutes to wait behind it. */
export function browserErrorTexts(t: ContactText): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const key of [...FIELD_ERRORS, ...FORM_ERRORS])
    texts[key] = t(`errors.${key}`, { count: "{{count}}" });
  for (let minutes = 1; minutes <= LIMIT_MINUTES; minutes++) {
    texts[`limited${minutes}`] = t("errors.limited", { count: minutes });
  }
  return texts;
}
