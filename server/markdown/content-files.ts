import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import type { Log } from "../log.ts";
import { parseFile } from "./front-matter.ts";

/** One Markdown file of the content folder. */
export interface ContentFile<Matter> {
  readonly language: LanguageCode;
  /** Relative to the content folder: `sw/docs/rules.md`. */
  readonly path: string;
  readonly matter: Matter;
  readonly content: string;
  /** The line of the file on which `content` begins. */
  readonly contentLine: number;
}

const NOUNS = { blog: "post", docs: "guide" } as const;

/**
 * Reads `{folder}/{language}/{kind}/*.md`. A language without such a folder has none; names that begin with a dot are an
 * editor's own. A file that does not fit the schema is logged with its name, line and reason, and left out.
 * @throws when a folder or a file is there and cannot be read
 */
export function readContentFiles<Shape extends z.ZodRawShape & { slug: z.ZodString }>(
  folder: string,
  kind: keyof typeof NOUNS,
  schema: z.ZodObject<Shape>,
  log: Log,
): ContentFile<z.infer<z.ZodObject<Shape>>>[] {
  const files = LANGUAGE_CODES.flatMap((language) =>
    listFolder(join(folder, language, kind)).flatMap((entry) => {
      const slug = /^([^.].*)\.md$/.exec(entry.name)?.[1];
      if (slug === undefined || entry.isDirectory()) return [];
      const path = `${language}/${kind}/${entry.name}`;
      const parsed = parseFile(readFileSync(join(folder, path)), slug, schema);
      if (!parsed.ok) log.error({ file: path, ...parsed.fault }, `a ${NOUNS[kind]} is left out`);
      return parsed.ok ? [{ ...parsed, language, path }] : [];
    }),
  );
  log.info({ [`${NOUNS[kind]}s`]: files.length }, `${NOUNS[kind]}s read`);
  return files;
}

function listFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
