import type { Namespace } from "../../domain/namespaces.ts";
import type { TextKey } from "./keys.ts";

/** Texts by their dotted keys, finished but for their placeholders. */
export type FlatTexts = Readonly<Record<string, string>>;

export type Tell<Name extends Namespace> = (
  key: TextKey<Name>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Reads an island's texts: without i18next, which costs the browser 16 KB. Placeholders are `{{name}}`; no plurals. */
export function tellFrom<Name extends Namespace>(texts: FlatTexts): Tell<Name> {
  return (key, values = {}) =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}
