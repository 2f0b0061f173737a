import * as z from "zod";
import type { LanguageCode } from "../../domain/languages.ts";
import type { Log } from "../log.ts";
import { readContentFiles } from "../markdown/content-files.ts";
import { matterName, matterText, parseFile } from "../markdown/front-matter.ts";

const FRONT_MATTER = z.object({
  slug: matterName,
  title: matterText.max(100, "must have at most 100 characters"),
  description: matterText.max(300, "must have at most 300 characters"),
  order: z.int("must be a whole number").min(1, "must be at least 1"),
});

/** A guide as its file has it. */
export interface GuideFile extends z.infer<typeof FRONT_MATTER> {
  readonly language: LanguageCode;
  /** Relative to the content folder: `sw/docs/rules.md`. */
  readonly path: string;
  /** Markdown in which a line `::sample{name}` stands for a sample. */
  readonly content: string;
  /** The line of the file on which `content` begins. */
  readonly contentLine: number;
}

/**
 * Reads `{folder}/{language}/docs/*.md` once. A file that is no guide is logged with its name, line and reason, and left out.
 * @throws when a folder or a file is there and cannot be read
 */
export function readGuides(folder: string, log: Log): readonly GuideFile[] {
  const guides = readContentFiles(folder, "docs").flatMap(({ language, slug, path, bytes }): GuideFile[] => {
    const parsed = parseFile(bytes, slug, FRONT_MATTER);
    if (!parsed.ok) {
      log.error({ file: path, ...parsed.fault }, "a guide is left out");
      return [];
    }
    const { matter, content, contentLine } = parsed;
    return [{ ...matter, language, path, content, contentLine }];
  });
  log.info({ guides: guides.length }, "guides read");
  return guides;
}
