import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LanguageCode } from "../../domain/languages.ts";
import { createTestLog } from "../../tests/support/database.fixture.ts";
import { createDocsRepository } from "./docs-repository.ts";
import { readGuides } from "./guides.ts";
import type { LibraryFiles } from "./libraries.ts";

/** The front matter and text of a guide without fault; `undefined` leaves a line out. */
export function guideText(
  slug: string,
  changes: Readonly<Record<string, string | undefined>> = {},
  content = "## First\n\nText.",
): string {
  const lines = { slug, title: `"Title of ${slug}"`, description: `"About ${slug}"`, order: "1", ...changes };
  const matter = Object.entries(lines).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  return `---\n${matter.join("\n")}\n---\n\n${content}\n`;
}

/** A content folder of real files, and the log of reading them. */
export async function createGuides() {
  const folder = await mkdtemp(join(tmpdir(), "baini-guides-"));
  const { lines, log } = createTestLog();
  return {
    async write(language: LanguageCode, slug: string, text: string) {
      await mkdir(join(folder, language, "docs"), { recursive: true });
      await writeFile(join(folder, language, "docs", `${slug}.md`), text);
    },
    /** The guides, where `analyze-transaction` is the only sample, and the references of `libraries`. */
    open: (libraries: LibraryFiles = new Map()) =>
      createDocsRepository({
        files: readGuides(folder, log),
        libraries,
        isSample: (name) => name === "analyze-transaction",
        log,
      }),
    errors: () =>
      lines.flatMap(({ msg, file, line, problem }) =>
        msg === "a guide is left out" ? [{ file, line, problem: String(problem) }] : [],
      ),
    remove: () => rm(folder, { recursive: true }),
  };
}
