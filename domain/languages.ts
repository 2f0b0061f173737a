/** A language as it is stored under `userLanguage` in the browser. */
export interface Language {
  readonly code: LanguageCode;
  /** English name, for operators. */
  readonly name: string;
  /** The name its own speakers read in the language control. */
  readonly nativeName: string;
  readonly direction: "ltr" | "rtl";
}

/**
 * The languages of the site, in the order in which they are offered: the one list. What else a language needs lies in
 * folders of its own, and its absence fails by name (`docs/recipes.md`).
 *
 * - `tag`: as documents name the language (BCP 47), in `lang` and `hreflang`. Portuguese says that it is the European one,
 *   which a spelling checker and a screen reader would else take for the Brazilian.
 * - `locale`: whose conventions numbers, dates and names follow. Arabic keeps Western digits, as amounts in card and
 *   mobile-money payments do across our markets; Portuguese is the European norm (glossary).
 * - `openGraphLocale`: of those that Facebook knows (it refuses others); `ar_AR` stands for Arabic anywhere.
 */
export const LANGUAGES = [
  {
    code: "en",
    name: "English",
    nativeName: "English",
    direction: "ltr",
    tag: "en",
    locale: "en-GB",
    openGraphLocale: "en_GB",
  },
  {
    code: "sw",
    name: "Swahili",
    nativeName: "Kiswahili",
    direction: "ltr",
    tag: "sw",
    locale: "sw-KE",
    openGraphLocale: "sw_KE",
  },
  {
    code: "ar",
    name: "Arabic",
    nativeName: "العربية",
    direction: "rtl",
    tag: "ar",
    locale: "ar-u-nu-latn",
    openGraphLocale: "ar_AR",
  },
  {
    code: "fr",
    name: "French",
    nativeName: "Français",
    direction: "ltr",
    tag: "fr",
    locale: "fr-FR",
    openGraphLocale: "fr_FR",
  },
  {
    code: "pt",
    name: "Portuguese",
    nativeName: "Português",
    direction: "ltr",
    tag: "pt-PT",
    locale: "pt-PT",
    openGraphLocale: "pt_PT",
  },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]["code"];

/** A language as documents name it, `pt-PT`. */
export type LanguageTag = (typeof LANGUAGES)[number]["tag"];

export const LANGUAGE_CODES: readonly LanguageCode[] = LANGUAGES.map(({ code }) => code);

export const FALLBACK_LANGUAGE: LanguageCode = "en";

export function isLanguageCode(value: unknown): value is LanguageCode {
  return LANGUAGE_CODES.includes(value as LanguageCode);
}

/** Throws on an unknown code: callers hold a {@link LanguageCode} already. */
export function getLanguage(code: LanguageCode): (typeof LANGUAGES)[number] {
  const language = LANGUAGES.find((candidate) => candidate.code === code);
  if (!language) throw new Error(`Unknown language code: ${code}`);
  return language;
}

/** How documents name a language: `pt` is `pt-PT`. */
export function tagOf(code: LanguageCode): LanguageTag {
  return getLanguage(code).tag;
}

/** The language of a locale code is the part before the first hyphen: `pt-MZ` is `pt` (specification, section 3). */
export function languageOfLocale(locale: string): LanguageCode | undefined {
  const code = locale.split(/[-_]/, 1)[0]?.trim().toLowerCase();
  return isLanguageCode(code) ? code : undefined;
}

/** A language, perhaps with its script and its region (BCP 47, lower case): `pt`, `pt-br`, `ar-arab-eg`, `es-419`; also as POSIX writes it, `pt_br`. */
const LANGUAGE_TAG = /^[a-z]{2}(?:[-_](?:[a-z]{4}[-_])?(?:[a-z]{2}|\d{3}))?$/;

/** Whether a segment of a path, in lower case, names a language, ours or not. */
export function isLanguageTag(segment: string | undefined): boolean {
  return segment !== undefined && LANGUAGE_TAG.test(segment);
}

/** The language that such a segment names, with a region or without: `pt-br` is `pt`. Undefined where it is none of ours. */
export function languageOfTag(segment: string | undefined): LanguageCode | undefined {
  return segment !== undefined && isLanguageTag(segment) ? languageOfLocale(segment) : undefined;
}

/** The scripts that the site has typefaces for, as ISO 15924 calls them. */
const SCRIPTS = ["Latn", "Arab"] as const;
export type Script = (typeof SCRIPTS)[number];

/** @throws when the site has no typeface for the language's script, with what to do */
export function scriptOf(code: LanguageCode): Script {
  const script = new Intl.Locale(code).maximize().script;
  const known = SCRIPTS.find((candidate) => candidate === script);
  if (known) return known;
  throw new Error(
    `The language ${code} is written in the script ${script}: add a typeface to scripts/fonts/cut.ts, its faces to app/shell/fonts.ts, and the script here.`,
  );
}
