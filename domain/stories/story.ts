import type { Jurisdiction } from "../api/schemas/reports.ts";
import type { RuleRequest, Transaction } from "../api/schemas.ts";
import type { LanguageCode } from "../languages.ts";

export const STORY_SLUGS = ["sim-swap", "mule-ring", "bust-out", "agent-splitting"] as const;
export type StorySlug = (typeof STORY_SLUGS)[number];

/**
 * The story that the demo of a language opens with: the one of its market (docs/decisions/034-markets.md), else the one of the
 * nearest place where the language is spoken. Swahili has Nairobi for Tanzania, Arabic Casablanca for Egypt.
 */
export const OPENING_STORIES: Readonly<Record<LanguageCode, StorySlug>> = {
  en: "sim-swap",
  sw: "sim-swap",
  ar: "bust-out",
  fr: "mule-ring",
  pt: "agent-splitting",
};

/** A story by its name in a URL. */
export function findStory(value: string): StorySlug | undefined {
  return STORY_SLUGS.find((slug) => slug === value);
}

/** The story that a URL asks for; undefined for the one that the language opens with, which is shown by default. */
export function parseStory(value: string, language: LanguageCode): StorySlug | undefined {
  const slug = findStory(value);
  return slug === OPENING_STORIES[language] ? undefined : slug;
}

/** A made-up course of payments, from ordinary ones to the one that breaks the pattern and what follows it. */
export interface Story {
  readonly slug: StorySlug;
  /** ISO 3166-1 alpha-2 code of the country it takes place in. */
  readonly country: string;
  /** Whose form its report follows. */
  readonly jurisdiction: Jurisdiction;
  /** Offset of the place from UTC, such as `+03:00`: none of these places has a summer time. */
  readonly zone: string;
  /** What the institution of the story has of its own, beside what is built in. */
  readonly rules: readonly (RuleRequest & { readonly id: string })[];
  /** In the order in which they were made. */
  readonly payments: readonly Transaction[];
}
