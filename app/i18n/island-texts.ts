import { useTranslation } from "react-i18next";
import { FALLBACK_LANGUAGE } from "../../domain/languages.ts";
import type { Namespace } from "../../domain/namespaces.ts";
import type { FlatTexts } from "./island-translate.ts";

/**
 * The texts below some keys of a namespace, flat, for an island: `useIslandTexts("api", ["explorer"])`. In the language of
 * the page, and in English where one is missing there.
 */
export function useIslandTexts(namespace: Namespace, below: readonly string[]): FlatTexts {
  const { i18n } = useTranslation();
  const keys = below.flatMap((key) => keysOf(i18n.getResource(FALLBACK_LANGUAGE, namespace, key), key));
  return Object.fromEntries(
    // A placeholder without a value stays: the island fills it in itself.
    keys.map((key) => [key, i18n.t(key, { ns: namespace }) as string]),
  );
}

function keysOf(value: unknown, path: string): string[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => keysOf(inner, `${path}.${name}`));
}
