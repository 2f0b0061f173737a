import { type PlanId, parsePlan } from "../plans.ts";
import { allValues, type FormFields, firstValue } from "./form-fields.ts";

/** Who answers: sales, or the engineers of support. Each kind has its form and its recipient, and is listed apart. */
export const INQUIRY_KINDS = ["sales", "support"] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number];

/** What an inquiry to sales is about. It decides the form's words and the subject of the message. */
export const INQUIRY_TYPES = ["demo", "sales", "partner"] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

/** Anything other than demo or partner means sales (specification, section 2). */
export function parseInquiryType(value: unknown): InquiryType {
  return value === "demo" || value === "partner" ? value : "sales";
}

/** The product screen that the visitor came from. */
const INQUIRY_SOURCES = ["investigation", "reporting", "fraud-prevention"] as const;
export type InquirySource = (typeof INQUIRY_SOURCES)[number];

/** The source is optional, so that an unknown one is no source rather than an error. */
export function parseInquirySource(value: unknown): InquirySource | undefined {
  return INQUIRY_SOURCES.find((source) => source === value);
}

export const PARTNERSHIP_MODELS = ["coSelling", "orchestration", "referral"] as const;
export type PartnershipModel = (typeof PARTNERSHIP_MODELS)[number];

/** The fields that a visitor fills in, in the order of each form. Errors are reported under these names. */
export const INQUIRY_FIELDS = {
  sales: ["name", "email", "company", "country", "phone", "message", "partnershipModel"],
  support: ["email", "requestId", "sent", "message"],
} as const satisfies Record<InquiryKind, readonly string[]>;
export type InquiryField = (typeof INQUIRY_FIELDS)[InquiryKind][number];

/** Hidden from people and readers alike; only a program fills it in, or a browser's autofill by mistake. */
export const HONEYPOT_FIELD = "fax";

/** Carries the signed token of the form. */
export const TOKEN_FIELD = "token";

/** Asks for the form in another language, with what was typed, where no script can carry it there. */
export const LANGUAGE_FIELD = "continueIn";

/** A valid inquiry to sales. */
export interface SalesInquiry {
  readonly kind: "sales";
  readonly type: InquiryType;
  readonly source: InquirySource | undefined;
  /** Chosen on the pricing screen. */
  readonly plan: PlanId | undefined;
  readonly name: string;
  readonly email: string;
  /** A website address, as the visitor wrote it. */
  readonly company: string;
  /** ISO 3166-1 two-letter code. */
  readonly country: string;
  /** Empty when none was given. */
  readonly phone: string;
  readonly message: string;
  /** Empty unless the type is partner. */
  readonly partnershipModel: readonly PartnershipModel[];
}

/** A valid question of an engineer. */
export interface SupportInquiry {
  readonly kind: "support";
  readonly email: string;
  /** The id of the response that it is about, as the API's header has it; empty when none was given. */
  readonly requestId: string;
  readonly sent: string;
  /** What was expected, and what came instead. */
  readonly message: string;
}

/** A valid inquiry. */
export type Inquiry = SalesInquiry | SupportInquiry;

/** The fields of both forms with what the visitor typed, nothing judged: for showing a form again. */
export type InquiryValues = Omit<SalesInquiry, "kind"> & Omit<SupportInquiry, "kind">;

/** Reads a submitted form without judging it. */
export function inquiryValues(fields: FormFields): InquiryValues {
  const models = allValues(fields, "partnershipModel");
  return {
    type: parseInquiryType(firstValue(fields, "type")),
    source: parseInquirySource(firstValue(fields, "source")),
    plan: parsePlan(firstValue(fields, "plan")),
    name: firstValue(fields, "name"),
    email: firstValue(fields, "email"),
    company: firstValue(fields, "company"),
    country: firstValue(fields, "country"),
    phone: firstValue(fields, "phone"),
    requestId: firstValue(fields, "requestId"),
    sent: firstValue(fields, "sent"),
    message: firstValue(fields, "message"),
    partnershipModel: PARTNERSHIP_MODELS.filter((model) => models.includes(model)),
  };
}
