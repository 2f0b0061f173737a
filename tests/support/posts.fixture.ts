import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LanguageCode } from "../../domain/languages.ts";
import { createEmbeddedPosts } from "../../server/blog/embedded.ts";
import { readPosts } from "../../server/blog/post-files.ts";
import { createTestLog } from "./database.fixture.ts";

/** The front matter and text of a post without fault; `undefined` leaves a line out. */
export function postText(slug: string, changes: Readonly<Record<string, string | undefined>> = {}): string {
  const lines = {
    slug,
    title: `"Title of ${slug}"`,
    description: `"About ${slug}"`,
    publishedAt: "2026-03-12T08:00:00Z",
    author: "research",
    cover: slug,
    ...changes,
  };
  const matter = Object.entries(lines).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  return `---\n${matter.join("\n")}\n---\n\n## Text of ${slug}\n`;
}

/** A content folder of real files, the log of reading them, and the source over it at a time of the test's own. */
export async function createContent() {
  const folder = await mkdtemp(join(tmpdir(), "baini-content-"));
  const { lines, log } = createTestLog();

  return {
    folder,
    lines,
    async write(locale: LanguageCode, name: string, text: string | Buffer) {
      await mkdir(join(folder, locale, "blog"), { recursive: true });
      await writeFile(join(folder, locale, "blog", name), text);
    },
    read: () => readPosts(folder, log),
    /** @param time the clock's, in ISO 8601 */
    open: (time: string | (() => string)) =>
      createEmbeddedPosts(readPosts(folder, log), () => Date.parse(typeof time === "string" ? time : time())),
    remove: () => rm(folder, { recursive: true }),
  };
}
