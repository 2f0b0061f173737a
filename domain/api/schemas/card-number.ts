export const CARD_NUMBER_RULE = "text without a card number (card.bin takes its first 6 to 8 digits)";

/** Digits that stand together, or in the groups that are printed on cards: 4-4-4-4 and longer, 4-6-4, 4-6-5. No part of a word, an IBAN or a UUID. */
const CANDIDATES =
  /(?<![\w-])(?:\d{14,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?:\1\d{1,3})?|\d{4}([ -])\d{6}\2\d{4,5})(?![\w-])/g;

/**
 * The first digits with the lengths that are issued: Mastercard, JCB, Visa, Verve, Maestro, Discover and UnionPay with 16; American Express with 15; Diners Club
 * with 14; Verve and UnionPay with more. By both, since one random number in ten is valid by Luhn: times in milliseconds or finer begin with 1, dates
 * written out with 20, and phone numbers that begin like a card are shorter. Left out are Visa's 13 digits, which German mobile phones have too, and its 19, which
 * ids of messengers have.
 */
const ISSUED =
  /^(?:(?:222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720|352[89]|35[3-8]\d|[456]\d{3})\d{12}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11}|506\d{16}|62\d{15,17})$/;

/** Whether a text holds what looks like the full number of a payment card, as about one in thirty random numbers of 16 digits does. */
export function hasCardNumber(value: string): boolean {
  return (value.match(CANDIDATES) ?? []).some((candidate) => {
    const digits = candidate.replaceAll(/\D/g, "");
    return ISSUED.test(digits) && isLuhnValid(digits);
  });
}

/** ISO/IEC 7812-1, annex B. */
function isLuhnValid(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
