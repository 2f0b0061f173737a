import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createTexts, type Texts } from "../../app/i18n/texts.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import { NAMESPACES, type Namespace } from "../../domain/namespaces.ts";
import type { Translate } from "../../domain/texts/interpolate.ts";
import type { TextTree } from "../../domain/texts/nest.ts";

/** The locale file as it lies on disk. */
export function readTexts(language: LanguageCode, namespace: Namespace): TextTree {
  const file = fileURLToPath(new URL(`../../locales/${language}/${namespace}.json`, import.meta.url));
  return JSON.parse(readFileSync(file, "utf8")) as TextTree;
}

const translators = new Map<LanguageCode, Translate>();

/**
 * The texts of a language as its pages show them: `textsOf("fr")("home:hero.title")`.
 * @throws on a key that the language does not have.
 */
export function textsOf(language: LanguageCode): Translate {
  const known = translators.get(language);
  if (known) return known;

  const bundles = Object.fromEntries(NAMESPACES.map((name) => [name, readTexts(language, name)]));
  const texts: Texts = { [language]: bundles };
  const i18n = createTexts(language, texts);
  const translate: Translate = (key, values = {}) => {
    const { res, usedLng } = i18n.t(key, { ...values, returnDetails: true });
    if (!usedLng) throw new Error(`There is no text ${key} in ${language}`);
    return String(res);
  };
  translators.set(language, translate);
  return translate;
}

/** Every English text of these namespaces that a page in `language` must not show: longer than 12 characters, and translated. */
export function englishOnly(language: LanguageCode, namespaces: readonly Namespace[]): RegExp[] {
  return namespaces.flatMap((namespace) => {
    const own = new Map(leavesOf(readTexts(language, namespace)));
    return leavesOf(readTexts("en", namespace))
      .filter(([path, text]) => text.length > 12 && own.get(path) !== text)
      .map(([, text]) => patternOf(text));
  });
}

/** Whether a string of the page is this text, whatever was filled into it. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}

function leavesOf(tree: unknown, path = ""): [path: string, text: string][] {
  if (typeof tree === "string") return [[path, tree]];
  return Object.entries(tree as object).flatMap(([name, value]) => leavesOf(value, `${path}.${name}`));
}
