/**
 * Who signs a post of ours, by the key that its front matter has: teams, not people. Their names are texts,
 * `common:blog.authors`.
 */
export const TEAMS = ["research", "editorial"] as const;

export type Team = (typeof TEAMS)[number];

export const TEAM_AVATAR = "/icons/192.png";
