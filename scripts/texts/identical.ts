import type { LanguageCode } from "../../domain/languages.ts";

/**
 * Texts that are right although they equal the English ones, reviewed one by one: names, and words that a language
 * shares with English. Anything else that equals its English text counts as not translated.
 */
export const IDENTICAL_ON_PURPOSE: Readonly<Record<LanguageCode | "all", readonly string[]>> = {
  // Plan names, places, programming languages, a command, a term that the whole trade leaves in English, fields and headers.
  all: [
    "Startup",
    "Business",
    "Enterprise",
    "Nairobi",
    "Mombasa",
    "Python",
    "deploy",
    "Webhooks",
    "triggers",
    "severity",
    "indicators",
    "customers",
    "outcome",
    "reference",
    "webhook-id",
    "webhook-timestamp",
    "webhook-signature",
  ],
  en: [],
  sw: [],
  ar: [],
  fr: [
    "Agent",
    "Contact",
    "Documentation",
    "Guides",
    "Infrastructure",
    "Innovation",
    "Message",
    "Orchestration",
    "Question",
    "Signatures",
  ],
  pt: ["Endpoints"],
};
