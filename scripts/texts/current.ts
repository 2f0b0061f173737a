import { FALLBACK_LANGUAGE, type LanguageCode } from "../../domain/languages.ts";
import { NAMESPACES, type Namespace } from "../../domain/namespaces.ts";
import { nest, type TextRow } from "../../domain/texts/nest.ts";
import { overlay } from "../../domain/texts/overlay.ts";
import type { Database } from "../../server/db/schema.ts";
import { createLog } from "../../server/log.ts";
import type { SupabaseSettings } from "../../server/supabase/client.ts";
import { createHostedTexts } from "../../server/texts/hosted.ts";
import type { ShippedTexts } from "../../server/texts/shipped.ts";
import { contractOf, type Expected } from "./contract.ts";

/** The rows of one language, by namespace, wherever the site has them from. */
export type RowSource = (language: LanguageCode) => Promise<ReadonlyMap<Namespace, readonly TextRow[]>>;

export function databaseRows(db: Database): RowSource {
  return async (language) => {
    const rows = await db.selectFrom(`translations_${language}`).selectAll().orderBy("key").execute();
    return new Map(
      NAMESPACES.map((namespace) => [namespace, rows.filter((row) => row.namespace === namespace)]),
    );
  };
}

/** @throws when the hosted service does not answer with texts. */
export function hostedRows(project: SupabaseSettings): RowSource {
  const source = createHostedTexts({ ...project, log: createLog("silent") });
  return async (language) => {
    const read = async (namespace: Namespace) => {
      const outcome = await source.fetchTexts(language, namespace);
      if (outcome.ok) return [namespace, outcome.rows] as const;
      const { reason } = outcome;
      const message = typeof reason === "object" ? `it answered ${reason.status}` : reason;
      throw new Error(`The texts ${language}/${namespace} cannot be read from ${project.url}: ${message}.`);
    };
    return new Map(await Promise.all(NAMESPACES.map(read)));
  };
}

/** One text of a language as the site shows it now, and what is expected of it. */
export interface CurrentText {
  readonly namespace: Namespace;
  readonly key: string;
  /** What visitors read in English. */
  readonly english: string;
  /** Undefined where the language has no text, and shows the English one. */
  readonly text: string | undefined;
  readonly expected: Expected;
}

/**
 * Every text that a language has or should have: the release's, and those an operator has added to the English table.
 * The English texts of the release are the contract for placeholders, whatever the English table says meanwhile.
 */
export async function readCurrentTexts(
  source: RowSource,
  shipped: ShippedTexts,
  language: LanguageCode,
): Promise<{ texts: CurrentText[]; unknownKeys: string[] }> {
  const english = await source(FALLBACK_LANGUAGE);
  const own = language === FALLBACK_LANGUAGE ? english : await source(language);
  const texts: CurrentText[] = [];
  const unknownKeys: string[] = [];

  for (const namespace of NAMESPACES) {
    const release = shipped.rows(FALLBACK_LANGUAGE, namespace);
    const englishNow = overlay(release, english.get(namespace) ?? []);
    const englishTexts = new Map(englishNow.map(({ key, value }) => [key, value]));
    const misfits = new Set(nest(englishNow).rejected.map(({ key }) => key));
    const contractRows = overlay(englishNow, release).filter(({ key }) => !misfits.has(key));
    const contract = contractOf(contractRows, language);

    const current = overlay(shipped.rows(language, namespace), own.get(namespace) ?? []);
    const currentTexts = new Map(current.map(({ key, value }) => [key, value]));
    for (const [key, expected] of contract) {
      const text = currentTexts.get(key);
      if (text === undefined && !expected.isRequired) continue;
      texts.push({ namespace, key, english: englishTexts.get(key) ?? expected.english, text, expected });
    }
    for (const key of currentTexts.keys()) if (!contract.has(key)) unknownKeys.push(`${namespace}:${key}`);
  }
  return { texts, unknownKeys };
}
