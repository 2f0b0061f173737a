import * as z from "zod";
import { TEAMS } from "../../domain/authors.ts";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import type { MediaUrl } from "../markdown/sanitize-html.ts";

/** What a slug may be, so that it is one segment of a path and cannot mean another one (`..`). */
export const slugSchema = z.string().regex(/^[A-Za-z0-9][\w.~-]{0,199}$/);

/** A post, as every source has it and as a snapshot of it is stored. */
export const postSchema = z.object({
  slug: slugSchema,
  title: z.string().min(1),
  /** Empty where a CMS does not ask for one. */
  description: z.string(),
  /** ISO 8601 in UTC with milliseconds, so that two of them compare as strings. */
  publishedAt: z.iso.datetime(),
  /** When it was last corrected in what it says, likewise; only a file tells, since a CMS dates each save. */
  updatedAt: z.iso.datetime().optional(),
  /** The language that the post is written in. */
  language: z.enum(LANGUAGE_CODES),
  /** A team of ours, whose name is a text of the page's language; or somebody by the name that the CMS has. */
  author: z
    .union([
      z.object({ team: z.enum(TEAMS) }),
      z.object({ name: z.string(), avatarUrl: z.string().nullable() }),
    ])
    .nullable(),
  /** Sizes are in pixels. */
  cover: z
    .object({
      url: z.string(),
      alt: z.string(),
      width: z.number(),
      height: z.number(),
      small: z.object({ url: z.string(), width: z.number() }).nullable(),
    })
    .nullable(),
  /** Markdown, as the source has it: not to be trusted. */
  content: z.string(),
});

export type Post = Readonly<z.infer<typeof postSchema>>;
export type PostSummary = Omit<Post, "content">;
export type Author = NonNullable<Post["author"]>;

/** When a post was last published or corrected. */
export function lastChange({ publishedAt, updatedAt }: Pick<Post, "publishedAt" | "updatedAt">): string {
  return updatedAt ?? publishedAt;
}

/**
 * Why no posts came, as the error catalogue tells them apart (specification, section 8): `not-ok` is a response that
 * refuses, `other` is everything else: none in time, none at all, or one that is not usable.
 */
export interface PostsUnavailable {
  readonly ok: false;
  readonly reason: "not-ok" | "other";
}

export interface LatestPosts {
  readonly ok: true;
  /** Newest first, {@link MAX_POSTS} at most. The same array as long as nothing has changed. */
  readonly posts: readonly Post[];
  /** Whether the language has no others. */
  readonly isWhole: boolean;
  /** Until when nothing else is expected, in milliseconds since the Unix epoch. */
  readonly freshUntil: number;
}

export type PostResult = { readonly ok: true; readonly post: Post | null } | PostsUnavailable;

/** So that the work does not grow with the number of posts. */
export const MAX_POSTS = 1_000;

/** Where posts come from. Drafts and posts of a later date do not exist for it. Nothing here throws or rejects. */
export interface PostSource {
  /** The newest posts written in one language. */
  latest(language: LanguageCode): Promise<LatestPosts | PostsUnavailable>;
  /** The post of a slug in exactly this language, however old; null when there is none. */
  find(language: LanguageCode, slug: string): Promise<PostResult>;
  /** Where the browser finds a picture that the Markdown of a post names. Covers come resolved. */
  readonly mediaUrl: MediaUrl;
  /** Something was published: what is cached is asked for again. */
  expire?(): void;
}
