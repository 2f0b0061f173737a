// Dialling codes are digits without the plus sign: "255". A bare prefix is what choosing a country leaves in the field.
const BARE_PREFIX = /^\+\d{0,4}$/;

/** True when nothing was typed but the prefix that choosing a country puts there. */
export function isBarePrefix(phone: string): boolean {
  return BARE_PREFIX.test(phone.trim());
}

/**
 * The phone after the country changed: the prefix of the former country, if there was one, gives way to '+' and the
 * dialling code of the new one; the rest stays as typed.
 * @param former dialling code of the country chosen before
 * @param next dialling code of the country chosen now; without one (the choice was cleared) the prefix goes
 * @param known all dialling codes: recognises the prefix of a number that was typed before any country was chosen
 */
export function changeDialCode(
  phone: string,
  former: string | undefined,
  next: string | undefined,
  known: readonly string[] = [],
): string {
  if (former === undefined && next === undefined) return phone;
  const rest = withoutPrefix(phone.trimStart(), former, known);
  return next === undefined ? rest.trimStart() : `+${next}${rest}`;
}

/**
 * The phone after an edit: the prefix of the chosen country stays whatever was deleted, typed before it, or pasted.
 * @param dialCode dialling code of the chosen country; without one the text stays as it is
 */
export function keepDialCode(edited: string, dialCode: string | undefined): string {
  if (dialCode === undefined) return edited;
  const prefix = `+${dialCode}`;
  const text = edited.trimStart();
  if (text.startsWith(prefix)) return text;
  // "00" is how an international number starts on most telephones (ITU-T E.123).
  if (text.startsWith(`00${dialCode}`)) return prefix + text.slice(2 + dialCode.length);
  // Only the plus sign was deleted.
  if (text.startsWith(dialCode)) return prefix + text.slice(dialCode.length);
  return prefix + text.slice(commonStart(text, prefix));
}

function withoutPrefix(phone: string, former: string | undefined, known: readonly string[]): string {
  if (!phone.startsWith("+")) return phone;
  const digits = phone.slice(1);
  if (former !== undefined && digits.startsWith(former)) return digits.slice(former.length);
  // The longest code wins: +1809 is the Dominican Republic, +1 the United States.
  const own = known
    .filter((code) => digits.startsWith(code))
    .reduce((longest, code) => (code.length > longest.length ? code : longest), "");
  return digits.slice(own.length);
}

function commonStart(text: string, prefix: string): number {
  let length = 0;
  while (length < prefix.length && text[length] === prefix[length]) length += 1;
  return length;
}
