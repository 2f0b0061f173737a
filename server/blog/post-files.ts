import * as z from "zod";
import { TEAMS } from "../../domain/authors.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import type { Log } from "../log.ts";
import { readContentFiles } from "../markdown/content-files.ts";
import { matterName, matterText } from "../markdown/front-matter.ts";

const dateTime = z.iso
  .datetime("must be a date and time in UTC such as 2026-03-12T08:00:00Z")
  .transform((value) => new Date(value).toISOString());

const FRONT_MATTER = z
  .object({
    slug: matterName,
    title: matterText.max(200, "must have at most 200 characters"),
    description: matterText.max(500, "must have at most 500 characters"),
    publishedAt: dateTime,
    updatedAt: dateTime.optional(),
    author: z.enum(TEAMS, `must be one of ${TEAMS.join(", ")}`).optional(),
    cover: matterName.optional(),
    draft: z.boolean("must be true or false").default(false),
  })
  .refine(({ publishedAt, updatedAt = publishedAt }) => updatedAt >= publishedAt, {
    error: "must not be before publishedAt",
    path: ["updatedAt"],
  });

/** A post as its file has it, drafts too. Dates have milliseconds. */
export type PostFile = z.infer<typeof FRONT_MATTER> & {
  readonly content: string;
  readonly locale: LanguageCode;
};

/**
 * Reads `{folder}/{language}/blog/*.md` once. A file that is no post is logged with its name, line and reason, and left out.
 * @throws when a folder or a file is there and cannot be read
 */
export function readPosts(folder: string, log: Log): readonly PostFile[] {
  const files = readContentFiles(folder, "blog", FRONT_MATTER, log);
  return files.map(({ matter, content, language }) => ({ ...matter, content, locale: language }));
}
