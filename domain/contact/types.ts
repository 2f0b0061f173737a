/** What an inquiry is about. It decides the form's words and the subject of the message. */
export const INQUIRY_TYPES = ["demo", "sales", "partner"] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

/** Anything other than demo or partner means sales (specification, section 2). */
export function parseInquiryType(value: unknown): InquiryType {
  return value === "demo" || value === "partner" ? value : "sales";
}

/** The product screen that the visitor came from. */
export const INQUIRY_SOURCES = ["investigation", "reporting", "fraud-prevention"] as const;
export type InquirySource = (typeof INQUIRY_SOURCES)[number];

/** The source is optional, so that an unknown one is no source rather than an error. */
export function parseInquirySource(value: unknown): InquirySource | undefined {
  return INQUIRY_SOURCES.find((source) => source === value);
}

export const PARTNERSHIP_MODELS = ["coSelling", "orchestration", "referral"] as const;
export type PartnershipModel = (typeof PARTNERSHIP_MODELS)[number];

/** The fields a visitor fills in, in the order of the form. Errors are reported under these names. */
export const INQUIRY_FIELDS = [
  "name",
  "email",
  "company",
  "country",
  "phone",
  "message",
  "partnershipModel",
] as const;
export type InquiryField = (typeof INQUIRY_FIELDS)[number];

/** Hidden from people and readers alike; only a program fills it in, or a browser's autofill by mistake. */
export const HONEYPOT_FIELD = "fax";

/** Carries the signed token of the form. */
export const TOKEN_FIELD = "token";

/** A submitted form as it arrives: one entry for each name, a list where a name was sent more than once. */
export type FormFields = Readonly<Record<string, string | readonly string[]>>;

/** A valid inquiry. */
export interface Inquiry {
  readonly type: InquiryType;
  readonly source: InquirySource | undefined;
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

/** The same names with what the visitor typed, nothing judged: for showing the form again. */
export type InquiryValues = Inquiry;

/** The first value sent under `name`, or an empty text. */
export function firstValue(fields: FormFields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return (typeof value === "string" ? value : value?.[0]) ?? "";
}

/** Every value sent under `name`. */
export function allValues(fields: FormFields, name: string): readonly string[] {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (value === undefined) return [];
  return typeof value === "string" ? [value] : value;
}

/** Reads a submitted form without judging it. */
export function inquiryValues(fields: FormFields): InquiryValues {
  const models = allValues(fields, "partnershipModel");
  return {
    type: parseInquiryType(firstValue(fields, "type")),
    source: parseInquirySource(firstValue(fields, "source")),
    name: firstValue(fields, "name"),
    email: firstValue(fields, "email"),
    company: firstValue(fields, "company"),
    country: firstValue(fields, "country"),
    phone: firstValue(fields, "phone"),
    message: firstValue(fields, "message"),
    partnershipModel: PARTNERSHIP_MODELS.filter((model) => models.includes(model)),
  };
}
