import type { OgTextKeys } from "../../app/screen.ts";
import { BRAND } from "../../domain/brand.ts";
import { FALLBACK_LANGUAGE, type LanguageCode } from "../../domain/languages.ts";
import type { Namespace } from "../../domain/namespaces.ts";
import { type LocatedScreen, SHELL_NAMESPACES } from "../pages/locate.ts";
import type { TextBundles } from "../texts/shipped.ts";
import { textAt } from "../texts/text-at.ts";

/** What a text may refer to, as on a page (`app/i18n/texts.ts`). */
const VALUES: Readonly<Record<string, string>> = {
  brand: BRAND.name,
  legalName: BRAND.legalName,
  inquiriesAddress: BRAND.inquiriesAddress,
};

/** The namespaces that {@link ogTexts} reads. */
export function ogNamespaces(screen: LocatedScreen): readonly Namespace[] {
  const own = textKeysOf(screen)?.namespace;
  return own && own !== "common" ? ["common", own] : ["common"];
}

/**
 * What the picture of a screen says, in the screen's language, and in English where a text is missing. A screen that
 * does not tell has its title for a name and the brand's line for a headline.
 */
export function ogTexts(
  screen: LocatedScreen,
  bundles: TextBundles,
): { readonly name: string | undefined; readonly headline: string } {
  const find = (namespace: Namespace, key: string) => findText(screen.language, bundles, namespace, key);
  const keys = textKeysOf(screen);
  const headline = keys?.headline && find(keys.namespace, keys.headline);
  return {
    name: keys && find(keys.namespace, keys.name),
    headline: headline || find("common", "tagline") || BRAND.name,
  };
}

function textKeysOf({
  ogImage,
  namespaces,
}: LocatedScreen): (Partial<OgTextKeys> & Omit<OgTextKeys, "headline">) | undefined {
  const own = namespaces[SHELL_NAMESPACES.length];
  return ogImage ?? (own && { namespace: own, name: "meta.title" });
}

/** A text with its values in place; a value that only a page knows is left out. */
function findText(
  language: LanguageCode,
  bundles: TextBundles,
  namespace: Namespace,
  key: string,
): string | undefined {
  for (const candidate of [language, FALLBACK_LANGUAGE]) {
    const found = textAt(bundles[candidate]?.[namespace], key);
    if (found) return found.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, value: string) => VALUES[value] ?? "");
  }
  return undefined;
}
