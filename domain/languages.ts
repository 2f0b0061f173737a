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
    locale: "en-GB",
    openGraphLocale: "en_GB",
  },
  {
    code: "sw",
    name: "Swahili",
    nativeName: "Kiswahili",
    direction: "ltr",
    locale: "sw-KE",
    openGraphLocale: "sw_KE",
  },
  {
    code: "ar",
    name: "Arabic",
    nativeName: "العربية",
    direction: "rtl",
    locale: "ar-u-nu-latn",
    openGraphLocale: "ar_AR",
  },
  {
    code: "fr",
    name: "French",
    nativeName: "Français",
    direction: "ltr",
    locale: "fr-FR",
    openGraphLocale: "fr_FR",
  },
  {
    code: "pt",
    name: "Portuguese",
    nativeName: "Português",
    direction: "ltr",
    locale: "pt-PT",
    openGraphLocale: "pt_PT",
  },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]["code"];

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

/** The language of a locale code is the part before the first hyphen: `pt-MZ` is `pt` (specification, section 3). */
export function languageOfLocale(locale: string): LanguageCode | undefined {
  const code = locale.split("-", 1)[0]?.trim().toLowerCase();
  return isLanguageCode(code) ? code : undefined;
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
