import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FALLBACK_LANGUAGE, type LanguageCode } from "../../domain/languages.ts";
import type { Namespace } from "../../domain/namespaces.ts";
import type { ListKey, TextKey } from "./keys.ts";

type Values = Readonly<Record<string, string | number>>;

interface TextsOf<Name extends Namespace> {
  readonly language: LanguageCode;
  /** A text for an attribute or a title, where no markup can stand. */
  t(key: TextKey<Name>, values?: Values): string;
  /** A text for the page. One that is missing in the page's language is the English one, marked as English. */
  text(key: TextKey<Name>, values?: Values): ReactNode;
  /** The names below a key, in the order of the English file; none where there is no such group. */
  names(key: string): readonly string[];
  /** The indexes of a list: `each("faq.items")` is `[0, 1, …]`. A shorter list in one language falls back with the whole. */
  each(key: ListKey<Name>): number[];
}

/** The texts of one namespace, in the language of the page. Keys are checked against the English file. */
export function useTexts<Name extends Namespace>(namespace: Name): TextsOf<Name> {
  const { i18n } = useTranslation();
  const language = i18n.language as LanguageCode;

  const translate = (key: string, values: Values = {}) =>
    i18n.t(key, { ...values, ns: namespace, returnDetails: true }) as unknown as {
      res: string;
      usedLng: string;
    };

  return {
    language,
    t: (key, values) => translate(key, values).res,
    text: (key, values) => {
      const { res, usedLng } = translate(key, values);
      if (usedLng === language || usedLng !== FALLBACK_LANGUAGE) return res;
      return (
        <span lang={FALLBACK_LANGUAGE} dir="ltr">
          {res}
        </span>
      );
    },
    names: (key) => {
      const english = i18n.getResource(FALLBACK_LANGUAGE, namespace, key);
      return typeof english === "object" && english !== null ? Object.keys(english) : [];
    },
    each: (key) => {
      const english = i18n.getResource(FALLBACK_LANGUAGE, namespace, key);
      return Array.isArray(english) ? english.map((_, index) => index) : [];
    },
  };
}
