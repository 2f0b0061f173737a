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
  ["one code behind another", "+33254712345678", "FR"],
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
