import type { LanguageCode } from "./languages.ts";
import { agentSplitting } from "./stories/agent-splitting.ts";
import { bustOut } from "./stories/bust-out.ts";
import { muleRing } from "./stories/mule-ring.ts";
import { simSwap } from "./stories/sim-swap.ts";
import { OPENING_STORIES, type Story } from "./stories/story.ts";

export const STORIES: readonly Story[] = [simSwap, muleRing, bustOut, agentSplitting];

/** In the order in which a language offers them: the one that it opens with, then the others. */
export function storiesIn(language: LanguageCode): readonly Story[] {
  const opens = ({ slug }: Story) => slug === OPENING_STORIES[language];
  return [...STORIES.filter(opens), ...STORIES.filter((story) => !opens(story))];
}
