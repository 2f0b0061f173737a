import { BRAND } from "../../domain/brand.ts";
import type { Translate } from "../../domain/docs/blocks.ts";
import { FALLBACK_LANGUAGE, type LanguageCode } from "../../domain/languages.ts";
import type { Namespace } from "../../domain/namespaces.ts";
import type { ShippedTexts } from "./shipped.ts";
import type { TextStore } from "./store.ts";

/** What a text may refer to, as on a page (`app/i18n/texts.ts`). */
const VALUES: Readonly<Record<string, string>> = {
  brand: BRAND.name,
  legalName: BRAND.legalName,
  inquiriesAddress: BRAND.inquiriesAddress,
};

interface Sources {
  readonly texts: TextStore;
  readonly shipped: ShippedTexts;
}

/** How long a document that is no page waits for its texts before those of the release stand in, in milliseconds. */
const BUDGET_MS = 1_000;

/** The texts of a document that is no page, in a language and else in English. A text that is nowhere is its key. */
export async function readWords(
  { texts, shipped }: Sources,
  language: LanguageCode,
  namespaces: readonly Namespace[],
): Promise<Translate> {
  const languages = [...new Set([language, FALLBACK_LANGUAGE])];
  const found = await texts.get(languages, namespaces, { budgetMs: BUDGET_MS });
  const bundles = found.status === "ready" ? found.bundles : shipped.bundles(languages, namespaces);

  return (key, values = {}) => {
    const [namespace = "", path = ""] = key.split(":");
    for (const code of languages) {
      const text = path
        .split(".")
        .reduce<unknown>(
          (node, step) => (node as Record<string, unknown> | undefined)?.[step],
          bundles[code]?.[namespace as Namespace],
        );
      if (typeof text === "string" && text !== "") return fill(text, { ...VALUES, ...values });
    }
    return key;
  };
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}
