import { getEnglishName } from "../../domain/contact/countries.ts";
import type { Inquiry, InquiryType, PartnershipModel } from "../../domain/contact/types.ts";
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

/**
 * The message that tells the people who answer inquiries about one. In English, whatever the visitor's language, which it names.
 * The visitor's own text comes last, so that nothing in it can pass for a line of ours.
 */
export function inquiryMessage(
  inquiry: Inquiry,
  { id, language }: { id: string; language: LanguageCode },
): { subject: string; body: string } {
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
    ["Language", `${getLanguage(language).name} (${language})`],
    ["Inquiry", id],
  ];
  return {
    subject: `${SUBJECTS[inquiry.type]}: ${inquiry.name}`,
    body: `${facts.map(([label, value]) => `${label}: ${value}`).join("\n")}\n\nMessage:\n${inquiry.message}\n`,
  };
}
