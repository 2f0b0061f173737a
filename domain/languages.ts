/** A language the site speaks, as stored under `userLanguage` in the browser. */
export interface Language {
  readonly code: LanguageCode;
  /** English name, for operators. */
  readonly name: string;
  /** The name its own speakers read in the language control. */
  readonly nativeName: string;
  readonly direction: "ltr" | "rtl";
}

export const LANGUAGE_CODES = ["en", "sw", "ar", "fr", "pt"] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

export const FALLBACK_LANGUAGE: LanguageCode = "en";

export const LANGUAGES: readonly Language[] = [
  { code: "en", name: "English", nativeName: "English", direction: "ltr" },
  { code: "sw", name: "Swahili", nativeName: "Kiswahili", direction: "ltr" },
  { code: "ar", name: "Arabic", nativeName: "العربية", direction: "rtl" },
  { code: "fr", name: "French", nativeName: "Français", direction: "ltr" },
  { code: "pt", name: "Portuguese", nativeName: "Português", direction: "ltr" },
];

export function isLanguageCode(value: unknown): value is LanguageCode {
  return LANGUAGE_CODES.includes(value as LanguageCode);
}

/** Throws on an unknown code: callers hold a {@link LanguageCode} already. */
export function getLanguage(code: LanguageCode): Language {
  const language = LANGUAGES.find((candidate) => candidate.code === code);
  if (!language) throw new Error(`Unknown language code: ${code}`);
  return language;
}

/** The language of a locale code is the part before the first hyphen: `pt-MZ` is `pt` (specification, section 3). */
export function languageOfLocale(locale: string): LanguageCode | undefined {
  const code = locale.split("-", 1)[0]?.trim().toLowerCase();
  return isLanguageCode(code) ? code : undefined;
}
