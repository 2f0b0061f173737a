import { describe, expect, it } from "vitest";
import { adoptNumber, changeDialCode, dialCodeOf, isBarePrefix, keepDialCode } from "./phone.ts";

const KNOWN = ["1", "1809", "254", "255"];

describe("changeDialCode", () => {
  it("puts '+' and the dialling code in front when a country is chosen", () => {
    expect(changeDialCode("", undefined, "255")).toBe("+255");
    expect(changeDialCode("712 345 678", undefined, "255")).toBe("+255712 345 678");
  });

  it("replaces the prefix when the country changes, and keeps the number", () => {
    expect(changeDialCode("+255", "255", "254")).toBe("+254");
    expect(changeDialCode("+255 712 345", "255", "254")).toBe("+254 712 345");
    expect(changeDialCode("+18095551234", "1809", "1")).toBe("+15551234");
  });

  it("stays the same when the same country is chosen again", () => {
    expect(changeDialCode("+255712345", "255", "255")).toBe("+255712345");
  });

  it("replaces the prefix that the visitor typed before choosing a country", () => {
    expect(changeDialCode("+254700123", undefined, "255", KNOWN)).toBe("+255700123");
    expect(changeDialCode("+255700123", undefined, "255", KNOWN)).toBe("+255700123");
    expect(changeDialCode("+18095551234", undefined, "255", KNOWN)).toBe("+2555551234");
  });

  it("takes the prefix away when the choice is cleared", () => {
    expect(changeDialCode("+255 712", "255", undefined)).toBe("712");
    expect(changeDialCode("+254 712", undefined, undefined)).toBe("+254 712");
  });
});

describe("keepDialCode", () => {
  it("leaves text that still has the prefix", () => {
    expect(keepDialCode("+255712", "255")).toBe("+255712");
    expect(keepDialCode("+255", "255")).toBe("+255");
  });

  it.each([
    ["everything was deleted", "", "+255"],
    ["the end of the prefix was deleted", "+25", "+255"],
    ["a digit inside the prefix was deleted", "+25712", "+255712"],
    ["the plus sign was deleted", "255712", "+255712"],
    ["a new number was typed over it", "7", "+2557"],
    ["a number with the international access code was pasted", "00255712", "+255712"],
    ["a space was typed before it", " +255712", "+255712"],
    ["a number was pasted over it in Arabic figures", "٢٥٥٧١٢", "+255712"],
    ["the same with the international access code", "٠٠٢٥٥٧١٢", "+255712"],
    ["the same with its plus sign came back with the form", "+٢٥٥٧١٢", "+255712"],
  ])("restores the prefix when %s", (_case, edited, expected) => {
    expect(keepDialCode(edited, "255")).toBe(expected);
  });

  it("leaves every text alone while no country is chosen", () => {
    expect(keepDialCode("0712", undefined)).toBe("0712");
  });
});

describe("adoptNumber", () => {
  const KNOWN_CODES = [...KNOWN, "20", "33", "39"];
  /** By a paste or the browser's autofill. */
  const insert = (inserted: string, edited: string, dialCode?: string) =>
    adoptNumber(edited, dialCode, KNOWN_CODES, inserted);
  const type = (edited: string, dialCode?: string) => adoptNumber(edited, dialCode, KNOWN_CODES, undefined);

  it.each([
    ["behind the prefix of France", "+254712345678", "+33+254712345678", "33"],
    ["behind a number", "+254712345678", "+330612345678 +254712345678", "33"],
    ["over it", "+254712345678", "+254712345678", "33"],
    ["before it", "+254712345678", "+254712345678+33", "33"],
    ["into it", "+254712345678", "+3306+25471234567812345678", "33"],
    ["with the international access code", "00254712345678", "+3300254712345678", "33"],
    ["with a space", " +254712345678", "+33 +254712345678", "33"],
    ["with a line break", "+254712345678\n", "+33+254712345678", "33"],
    ["with what a link to it begins with", "tel:+254712345678", "tel:+254712345678", "33"],
    ["where no country is chosen", "+254712345678", "+254712345678", undefined],
    ["where no country is chosen, with the access code", "00254712345678", "00254712345678", undefined],
    ["in Arabic figures", "+٢٥٤٧١٢٣٤٥٦٧٨", "+33+٢٥٤٧١٢٣٤٥٦٧٨", "33"],
    ["in Arabic figures, over the prefix", "+٢٥٤٧١٢٣٤٥٦٧٨", "+٢٥٤٧١٢٣٤٥٦٧٨", "33"],
    ["in Arabic figures, with the access code", "٠٠٢٥٤٧١٢٣٤٥٦٧٨", "+33٠٠٢٥٤٧١٢٣٤٥٦٧٨", "33"],
  ])("takes a Kenyan number with its code that was inserted %s", (_where, inserted, edited, dialCode) => {
    expect(insert(inserted, edited, dialCode)).toEqual({ phone: "+254712345678", dialCode: "254" });
  });

  it("does not double the code of the country that is chosen", () => {
    expect(insert("+33612345678", "+33+33612345678", "33")).toEqual({
      phone: "+33612345678",
      dialCode: "33",
    });
  });

  it("takes a longer code before a shorter one", () => {
    expect(insert("+18095551234", "+33+18095551234", "33")).toMatchObject({ dialCode: "1809" });
    expect(insert("+12125551234", "+33+12125551234", "33")).toMatchObject({ dialCode: "1" });
  });

  it("leaves a pasted code that nobody has alone, for the server to refuse", () => {
    expect(insert("+999123456", "+33+999123456", "33")).toEqual({ phone: "+999123456", dialCode: undefined });
  });

  it("keeps both of two numbers that were pasted together", () => {
    const two = "+254-712-345-678 / +254-733-111-222";
    const both = { phone: two, dialCode: "254" };

    expect(insert(two, two, "33")).toEqual(both);
    expect(insert(two, two, "254")).toEqual(both);
    expect(insert(two, `+33${two}`, "33")).toEqual(both);
    expect(insert("0712345678, +254733111222", "+2540712345678, +254733111222", "254")).toBeUndefined();
  });

  it("follows a code that is typed behind the prefix as soon as it is known", () => {
    expect(type("+33+", "33")).toBeUndefined();
    expect(type("+33+25", "33")).toBeUndefined();
    expect(type("+33+254", "33")).toEqual({ phone: "+254", dialCode: "254" });
    expect(type("+20+٢", "20")).toBeUndefined();
    expect(type("+20+٢٠", "20")).toEqual({ phone: "+20", dialCode: "20" });
  });

  it.each([
    ["a national number", "612345678", "+33612345678"],
    ["a national number with its trunk zero", "0612345678", "+330612345678"],
    ["a number pasted over the prefix without a code", "0612345678", "0612345678"],
    ["an Italian number with its leading zero", "0612345678", "+390612345678"],
    ["a figure typed into the prefix", undefined, "+325"],
    ["a figure deleted from the prefix", undefined, "+3612345678"],
  ])("leaves %s to the prefix that is there", (_what, inserted, edited) => {
    const dialCode = edited.startsWith("+39") ? "39" : "33";

    expect(adoptNumber(edited, dialCode, KNOWN_CODES, inserted)).toBeUndefined();
  });
});

describe("dialCodeOf", () => {
  it("reads the code of a number that has one", () => {
    expect(dialCodeOf("+18095551234", KNOWN)).toBe("1809");
    expect(dialCodeOf("+٢٥٥٧١٢", KNOWN)).toBe("255");
    expect(dialCodeOf("+999", KNOWN)).toBeUndefined();
    expect(dialCodeOf("0712", KNOWN)).toBeUndefined();
  });
});

describe("isBarePrefix", () => {
  it("tells a prefix alone from a number", () => {
    expect(["+255", "+1", "+1809", " +255 ", "+"].every(isBarePrefix)).toBe(true);
    expect(["", "255", "+25571", "+255 7", "+339", "+3312", "+19"].some(isBarePrefix)).toBe(false);
  });
});
