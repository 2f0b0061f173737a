import type { Jurisdiction } from "../api/schemas/reports.ts";
import type { RuleRequest, Transaction } from "../api/schemas.ts";

export const STORY_SLUGS = ["sim-swap", "mule-ring", "bust-out", "agent-splitting"] as const;
export type StorySlug = (typeof STORY_SLUGS)[number];

/** The story that a URL asks for; undefined for the first, which is shown unless told. */
export function parseStory(value: string): StorySlug | undefined {
  const slug = STORY_SLUGS.find((known) => known === value);
  return slug === STORY_SLUGS[0] ? undefined : slug;
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
