import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { NAMESPACES, type Namespace } from "../../domain/namespaces.ts";
import { flatten, nest, type TextRow, type TextTree } from "../../domain/texts/nest.ts";
import { ConfigError } from "../config.ts";
import { jsonFault } from "./json-fault.ts";

/** Nested texts of the namespaces that a page uses, for each of its languages. */
export type TextBundles = { [L in LanguageCode]?: { [N in Namespace]?: TextTree } };

/** The texts that came with this release. */
export interface ShippedTexts {
  /** In the order of the file; empty when the language lacks the file. */
  rows(language: LanguageCode, namespace: Namespace): readonly TextRow[];
  /** The same texts, nested. Shared by all callers: never change it. */
  tree(language: LanguageCode, namespace: Namespace): TextTree;
  /** Differs whenever a file differs. */
  readonly digest: string;
  /** For a page that shows this release's texts, whatever the backend has. */
  bundles(languages: readonly LanguageCode[], namespaces: readonly Namespace[]): TextBundles;
}

/** A locale file that cannot be used. `file` is relative to the folder: `sw/home.json`. */
export interface LocaleProblem {
  readonly file: string;
  readonly problem: string;
}

const NO_FILE = "the file is missing";

/**
 * Reads `{folder}/{language}/{namespace}.json` once, for every language and namespace.
 * A file that a language other than English lacks is no error here: its texts fall back to English.
 * @throws {ConfigError} naming each file that is no JSON object of texts, and where
 */
export function readShippedTexts(folder: string): ShippedTexts {
  const { texts, problems } = inspectShippedTexts(folder);
  const fatal = problems.filter(
    ({ file, problem }) => problem !== NO_FILE || file.startsWith(`${FALLBACK_LANGUAGE}/`),
  );
  if (fatal.length > 0) {
    const lines = fatal.map(({ file, problem }) => `${join(folder, file)}: ${problem}`);
    throw new ConfigError(`The texts of this release cannot be read. ${lines.join("; ")}.`);
  }
  return texts;
}

/** As {@link readShippedTexts}, but answers the problems beside the texts that can be used. */
export function inspectShippedTexts(folder: string): { texts: ShippedTexts; problems: LocaleProblem[] } {
  const problems: LocaleProblem[] = [];
  const digest = createHash("sha256");
  // Most trees of most languages are asked for long after the start, of which they would take a tenth.
  const read = new Map<string, { rows: readonly TextRow[]; tree?: TextTree }>();
  for (const language of LANGUAGE_CODES) {
    for (const namespace of NAMESPACES) {
      const file = `${language}/${namespace}.json`;
      const document = readJson(join(folder, file));
      if ("problem" in document) {
        problems.push({ file, problem: document.problem });
        continue;
      }
      digest.update(`${file}\n${document.source}\n`);
      const { rows, rejected } = flatten(document.value);
      for (const { key, reason } of rejected)
        problems.push({ file, problem: `${key || "top level"}: ${reason}` });
      read.set(file, { rows });
    }
  }

  const get = (language: LanguageCode, namespace: Namespace) =>
    read.get(`${language}/${namespace}.json`) ?? { rows: [], tree: {} };
  const treeOf = (language: LanguageCode, namespace: Namespace): TextTree => {
    const file = get(language, namespace);
    file.tree ??= nest(file.rows).tree;
    return file.tree;
  };
  const texts: ShippedTexts = {
    digest: digest.digest("hex"),
    rows: (language, namespace) => get(language, namespace).rows,
    tree: treeOf,
    bundles: (languages, namespaces) =>
      Object.fromEntries(
        languages.map((language) => [
          language,
          Object.fromEntries(namespaces.map((namespace) => [namespace, treeOf(language, namespace)])),
        ]),
      ),
  };
  return { texts, problems };
}

function readJson(
  path: string,
): { readonly source: string; readonly value: unknown } | { readonly problem: string } {
  let source: string;
  try {
    source = readFileSync(path, "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { problem: code === "ENOENT" ? NO_FILE : message };
  }
  try {
    return { source, value: JSON.parse(source) };
  } catch {
    return { problem: `no valid JSON: ${jsonFault(source)}` };
  }
}
