import * as z from "zod/mini";
import { isBarePrefix } from "./phone.ts";
import {
  allValues,
  type FormFields,
  firstValue,
  INQUIRY_FIELDS,
  type Inquiry,
  type InquiryField,
  PARTNERSHIP_MODELS,
  parseInquirySource,
  parseInquiryType,
} from "./types.ts";
import { isWebsiteAddress } from "./website.ts";
import { isWorkEmail } from "./work-email.ts";

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
  | "tooLong";

export type InquiryErrors = Partial<Record<InquiryField, InquiryErrorKey>>;

/** The longest text for each field, in UTF-16 units as `maxlength` counts them. E-mail: RFC 5321, section 4.5.3.1.3. */
export const FIELD_LIMITS = { name: 120, email: 254, company: 300, phone: 40, message: 5000 } as const;

/** What `<input type="email">` accepts (WHATWG HTML, section 4.10.5.1.5, "valid email address"). */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

// Digits of any script, the usual separators, and an extension such as "ext. 12" or "x12".
const PHONE = /^\+?[\p{Nd}\s()./,;#\-\u2010-\u2013]+(?:(?:ext\.?|x)\s*\p{Nd}+)?$/iu;
const MIN_PHONE_DIGITS = 5;
const MAX_PHONE_DIGITS = 22; // 15 of ITU-T E.164 and an extension

const hasNoControls = (text: string) => !/\p{Cc}/u.test(text);

/**
 * What nobody types and a paste may bring, unseen: control characters, marks and overrides of the reading direction (Unicode
 * Standard Annex 9), zero-width spaces and byte order marks. Line breaks and NUL stay, to be judged: only programs send them.
 */
const INVISIBLE = /(?![\0\t\n\r])[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu;

/** In a text of several lines the direction may be set on purpose. */
const CONTROLS = /(?![\0\t\n])\p{Cc}/gu;

/** A text for one line. A tab comes from a table, and the separators of Unicode from a document. */
const tidyLine = (text: string) =>
  text
    .replace(INVISIBLE, "")
    .replace(/[\t\u2028\u2029]/g, " ")
    .trim();

// Before every regular expression, and the end of the checks when it fails: none is run on a text of any length.
const atMost = (limit: number, error: InquiryErrorKey = "tooLong") =>
  z.maxLength(limit, { error, abort: true });

// `prefault`, so that a field that was not sent is judged like an empty one.
const singleLine = (missing: InquiryErrorKey, limit: number) =>
  z
    .string()
    .check(z.overwrite(tidyLine), atMost(limit), z.minLength(1, missing), z.refine(hasNoControls, missing));

const email = singleLine("email", FIELD_LIMITS.email).check(
  z.regex(EMAIL, "emailFormat"),
  z.refine(isWorkEmail, "workEmail"),
);

const company = singleLine("company", FIELD_LIMITS.company).check(
  z.refine(isWebsiteAddress, "companyFormat"),
);

const phone = z.string().check(
  z.overwrite(tidyLine),
  atMost(FIELD_LIMITS.phone),
  z.overwrite((text) => (isBarePrefix(text) ? "" : text)),
  z.refine(isPhone, "phoneFormat"),
);

const message = z.string().check(
  // A form sends CR LF where the text area counts one character.
  z.overwrite((text) => text.replace(/\r\n?/g, "\n").replace(CONTROLS, "").trim()),
  atMost(FIELD_LIMITS.message),
  z.minLength(1, "message"),
  z.refine((text) => !text.includes("\0"), "message"),
);

function isPhone(text: string): boolean {
  if (text === "") return true;
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return PHONE.test(text) && hasNoControls(text) && digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS;
}

/**
 * The one schema of the contact form, for the browser and the server. The messages of its issues are keys of the
 * namespace `contact` (see {@link InquiryErrorKey}).
 * @param countries the codes to choose from; without them any two letters pass
 */
export function inquirySchema(countries?: ReadonlySet<string>) {
  const country = z.string().check(
    z.overwrite((text) => text.trim()),
    atMost(2, "country"),
    z.overwrite((text) => text.toUpperCase()),
    z.regex(/^[A-Z]{2}$/, "country"),
    z.refine((code) => countries?.has(code) ?? true, "country"),
  );

  const form = z
    .object({
      type: z.pipe(
        z.prefault(z.string(), ""),
        z.transform((text: string) => parseInquiryType(text)),
      ),
      source: z.pipe(
        z.prefault(z.string(), ""),
        z.transform((text: string) => parseInquirySource(text)),
      ),
      name: z.prefault(singleLine("name", FIELD_LIMITS.name), ""),
      email: z.prefault(email, ""),
      company: z.prefault(company, ""),
      country: z.prefault(country, ""),
      phone: z.prefault(phone, ""),
      message: z.prefault(message, ""),
      partnershipModel: z.pipe(
        z.prefault(z.array(z.string()), []),
        z.transform((models: string[]) => PARTNERSHIP_MODELS.filter((model) => models.includes(model))),
      ),
    })
    .check(
      z.refine((inquiry) => inquiry.type !== "partner" || inquiry.partnershipModel.length > 0, {
        error: "partnership",
        path: ["partnershipModel"],
      }),
    );

  return z.pipe(
    form,
    z.transform(
      (inquiry): Inquiry => (inquiry.type === "partner" ? inquiry : { ...inquiry, partnershipModel: [] }),
    ),
  );
}

export type Validation =
  | { readonly ok: true; readonly inquiry: Inquiry }
  | { readonly ok: false; readonly errors: InquiryErrors };

/** Judges a submitted form: the inquiry, or for each wrong field the key of its first error. */
export function validateInquiry(fields: FormFields, countries?: ReadonlySet<string>): Validation {
  const texts = ["type", "source", ...INQUIRY_FIELDS].map((name) => [name, firstValue(fields, name)]);
  const input = {
    ...Object.fromEntries(texts),
    partnershipModel: [...allValues(fields, "partnershipModel")],
  };
  const parsed = inquirySchema(countries).safeParse(input);
  if (parsed.success) return { ok: true, inquiry: parsed.data };

  const errors: InquiryErrors = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path[0] as InquiryField;
    errors[field] ??= issue.message as InquiryErrorKey;
  }
  return { ok: false, errors };
}
