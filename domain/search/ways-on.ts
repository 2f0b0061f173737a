import type { SCREENS } from "../paths.ts";

/**
 * Where whoever found nothing may go on: screens of the footer, in its order, with their paths, which the types hold to
 * those of `SCREENS`. The table itself would take the Arabic search beyond what it may weigh.
 */
export const WAYS_ON = {
  pricing: "pricing",
  docs: "documentation",
  api: "api-explorer",
  contact: "contact",
} as const satisfies Pick<typeof SCREENS, "pricing" | "docs" | "api" | "contact">;
