import type { RuleRequest, Transaction } from "../api/schemas.ts";

export const STORY_SLUGS = ["sim-swap", "mule-ring", "bust-out", "agent-splitting"] as const;
export type StorySlug = (typeof STORY_SLUGS)[number];

/** A made-up course of payments, from ordinary ones to the one that breaks the pattern and what follows it. */
export interface Story {
  readonly slug: StorySlug;
  /** ISO 3166-1 alpha-2 code of the country it takes place in. */
  readonly country: string;
  /** Offset of the place from UTC, such as `+03:00`: none of these places has a summer time. */
  readonly zone: string;
  /** What the institution of the story has of its own, beside what is built in. */
  readonly rules: readonly (RuleRequest & { readonly id: string })[];
  /** In the order in which they were made. */
  readonly payments: readonly Transaction[];
}
