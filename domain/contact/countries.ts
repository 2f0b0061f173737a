import { countries, type TCountryCode } from "countries-list";
import { formatCountry, localeOf } from "../formats.ts";
import type { LanguageCode } from "../languages.ts";

/** A country to choose in the contact form. */
export interface Country {
  /** ISO 3166-1 two-letter code. */
  readonly code: string;
  /** In the language asked for. */
  readonly name: string;
  /** Digits without the plus sign: `255`. */
  readonly dialCode: string;
}

// Intl has no dialling codes, so the country list is our source (ITU-T E.164), but for these: Kosovo's own code has
// replaced borrowed ones since 2016; Vatican City is reached over Italy's; and the codes of one island or of an area
// inside a country would shut out its other places.
const CORRECTED: Readonly<Record<string, string>> = { XK: "383", VA: "39", BQ: "599", SJ: "47" };

/** Every country's two-letter code. */
export const countryCodes: ReadonlySet<string> = new Set(Object.keys(countries));

const lists = new Map<LanguageCode, readonly Country[]>();

/** All countries with their names in the page's language, in that language's order. */
export function listCountries(locale: LanguageCode): readonly Country[] {
  const known = lists.get(locale);
  if (known) return known;

  const collator = new Intl.Collator(localeOf(locale));
  const list = Object.entries(countries)
    .map(([code, { phone }]) => ({
      code,
      name: formatCountry(locale, code),
      dialCode: dialCodeOf(code, phone),
    }))
    .sort((a, b) => collator.compare(a.name, b.name));
  lists.set(locale, list);
  return list;
}

const dialCodeOf = (code: string, phone: readonly number[]) => CORRECTED[code] ?? String(phone[0]);

/** The digits of a country's dialling code: `255`. @throws on a code that is none of {@link countryCodes}. */
export function getDialCode(code: string): string {
  return dialCodeOf(code, getCountry(code).phone);
}

/** The name of a country in English. @throws on a code that is none of {@link countryCodes}. */
export function getEnglishName(code: string): string {
  return getCountry(code).name;
}

function getCountry(code: string) {
  const country = countries[code as TCountryCode];
  if (!country) throw new Error("Unknown country code");
  return country;
}
