import { FIELD_LIMITS, type InquiryErrorKey } from "../../../domain/contact/fields.ts";
import type { InquiryField, InquiryKind } from "../../../domain/contact/types.ts";
import type { useTexts } from "../../i18n/use-texts.tsx";

export type ContactText = ReturnType<typeof useTexts<"contact">>["t"];

const FIELD_ERRORS = {
  sales: [
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
  ],
  support: ["replyTo", "emailFormat", "sent", "expected", "tooLong"],
} as const satisfies Record<InquiryKind, readonly InquiryErrorKey[]>;

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

/** What a field is called, without its remarks. */
export function fieldLabel(t: ContactText, kind: InquiryKind, name: InquiryField): string {
  if (name === "partnershipModel") return t("partnership.legend");
  return t(
    (kind === "support" ? `support.fields.${name}.label` : `fields.${name}.label`) as "fields.name.label",
  );
}

/** The sentence for a field's error. */
export function errorText(t: ContactText, field: InquiryField, key: InquiryErrorKey): string {
  return t(`errors.${key}`, { count: String(FIELD_LIMITS[field as keyof typeof FIELD_LIMITS] ?? "") });
}

/** The limit's window: nobody has to wait longer. */
const LIMIT_MINUTES = 10;

/** Every sentence that the form may have to say in the browser, by key; `limited` with the minutes to wait behind it. */
export function browserErrorTexts(t: ContactText, kind: InquiryKind): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const key of [...FIELD_ERRORS[kind], ...FORM_ERRORS])
    texts[key] = t(`errors.${key}`, { count: "{{count}}" });
  for (let minutes = 1; minutes <= LIMIT_MINUTES; minutes++) {
    texts[`limited${minutes}`] = t("errors.limited", { count: minutes });
  }
  return texts;
}
