import { createTexts } from "../../app/i18n/texts.ts";
import { FALLBACK_LANGUAGE, type LanguageCode } from "../../domain/languages.ts";
import type { Namespace } from "../../domain/namespaces.ts";
import type { Translate } from "../../domain/texts/interpolate.ts";
import type { ShippedTexts } from "./shipped.ts";
import type { TextStore } from "./store.ts";

interface Dependencies {
  readonly texts: TextStore;
  readonly shipped: ShippedTexts;
}

/** How long a document that is no page waits for its texts before those of the release stand in, in milliseconds. */
const BUDGET_MS = 1_000;

/**
 * The translate function of a document that is no page: `t("docs:start.title")`, in a language and else in English, with
 * the interpolation of the pages. A text that is nowhere is its key.
 */
export async function loadMessages(
  { texts, shipped }: Dependencies,
  language: LanguageCode,
  namespaces: readonly Namespace[],
): Promise<Translate> {
  const languages = [...new Set([language, FALLBACK_LANGUAGE])];
  const loaded = await texts.get(languages, namespaces, { budgetMs: BUDGET_MS });
  const bundles = loaded.status === "ready" ? loaded.bundles : shipped.bundles(languages, namespaces);
  const i18n = createTexts(language, bundles);
  return (key, values) => i18n.t(key, { ...values });
}
