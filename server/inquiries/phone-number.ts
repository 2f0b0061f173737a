import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { getDialCode } from "../../domain/contact/countries.ts";
import { westernDigits } from "../../domain/western-digits.ts";

/**
 * A phone number as it can be dialled from anywhere: E.164, with ` ext. 12` behind it where one was given. A number with a calling
 * code keeps it, whatever the country; one without gets that of the country and loses its trunk zero (Italy's stays: it
 * belongs to the number). A code that stands there twice counts once.
 * @param country two-letter code of the list that the form shows
 * @returns undefined when no such number can exist: an unknown calling code, too few or too many digits for its plan
 */
export function normalizePhone(text: string, country: string): string | undefined {
  // "00" is how an international number starts on most telephones (ITU-T E.123), also in countries that dial otherwise.
  const international = westernDigits(text.trim()).replace(/^00/, "+");
  // Some islands have no plan of their own in the library's metadata: their calling code then decides.
  const complete =
    international.startsWith("+") || isSupportedCountry(country)
      ? international
      : `+${getDialCode(country)}${international}`;
  const written = parsePhoneNumberFromString(complete, { defaultCountry: country as CountryCode });
  const number = written && withoutDoubledCode(written);
  // Possible by its length, not known to be in use: plans gain ranges faster than libraries, and an inquiry would be lost.
  if (!number?.isPossible()) return undefined;
  return written?.ext ? `${number.number} ext. ${written.ext}` : number.number;
}

/**
 * `+234 234 803…`: the form has put the code there, and whoever writes numbers without a plus sign typed it again. Where a plan
 * has numbers that begin with its own code, as Italy's 391 to 393, they stay.
 */
function withoutDoubledCode(number: PhoneNumber): PhoneNumber {
  if (number.isValid()) return number;
  const behind = parsePhoneNumberFromString(`+${number.nationalNumber}`);
  const isDoubled = behind?.countryCallingCode === number.countryCallingCode && behind.isValid();
  return isDoubled ? behind : number;
}
