import type { Namespace } from "../../domain/namespaces.ts";
import { interpolate, type Values } from "../../domain/texts/interpolate.ts";
import type { TextKey } from "./keys.ts";

/** Texts by their dotted keys, finished but for the values that only the browser knows. */
export type FlatTexts = Readonly<Record<string, string>>;

/** What `t` is in an island. */
export type IslandTranslate<Name extends Namespace> = (key: TextKey<Name>, values?: Values) => string;

/** Reads an island's texts: without i18next, which costs the browser 16 KB. No plurals. */
export function createIslandTranslate<Name extends Namespace>(texts: FlatTexts): IslandTranslate<Name> {
  return (key, values = {}) => interpolate(texts[key] ?? key, values);
}
