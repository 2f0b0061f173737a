import * as z from "zod";
import type { Log } from "../log.ts";
import { type ContentFile, readContentFiles } from "../markdown/content-files.ts";
import { matterName, matterText } from "../markdown/front-matter.ts";

const FRONT_MATTER = z.object({
  slug: matterName,
  title: matterText.max(100, "must have at most 100 characters"),
  description: matterText.max(300, "must have at most 300 characters"),
  order: z.int("must be a whole number").min(1, "must be at least 1"),
});

/** A guide as its file has it, in Markdown in which a line `::sample{name}` stands for a sample. */
export type GuideFile = z.infer<typeof FRONT_MATTER> & Omit<ContentFile<unknown>, "matter">;

/**
 * Reads `{folder}/{language}/docs/*.md` once. A file that is no guide is logged with its name, line and reason, and left out.
 * @throws when a folder or a file is there and cannot be read
 */
export function readGuides(folder: string, log: Log): readonly GuideFile[] {
  const files = readContentFiles(folder, "docs", FRONT_MATTER, log);
  return files.map(({ matter, ...file }) => ({ ...matter, ...file }));
}
