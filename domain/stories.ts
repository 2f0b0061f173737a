import { agentSplitting } from "./stories/agent-splitting.ts";
import { bustOut } from "./stories/bust-out.ts";
import { muleRing } from "./stories/mule-ring.ts";
import { simSwap } from "./stories/sim-swap.ts";
import type { Story } from "./stories/story.ts";

/** In the order in which they are offered. */
export const STORIES: readonly Story[] = [simSwap, muleRing, bustOut, agentSplitting];
