import type { LanguageCode } from "../../../domain/languages.ts";
import type { Log } from "../../log.ts";
import { readContentFiles } from "../../markdown/content-files.ts";
import { type PostText, parsePost } from "./front-matter.ts";

/** A post as its file has it, drafts too. */
export interface PostFile extends PostText {
  readonly locale: LanguageCode;
}

/**
 * Reads `{folder}/{language}/blog/*.md` once. A file that is no post is logged with its name, line and reason, and left out.
 * @throws when a folder or a file is there and cannot be read
 */
export function readPosts(folder: string, log: Log): readonly PostFile[] {
  const posts = readContentFiles(folder, "blog").flatMap(({ language, slug, path, bytes }): PostFile[] => {
    const parsed = parsePost(bytes, slug);
    if (parsed.ok) return [{ ...parsed.post, locale: language }];
    log.error({ file: path, ...parsed.fault }, "a post is left out");
    return [];
  });
  log.info({ posts: posts.length }, "posts read");
  return posts;
}
