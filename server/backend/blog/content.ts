import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGE_CODES, type LanguageCode } from "../../../domain/languages.ts";
import type { Log } from "../../log.ts";
import { type PostText, parsePost } from "./front-matter.ts";

/** A post as its file has it, drafts too. */
export interface PostFile extends PostText {
  readonly locale: LanguageCode;
}

/**
 * Reads `{folder}/{language}/blog/*.md` once. A file that is no post is logged with its name, line and reason, and left
 * out; a language without a folder has no posts. Names that begin with a dot are an editor's own.
 * @throws when a folder or a file is there and cannot be read
 */
export function readPosts(folder: string, log: Log): readonly PostFile[] {
  const posts: PostFile[] = [];
  for (const locale of LANGUAGE_CODES) {
    const place = join(folder, locale, "blog");
    for (const entry of listFolder(place)) {
      const slug = /^([^.].*)\.md$/.exec(entry.name)?.[1];
      if (slug === undefined || entry.isDirectory()) continue;
      const parsed = parsePost(readFileSync(join(place, entry.name)), slug);
      if (parsed.ok) posts.push({ ...parsed.post, locale });
      else log.error({ file: `${locale}/blog/${entry.name}`, ...parsed.fault }, "a post is left out");
    }
  }
  log.info({ posts: posts.length }, "posts read");
  return posts;
}

function listFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
