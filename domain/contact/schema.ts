import * as z from "zod/mini";
import { parsePlan } from "../plans.ts";
import {
  atMost,
  emailAddress,
  FIELD_LIMITS,
  hasNoControls,
  paragraphs,
  singleLine,
  tidyLine,
  toValidation,
  type Validation,
} from "./fields.ts";
import { allValues, type FormFields, firstValue } from "./form-fields.ts";
import { isBarePrefix } from "./phone.ts";
import {
  INQUIRY_FIELDS,
  PARTNERSHIP_MODELS,
  parseInquirySource,
  parseInquiryType,
  type SalesInquiry,
} from "./types.ts";
import { isWebsiteAddress } from "./website.ts";
import { isWorkEmail } from "./work-email.ts";

// Digits of any script, the usual separators, and an extension such as "ext. 12" or "x12".
const PHONE = /^[+\p{Nd}\s()./,;#\-\u2010-\u2013]+(?:(?:ext\.?|x)\s*\p{Nd}+)?$/iu;
const MIN_PHONE_DIGITS = 5;
const MAX_PHONE_DIGITS = 22; // 15 of ITU-T E.164 and an extension

const email = emailAddress("email").check(z.refine(isWorkEmail, "workEmail"));

const company = singleLine("company", FIELD_LIMITS.company).check(
  z.refine(isWebsiteAddress, "companyFormat"),
);

const phone = z.string().check(
  z.overwrite(tidyLine),
  atMost(FIELD_LIMITS.phone),
  z.overwrite((text) => (isBarePrefix(text) ? "" : text)),
  // A plus sign begins a calling code: a second one, or one behind digits, leaves open which code is meant.
  z.refine((text) => !text.includes("+", 1), "phoneNumber"),
  z.refine(isPhone, "phoneFormat"),
);

function isPhone(text: string): boolean {
  if (text === "") return true;
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return PHONE.test(text) && hasNoControls(text) && digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS;
}

/**
 * The one schema of the form to sales, for the browser and the server. The messages of its issues are keys of the
 * namespace `contact` (see {@link InquiryErrorKey}).
 * @param countries the codes to choose from; without them any two letters pass
 */
function inquirySchema(countries?: ReadonlySet<string>) {
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
      plan: z.pipe(
        z.prefault(z.string(), ""),
        z.transform((text: string) => parsePlan(text)),
      ),
      name: z.prefault(singleLine("name", FIELD_LIMITS.name), ""),
      email: z.prefault(email, ""),
      company: z.prefault(company, ""),
      country: z.prefault(country, ""),
      phone: z.prefault(phone, ""),
      message: z.prefault(paragraphs("message", FIELD_LIMITS.message), ""),
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
      (inquiry): SalesInquiry => ({
        ...inquiry,
        kind: "sales",
        partnershipModel: inquiry.type === "partner" ? inquiry.partnershipModel : [],
      }),
    ),
  );
}

/** Judges a submitted form to sales. */
export function validateInquiry(fields: FormFields, countries?: ReadonlySet<string>): Validation {
  const texts = ["type", "source", "plan", ...INQUIRY_FIELDS.sales];
  return toValidation(
    inquirySchema(countries).safeParse({
      ...Object.fromEntries(texts.map((name) => [name, firstValue(fields, name)])),
      partnershipModel: [...allValues(fields, "partnershipModel")],
    }),
  );
}
