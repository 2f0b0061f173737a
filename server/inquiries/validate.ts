import { countryCodes } from "../../domain/contact/countries.ts";
import type { Validation } from "../../domain/contact/fields.ts";
import type { FormFields } from "../../domain/contact/form-fields.ts";
import { validateInquiry } from "../../domain/contact/schema.ts";
import { validateSupport } from "../../domain/contact/support-schema.ts";
import type { InquiryKind } from "../../domain/contact/types.ts";
import { normalizePhone } from "./phone-number.ts";

/** Judges a submitted form as the browser does, and then what takes more data than a browser is sent. */
export function validateForm(kind: InquiryKind, fields: FormFields): Validation {
  const validation = kind === "support" ? validateSupport(fields) : validateInquiry(fields, countryCodes);
  if (!validation.ok || validation.inquiry.kind === "support" || !validation.inquiry.phone) return validation;

  const { inquiry } = validation;
  const phone = normalizePhone(inquiry.phone, inquiry.country);
  if (phone === undefined) return { ok: false, errors: { phone: "phoneNumber" } };
  return { ok: true, inquiry: { ...inquiry, phone } };
}
