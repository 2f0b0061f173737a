import * as z from "zod";
import { FALLBACK_LANGUAGE, languageOfLocale } from "../../domain/languages.ts";
import type { MediaUrl } from "../markdown/sanitize-html.ts";
import { type Post, slugSchema } from "./source.ts";

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
const entry = entity(
  z.object({
    slug: slugSchema,
    title: z.string().min(1),
    description: z.string().nullish(),
    publishedAt: z
      .string()
      .refine((text) => !Number.isNaN(Date.parse(text)), "must be a date")
      .transform((text) => new Date(text).toISOString()),
    locale: z.string().nullish(),
    author: entity(author.nullish()).catch(null),
    cover: entity(file.nullish()).catch(null),
    content: z.string("must be Markdown").nullish(),
  }),
);

/** The envelope of a list; each entry is read by itself with {@link readPost}. */
export const listResponse = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ pagination: z.object({ pageCount: z.int().nonnegative() }) }),
});

export const errorResponse = z.object({ error: z.object({ message: z.string() }) });

/** An entry that cannot be used, for the log: what an editor finds it by, each of which may be what is wrong, and why. */
export interface UnreadableEntry {
  readonly id: unknown;
  readonly documentId: unknown;
  readonly slug: unknown;
  readonly cause: string;
}

/** One entry of a list's `data`, or what is wrong with it. */
export function readPost(value: unknown, mediaUrl: MediaUrl): Post | { readonly wrong: UnreadableEntry } {
  const parsed = entry.safeParse(value);
  if (!parsed.success) {
    const { id, documentId, slug }: Record<string, unknown> = Object.assign({}, value, unwrap(value));
    return { wrong: { id, documentId, slug, cause: z.prettifyError(parsed.error) } };
  }
  const { locale, author, cover, description, content, ...rest } = parsed.data;
  return {
    ...rest,
    description: description ?? "",
    content: content ?? "",
    // A CMS without localisation answers every locale with the same posts and says null: they are in no other language.
    language: languageOfLocale(locale ?? "") ?? FALLBACK_LANGUAGE,
    author: author
      ? { name: author.name, avatarUrl: author.avatar ? mediaUrl(author.avatar.url) : null }
      : null,
    cover: cover ? coverOf(cover, mediaUrl) : null,
  };
}

function coverOf(cover: z.infer<typeof file>, mediaUrl: MediaUrl): Post["cover"] {
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
