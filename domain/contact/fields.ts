import * as z from "zod/mini";
import type { Inquiry, InquiryField } from "./types.ts";

/** Keys below `errors` in the namespace `contact`. `tooLong` takes a `count`: see {@link FIELD_LIMITS}. */
export type InquiryErrorKey =
  | "name"
  | "email"
  | "emailFormat"
  | "workEmail"
  | "company"
  | "companyFormat"
  | "country"
  | "phoneFormat"
  /** No number of any country, or not of the one whose calling code it has: judged by the server alone. */
  | "phoneNumber"
  | "message"
  | "partnership"
  /** Those of the form for engineers. */
  | "replyTo"
  | "sent"
  | "expected"
  | "tooLong";

export type InquiryErrors = Partial<Record<InquiryField, InquiryErrorKey>>;

/** The longest text for each field, in UTF-16 units as `maxlength` counts them. E-mail: RFC 5321, section 4.5.3.1.3. */
export const FIELD_LIMITS = {
  name: 120,
  email: 254,
  company: 300,
  phone: 40,
  requestId: 100,
  sent: 4000,
  message: 5000,
} as const;

/** A form that was judged: the inquiry, or for each wrong field the key of its first error. */
export type Validation =
  | { readonly ok: true; readonly inquiry: Inquiry }
  | { readonly ok: false; readonly errors: InquiryErrors };

/** What `<input type="email">` accepts (WHATWG HTML, section 4.10.5.1.5, "valid email address"). */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

export const hasNoControls = (text: string) => !/\p{Cc}/u.test(text);

/**
 * What nobody types and a paste may bring, unseen: control characters, marks and overrides of the reading direction (Unicode
 * Standard Annex 9), zero-width spaces and byte order marks. Line breaks and NUL stay, to be judged: only programs send them.
 */
const INVISIBLE = /(?![\0\t\n\r])[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu;

/** In a text of several lines the direction may be set on purpose. */
const CONTROLS = /(?![\0\t\n])\p{Cc}/gu;

/** A text for one line. A tab comes from a table, and the separators of Unicode from a document. */
export const tidyLine = (text: string) =>
  text
    .replace(INVISIBLE, "")
    .replace(/[\t\u2028\u2029]/g, " ")
    .trim();

// Before every regular expression, and the end of the checks when it fails: none is run on a text of any length.
export const atMost = (limit: number, error: InquiryErrorKey = "tooLong") =>
  z.maxLength(limit, { error, abort: true });

// `prefault`, so that a field that was not sent is judged like an empty one.
export const singleLine = (missing: InquiryErrorKey, limit: number) =>
  z
    .string()
    .check(z.overwrite(tidyLine), atMost(limit), z.minLength(1, missing), z.refine(hasNoControls, missing));

/** An address that can be answered. */
export const emailAddress = (missing: InquiryErrorKey) =>
  singleLine(missing, FIELD_LIMITS.email).check(z.regex(EMAIL, "emailFormat"));

/** A text of several lines. */
export const paragraphs = (missing: InquiryErrorKey, limit: number) =>
  z.string().check(
    // A form sends CR LF where the text area counts one character.
    z.overwrite((text) => text.replace(/\r\n?/g, "\n").replace(CONTROLS, "").trim()),
    atMost(limit),
    z.minLength(1, missing),
    z.refine((text) => !text.includes("\0"), missing),
  );

/** The outcome of a schema whose issues have {@link InquiryErrorKey}s for messages. */
export function toValidation(parsed: z.core.util.SafeParseResult<Inquiry>): Validation {
  if (parsed.success) return { ok: true, inquiry: parsed.data };

  const errors: InquiryErrors = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path[0] as InquiryField;
    errors[field] ??= issue.message as InquiryErrorKey;
  }
  return { ok: false, errors };
}
