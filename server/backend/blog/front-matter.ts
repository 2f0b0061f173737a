import * as z from "zod";
import { AUTHOR_KEYS } from "../../../domain/authors.ts";
import { type Fault, matterName, matterText, parseFile } from "../../markdown/front-matter.ts";

const FRONT_MATTER = z.object({
  slug: matterName,
  title: matterText.max(200, "must have at most 200 characters"),
  description: matterText.max(500, "must have at most 500 characters"),
  publishedAt: z.iso
    .datetime("must be a date and time in UTC such as 2026-03-12T08:00:00Z")
    .transform((value) => new Date(value).toISOString()),
  author: z.enum(AUTHOR_KEYS, `must be one of ${AUTHOR_KEYS.join(", ")}`).optional(),
  cover: matterName.optional(),
  draft: z.boolean("must be true or false").default(false),
});

/** What a post's file holds. `publishedAt` has Strapi's form, with milliseconds. */
export type PostText = z.infer<typeof FRONT_MATTER> & { readonly content: string };

export type ParsedPost =
  | { readonly ok: true; readonly post: PostText }
  | { readonly ok: false; readonly fault: Fault };

/** Reads one post; see {@link parseFile}. */
export function parsePost(file: Buffer, slug: string): ParsedPost {
  const parsed = parseFile(file, slug, FRONT_MATTER);
  return parsed.ok ? { ok: true, post: { ...parsed.matter, content: parsed.content } } : parsed;
}
