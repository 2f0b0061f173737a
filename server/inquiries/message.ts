import { getEnglishName } from "../../domain/contact/countries.ts";
import type {
  Inquiry,
  InquiryKind,
  InquiryType,
  PartnershipModel,
  SalesInquiry,
  SupportInquiry,
} from "../../domain/contact/types.ts";
import { getLanguage, type LanguageCode } from "../../domain/languages.ts";

/** Specification, section 7.1. */
const SUBJECTS: Readonly<Record<InquiryType, string>> = {
  demo: "New Demo Request",
  sales: "Sales Inquiry",
  partner: "Partner Application",
};

const MODELS: Readonly<Record<PartnershipModel, string>> = {
  coSelling: "Co-selling",
  orchestration: "Orchestration",
  referral: "Referral",
};

/** Who gets the messages of each kind. */
export type Recipients = Readonly<Record<InquiryKind, string>>;

/** How the inquiry is named. */
interface About {
  readonly id: string;
  readonly language: LanguageCode;
}

/** A message without its addresses. */
interface MessageText {
  readonly subject: string;
  readonly body: string;
}

/**
 * The message that tells the people who answer inquiries about one. In English, whatever the visitor's language, which it names.
 * The visitor's own text comes last, so that nothing in it can pass for a line of ours.
 */
export function inquiryMessage(inquiry: Inquiry, about: About): MessageText {
  return inquiry.kind === "support" ? supportMessage(inquiry, about) : salesMessage(inquiry, about);
}

function salesMessage(inquiry: SalesInquiry, about: About): MessageText {
  const facts = [
    ["Name", inquiry.name],
    ["Email", inquiry.email],
    ["Company", inquiry.company],
    ["Country", `${getEnglishName(inquiry.country)} (${inquiry.country})`],
    ["Phone", inquiry.phone || "not given"],
    ["Type", inquiry.type],
    ...(inquiry.type === "partner"
      ? [["Partnership models", inquiry.partnershipModel.map((model) => MODELS[model]).join(", ")]]
      : []),
    ["Source", inquiry.source ?? "not given"],
    ["Plan", inquiry.plan ?? "not chosen"],
    ...namesOf(about),
  ];
  return {
    subject: `${SUBJECTS[inquiry.type]}: ${inquiry.name}`,
    body: `${lines(facts)}\n\nMessage:\n${inquiry.message}\n`,
  };
}

function supportMessage(inquiry: SupportInquiry, about: About): MessageText {
  const facts = [
    ["Email", inquiry.email],
    ["Request id", inquiry.requestId || "not given"],
    ...namesOf(about),
  ];
  return {
    subject: `Support Request: ${inquiry.requestId || inquiry.email}`,
    body: `${lines(facts)}\n\nSent:\n${inquiry.sent}\n\nExpected, and what came instead:\n${inquiry.message}\n`,
  };
}

const namesOf = ({ id, language }: About) => [
  ["Language", `${getLanguage(language).name} (${language})`],
  ["Inquiry", id],
];

const lines = (facts: readonly (readonly string[])[]) =>
  facts.map(([label, value]) => `${label}: ${value}`).join("\n");
