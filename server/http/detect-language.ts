import { parseAccept } from "hono/utils/accept";
import {
  FALLBACK_LANGUAGE,
  isLanguageCode,
  type LanguageCode,
  languageOfLocale,
} from "../../domain/languages.ts";

/** The value of one cookie in a Cookie header, undecoded. */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  const start = header ? `; ${header}`.indexOf(`; ${name}=`) : -1;
  if (!header || start === -1) return undefined;
  return header
    .slice(start + name.length + 1)
    .split(";", 1)[0]
    ?.trim();
}

/**
 * The language to which a visitor is redirected whose path names none: the stored choice, then the browser's, then English.
 * A stored choice that does not parse falls back to English (specification, section 4).
 */
export function detectLanguage(
  cookies: string | null | undefined,
  acceptLanguage: string | null | undefined,
): LanguageCode {
  const stored = cookieValue(cookies, "userLanguage");
  if (stored !== undefined) return isLanguageCode(stored) ? stored : FALLBACK_LANGUAGE;

  const preferred = parseAccept(acceptLanguage ?? "")
    .filter(({ q }) => q > 0)
    .toSorted((one, other) => other.q - one.q)
    .map(({ type }) => languageOfLocale(type))
    .find((language) => language !== undefined);
  return preferred ?? FALLBACK_LANGUAGE;
}
