import { expect, it } from "vitest";
import { countryCodes } from "../../domain/contact/countries.ts";
import { normalizePhone } from "./phone-number.ts";

it.each([
  ["a national number without its trunk zero", "06 12 34 56 78", "FR", "+33612345678"],
  ["a trunk zero behind the code that the form put there", "+330612345678", "FR", "+33612345678"],
  ["a trunk zero in brackets", "+255 (0) 712 345 678", "TZ", "+255712345678"],
  ["another trunk prefix", "8 912 345-67-89", "RU", "+79123456789"],
  ["the leading zero that belongs to an Italian number", "06 1234 5678", "IT", "+390612345678"],
  ["the same behind its code", "+390612345678", "IT", "+390612345678"],
  ["an Italian mobile number", "333 123 4567", "IT", "+393331234567"],
  ["the calling code of another country", "+254 712 345 678", "FR", "+254712345678"],
  ["the same after an international prefix", "00254712345678", "FR", "+254712345678"],
  ["the same where another prefix is dialled", "00254712345678", "US", "+254712345678"],
  ["Arabic figures", "٠٧١٢٣٤٥٦٧٨", "TZ", "+255712345678"],
  ["an extension", "(020) 7946.0018 ext. 12", "GB", "+442079460018 ext. 12"],
  ["a country of the North American plan", "809 555 1234", "DO", "+18095551234"],
  ["a place without a plan of its own", "3 12345", "AQ", "+672312345"],
])("keeps %s", (_what, text, country, expected) => {
  expect(normalizePhone(text, country)).toBe(expected);
});

it.each([
  ["NG", "234", "8031234567", "+2348031234567"],
  ["KE", "254", "712345678", "+254712345678"],
  ["SN", "221", "771234567", "+221771234567"],
  ["AO", "244", "923123456", "+244923123456"],
  ["EG", "20", "1001234567", "+201001234567"],
  ["CI", "225", "0707123456", "+2250707123456"],
  ["IT", "39", "3331234567", "+393331234567"],
  ["IT", "39", "0612345678", "+390612345678"],
  ["FR", "33", "612345678", "+33612345678"],
  ["US", "1", "2125550100", "+12125550100"],
])(
  "keeps one code of a number of %s, with or without the plus sign, or behind the form's prefix",
  (country, code, national, expected) => {
    const written = [
      `${code}${national}`,
      `+${code}${national}`,
      `+${code}${code}${national}`,
      `+${code} ${code} ${national}`,
    ];

    expect(written.map((text) => normalizePhone(text, country))).toEqual(written.map(() => expected));
  },
);

it.each([
  ["an Italian mobile number that begins as its code does", "+39 391 234 5678", "IT", "+393912345678"],
  ["an Indian one", "+91 91234 56789", "IN", "+919123456789"],
  ["a German area code that begins as its code does", "+49 4921 123456", "DE", "+494921123456"],
  ["an extension behind a doubled code", "+254 254 712 345 678 ext. 5", "KE", "+254712345678 ext. 5"],
  ["a trunk zero behind a doubled code", "+254 254 0712 345 678", "KE", "+254712345678"],
  ["a doubled code in Arabic figures", "+20٢٠١٠٠١٢٣٤٥٦٧", "EG", "+201001234567"],
  ["the access code in Arabic figures", "٠٠٢٠١٠٠١٢٣٤٥٦٧", "FR", "+201001234567"],
])("keeps %s", (_what, text, country, expected) => {
  expect(normalizePhone(text, country)).toBe(expected);
});

it.each([
  ["one code behind another", "+33254712345678", "FR"],
  ["a code three times", "+234234234 803 123 4567", "NG"],
  ["two numbers", "+254 712 345 678 / +254 733 111 222", "KE"],
  ["a single figure", "9", "FR"],
  ["a single figure behind the code", "+339", "FR"],
  ["too few figures", "12345", "TZ"],
  ["too many figures", "0612345678901", "FR"],
  ["a calling code that nobody has", "+999 123 456", "FR"],
])("refuses %s", (_what, text, country) => {
  expect(normalizePhone(text, country)).toBeUndefined();
});

it("has a calling code for every country of the form", () => {
  for (const country of countryCodes) expect(() => normalizePhone("12345678", country)).not.toThrow();
});
