import { createInstance, type i18n } from "i18next";
import { BRAND } from "../../domain/brand.ts";
import { FALLBACK_LANGUAGE, type LanguageCode } from "../../domain/languages.ts";
import type { Namespace } from "../../domain/namespaces.ts";
import { figuresIn } from "../../domain/texts/figures.ts";
import type { TextTree } from "../../domain/texts/nest.ts";

/** The nested texts of the namespaces that one screen shows: in its own language and, to fall back to, in English. */
export type Texts = Partial<Record<LanguageCode, Partial<Record<Namespace, TextTree>>>>;

/**
 * An i18next instance over texts that are already here: nothing is loaded, so it is ready at once.
 * @param legalName the company's own, where the operator's settings name it
 */
export function createTexts(language: LanguageCode, texts: Texts, legalName: string = BRAND.legalName): i18n {
  const instance = createInstance();
  instance.init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    resources: texts,
    initAsync: false,
    defaultNS: "common",
    returnNull: false,
    interpolation: {
      // React escapes what it renders.
      escapeValue: false,
      defaultVariables: {
        ...figuresIn(language),
        brand: BRAND.name,
        legalName,
        inquiriesAddress: BRAND.inquiriesAddress,
      },
    },
  });
  return instance;
}
