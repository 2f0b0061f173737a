import { formatCsv, parseCsv } from "../../domain/csv.ts";
import { isLanguageCode, type LanguageCode } from "../../domain/languages.ts";
import { isNamespace, type Namespace } from "../../domain/namespaces.ts";
import { flatten, nest } from "../../domain/texts/nest.ts";
import type { CurrentText } from "./current.ts";

export type Format = "json" | "csv";

/** A text that a file asks the site to show. */
export interface ProposedText {
  readonly language: LanguageCode;
  readonly namespace: Namespace;
  readonly key: string;
  readonly value: string;
  /** What the site showed when the file was written, empty for no text; undefined where the file does not say. */
  readonly was?: string | undefined;
}

/** The column of a CSV table that a translator leaves alone. */
const WAS = "was";

/**
 * The texts of one language as a file that {@link readTexts} reads back. A text that is still missing stands there empty.
 * JSON: `{"sw": {"home": {nested}}}`. CSV, for a translator: `namespace,key,english,sw,was`, where `was` is the text once more, so
 * that what has been changed meanwhile can be told from what the translator has changed.
 */
export function writeTexts(language: LanguageCode, texts: readonly CurrentText[], format: Format): string {
  if (format === "csv")
    return formatCsv([
      ["namespace", "key", "english", language, WAS],
      ...texts.map(({ namespace, key, english, text = "" }) => [namespace, key, english, text, text]),
    ]);
  return formatJson({ [language]: Object.fromEntries(treesOf(texts)) });
}

/** The texts as a release has them: by the name of a file, `home.json`. A text that is still missing stands there empty. */
export function writeLocaleFiles(texts: readonly CurrentText[]): ReadonlyMap<string, string> {
  return new Map(treesOf(texts).map(([namespace, tree]) => [`${namespace}.json`, formatJson(tree)]));
}

function treesOf(texts: readonly CurrentText[]) {
  return Array.from(
    Map.groupBy(texts, ({ namespace }) => namespace),
    ([namespace, own]) =>
      [namespace, nest(own.map(({ key, text }) => ({ key, value: text ?? "" }))).tree] as const,
  );
}

function formatJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The texts in a file, empty ones left out, and what in it is no text of the site. The content tells the format. */
export function readTexts(file: Uint8Array): { proposed: ProposedText[]; faults: string[] } {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return { proposed: [], faults: ["The file is not UTF-8: save it as “CSV UTF-8” or as JSON."] };
  }
  const { proposed, faults } = text.trimStart().startsWith("{") ? readJson(text) : readCsv(text);
  return { proposed: proposed.filter(({ value }) => value.trim() !== ""), faults };
}

function readJson(text: string): { proposed: ProposedText[]; faults: string[] } {
  const proposed: ProposedText[] = [];
  const faults: string[] = [];
  let document: object;
  try {
    document = JSON.parse(text);
  } catch (error) {
    return { proposed, faults: [`The file is no valid JSON: ${(error as Error).message}`] };
  }
  for (const [language, namespaces] of Object.entries(document)) {
    if (!isLanguageCode(language)) {
      faults.push(`${language} is not a language of the site. The file looks like {"sw": {"home": {…}}}.`);
      continue;
    }
    for (const [namespace, tree] of Object.entries(namespaces ?? {})) {
      if (!isNamespace(namespace)) {
        faults.push(`${language} ${namespace} is no namespace of the site.`);
        continue;
      }
      const { rows, rejected } = flatten(tree);
      proposed.push(...rows.map((row) => ({ language, namespace, ...row })));
      faults.push(...rejected.map(({ key, reason }) => `${language} ${namespace}:${key}: ${reason}.`));
    }
  }
  return { proposed, faults };
}

function readCsv(text: string): { proposed: ProposedText[]; faults: string[] } {
  const proposed: ProposedText[] = [];
  const faults: string[] = [];
  const table = parseCsv(text);
  if (!table) return { proposed, faults: ["A quotation mark in the CSV table is not closed."] };
  const [header = [], ...rows] = table;
  const names = header.map((name) => name.trim().toLowerCase());
  const namespaceAt = names.indexOf("namespace");
  const keyAt = names.indexOf("key");
  const wasAt = names.indexOf(WAS);
  const languages = names.flatMap((language, at) => (isLanguageCode(language) ? [{ language, at }] : []));
  if (namespaceAt === -1 || keyAt === -1 || languages.length === 0)
    return {
      proposed,
      faults: [
        "The file is neither JSON nor a CSV table with the columns namespace, key and a language such as sw.",
      ],
    };

  for (const row of rows) {
    const namespace = row[namespaceAt]?.trim() ?? "";
    const key = row[keyAt]?.trim() ?? "";
    if (!isNamespace(namespace)) {
      faults.push(`${namespace}:${key} is in no namespace of the site.`);
      continue;
    }
    // Of one language: a table that somebody has made of several says nothing of each.
    const was = wasAt === -1 || languages.length > 1 ? undefined : (row[wasAt] ?? "");
    for (const { language, at } of languages)
      proposed.push({ language, namespace, key, value: row[at] ?? "", was });
  }
  return { proposed, faults };
}
