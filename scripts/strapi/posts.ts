import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pino } from "pino";
import { createTexts } from "../../app/i18n/texts.ts";
import { TEAM_AVATAR, type Team } from "../../domain/authors.ts";
import { FALLBACK_LANGUAGE, type LanguageCode } from "../../domain/languages.ts";
import { readPosts } from "../../server/blog/post-files.ts";
import { COVER_SIZE } from "../../server/images/covers/files.ts";
import { renderCover } from "../../server/images/covers/render.ts";
import { renderIcon } from "../../server/images/icons.ts";
import { readShippedTexts } from "../../server/texts/shipped.ts";
import { ROOT } from "../run.mjs";

/** A post as `project/seed.js` takes it; pictures are names of files beside the list. */
export interface SeedPost {
  readonly slug: string;
  readonly locale: LanguageCode;
  readonly title: string;
  readonly description: string;
  /** Markdown. */
  readonly content: string;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
  readonly draft: boolean;
  readonly author?: { readonly name: string; readonly avatar: string };
  readonly cover?: string;
}

/** Shows an editor what a draft is, and the check that it stays hidden. */
export const DRAFT: SeedPost = {
  slug: "a-draft",
  locale: "en",
  title: "A draft that nobody sees",
  description: "Publish it, and it is the newest post.",
  content: "A draft is seen by editors alone.",
  publishedAt: "2026-01-01T08:00:00.000Z",
  draft: true,
};

/** The posts of `content/`, in every language. One of a later date is a draft: Strapi has no such dates. */
export function seedPosts(now: number): SeedPost[] {
  const log = pino({ level: "error" });
  const shipped = readShippedTexts(join(ROOT, "locales"));
  const nameOf = (team: Team, language: LanguageCode) =>
    createTexts(language, shipped.bundles([language, FALLBACK_LANGUAGE], ["common"])).t(
      `blog.authors.${team}.name`,
    );
  const posts = readPosts(join(ROOT, "content"), log).map(
    ({ author, cover, updatedAt: _, ...post }): SeedPost => {
      return {
        ...post,
        draft: post.draft || Date.parse(post.publishedAt) > now,
        ...(author && { author: { name: nameOf(author, post.locale), avatar: basename(TEAM_AVATAR) } }),
        ...(cover && { cover: `${cover}.webp` }),
      };
    },
  );
  return [...posts, DRAFT];
}

/** Writes `posts.json` and the pictures that it names. */
export async function writeSeed(folder: string, posts: readonly SeedPost[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "posts.json"), JSON.stringify(posts, null, 2));
  for (const cover of new Set(posts.flatMap((post) => post.cover ?? []))) {
    writeFileSync(join(folder, cover), await renderCover(basename(cover, ".webp"), COVER_SIZE));
  }
  writeFileSync(join(folder, basename(TEAM_AVATAR)), await renderIcon(TEAM_AVATAR));
}
