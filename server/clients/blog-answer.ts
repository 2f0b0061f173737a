import * as z from "zod";
import { FALLBACK_LANGUAGE, type LanguageCode, languageOfLocale } from "../../domain/languages.ts";

export interface PostSummary {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
  /** The language that the post is written in. */
  readonly language: LanguageCode;
  readonly author: { readonly name: string; readonly avatarUrl: string | null } | null;
  /** Sizes are in pixels. */
  readonly cover: {
    readonly url: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
    readonly small: { readonly url: string; readonly width: number } | null;
  } | null;
}

export interface Post extends PostSummary {
  /** Markdown, as the CMS has it: not to be trusted. */
  readonly content: string;
}

/** The address of a picture for the browser; null when it is none that a page may show. */
export type MediaUrl = (url: string) => string | null;

/** What a slug may be, so that it is one segment of a path and cannot mean another one (`..`). */
const SLUG = /^[A-Za-z0-9][\w.~-]{0,199}$/;

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** Pictures whose size the CMS does not know (an SVG) are taken for the shape that our covers have. */
const UNKNOWN_SIZE = { width: 960, height: 540 };

/**
 * Reads an entity of Strapi in either response format: v4 wraps (`{data: {attributes}}`), v5 is flat. An empty
 * relation is `{data: null}` or null; one that was not populated is absent (contracts, section 3).
 */
function unwrap(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if ("data" in value) return unwrap(value.data);
  return "attributes" in value ? value.attributes : value;
}

const entity = <T extends z.ZodType>(shape: T) => z.preprocess(unwrap, shape);

const size = z.number().positive();
const file = z.object({
  url: z.string(),
  alternativeText: z.string().nullish(),
  width: size.nullish(),
  height: size.nullish(),
  formats: z
    .object({ small: z.object({ url: z.string(), width: size }).nullish() })
    .nullish()
    .catch(null),
});
const author = z.object({ name: z.string().min(1), avatar: entity(file.nullish()).catch(null) });
const post = entity(
  z.object({
    slug: z.string().regex(SLUG),
    title: z.string().min(1),
    description: z.string().nullish(),
    publishedAt: z
      .string()
      .refine((text) => !Number.isNaN(Date.parse(text)), "must be a date")
      .transform((text) => new Date(text).toISOString()),
    locale: z.string().nullish(),
    author: entity(author.nullish()).catch(null),
    cover: entity(file.nullish()).catch(null),
    content: z.unknown().optional(),
  }),
);

/** The envelope of a list; each entry is read by itself with {@link readPost}. */
export const listAnswer = z.object({
  data: z.array(z.unknown()),
  meta: z.object({
    pagination: z.object({ pageCount: z.int().nonnegative(), total: z.int().nonnegative().optional() }),
  }),
});

/** One entry of a list's `data`, or what is wrong with it, for the log. Its `content` is Markdown if it is a text. */
export function readPost(
  value: unknown,
  mediaUrl: MediaUrl,
): { readonly summary: PostSummary; readonly content: unknown } | { readonly wrong: string } {
  const parsed = post.safeParse(value);
  if (!parsed.success) return { wrong: z.prettifyError(parsed.error) };
  const { locale, author, cover, description, content, ...rest } = parsed.data;
  const avatarUrl = author?.avatar ? mediaUrl(author.avatar.url) : null;
  const summary: PostSummary = {
    ...rest,
    description: description ?? "",
    // A CMS without localisation answers every locale with the same posts and says null: they are in no other language.
    language: languageOfLocale(locale ?? "") ?? FALLBACK_LANGUAGE,
    author: author ? { name: author.name, avatarUrl } : null,
    cover: cover ? coverOf(cover, mediaUrl) : null,
  };
  return { summary, content };
}

function coverOf(cover: z.infer<typeof file>, mediaUrl: MediaUrl): PostSummary["cover"] {
  const url = mediaUrl(cover.url);
  if (url === null) return null;
  const { width, height } = cover;
  const small = cover.formats?.small;
  const smallUrl = small ? mediaUrl(small.url) : null;
  return {
    url,
    alt: cover.alternativeText ?? "",
    ...(width && height ? { width, height } : UNKNOWN_SIZE),
    small: small && smallUrl !== null ? { url: smallUrl, width: small.width } : null,
  };
}
