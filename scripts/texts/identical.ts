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
    "Nairobi, Kenya",
    "Python",
    "deploy",
    "Webhooks",
    "triggers",
    "severity",
    "status",
    "indicators",
    "customers",
    "outcome",
    "reference",
    "webhook-id",
    "webhook-timestamp",
    "webhook-signature",
  ],
  en: [],
  sw: ["Metadata: {{name}}"],
  ar: [],
  fr: [
    "Abidjan, Côte d’Ivoire",
    "Agent",
    "Backtest",
    "Condition {{number}}",
    "Contact",
    "Documentation",
    "Guides",
    "Infrastructure",
    "Innovation",
    "Maputo, Mozambique",
    "Message",
    "Orchestration",
    "Question",
    "Score",
    "Signatures",
    "Total",
    "minutes",
  ],
  pt: ["Backtest", "Endpoints", "Total"],
};
