import { BRAND } from "./brand.ts";

/** Who signs a post, by the key that its front matter has. Posts are signed by desks, not by people. */
export const AUTHORS = {
  research: { name: `${BRAND.name} Research`, avatar: "/icons/192.png" },
  editorial: { name: `${BRAND.name} Editorial`, avatar: "/icons/192.png" },
} as const;

export type AuthorKey = keyof typeof AUTHORS;

export const AUTHOR_KEYS = Object.keys(AUTHORS) as readonly AuthorKey[];
