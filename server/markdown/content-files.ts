import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";

/** One Markdown file of the content folder. */
export interface ContentFile {
  readonly language: LanguageCode;
  /** The name without `.md`. */
  readonly slug: string;
  /** Relative to the content folder: `sw/docs/rules.md`. */
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * Reads `{folder}/{language}/{kind}/*.md`. A language without such a folder has none; names that begin with a dot are an
 * editor's own.
 * @throws when a folder or a file is there and cannot be read
 */
export function readContentFiles(folder: string, kind: "blog" | "docs"): ContentFile[] {
  return LANGUAGE_CODES.flatMap((language) =>
    listFolder(join(folder, language, kind)).flatMap((entry) => {
      const slug = /^([^.].*)\.md$/.exec(entry.name)?.[1];
      if (slug === undefined || entry.isDirectory()) return [];
      const path = `${language}/${kind}/${entry.name}`;
      return [{ language, slug, path, bytes: readFileSync(join(folder, path)) }];
    }),
  );
}

function listFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
