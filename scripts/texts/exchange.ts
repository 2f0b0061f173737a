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
}

/**
 * The texts of one language as a file that {@link readTexts} reads back. A text that is still missing stands there empty.
 * JSON: `{"sw": {"home": {nested}}}`. CSV, for a translator: `namespace,key,english,sw`.
 */
export function writeTexts(language: LanguageCode, texts: readonly CurrentText[], format: Format): string {
  if (format === "csv")
    return formatCsv([
      ["namespace", "key", "english", language],
      ...texts.map(({ namespace, key, english, text }) => [namespace, key, english, text ?? ""]),
    ]);
  const namespaces = Map.groupBy(texts, ({ namespace }) => namespace);
  const trees = Array.from(namespaces, ([namespace, own]) => [
    namespace,
    nest(own.map(({ key, text }) => ({ key, value: text ?? "" }))).tree,
  ]);
  return `${JSON.stringify({ [language]: Object.fromEntries(trees) }, null, 2)}\n`;
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
    for (const { language, at } of languages)
      proposed.push({ language, namespace, key, value: row[at] ?? "" });
  }
  return { proposed, faults };
}
