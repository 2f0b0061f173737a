import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { getDialCode } from "../../domain/contact/countries.ts";

/**
 * A phone number as it can be dialled from anywhere: E.164, with ` ext. 12` behind it where one was given. A number with a calling
 * code keeps it, whatever the country; one without gets that of the country and loses its trunk zero (Italy's stays: it
 * belongs to the number).
 * @param country two-letter code of the list that the form shows
 * @returns undefined when no such number can exist: an unknown calling code, too few or too many digits for its plan
 */
export function normalizePhone(text: string, country: string): string | undefined {
  // "00" is how an international number starts on most telephones (ITU-T E.123), also in countries that dial otherwise.
  const international = text.trim().replace(/^00/, "+");
  // Some islands have no plan of their own in the library's metadata: their calling code then decides.
  const complete =
    international.startsWith("+") || isSupportedCountry(country)
      ? international
      : `+${getDialCode(country)}${international}`;
  const number = parsePhoneNumberFromString(complete, { defaultCountry: country as CountryCode });
  // Possible by its length, not known to be in use: plans gain ranges faster than libraries, and an inquiry would be lost.
  if (!number?.isPossible()) return undefined;
  return number.ext ? `${number.number} ext. ${number.ext}` : number.number;
}
