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
  ])("restores the prefix when %s", (_case, edited, expected) => {
    expect(keepDialCode(edited, "255")).toBe(expected);
  });

  it("leaves every text alone while no country is chosen", () => {
    expect(keepDialCode("0712", undefined)).toBe("0712");
  });
});

describe("adoptNumber", () => {
  const KNOWN_CODES = [...KNOWN, "33", "39"];
  const adopt = (edited: string, dialCode?: string, isWhole = true) =>
    adoptNumber(edited, dialCode, KNOWN_CODES, isWhole);

  it.each([
    ["behind the prefix of France", "+33+254712345678", "33"],
    ["behind a number", "+330612345678 +254712345678", "33"],
    ["over it", "+254712345678", "33"],
    ["before it", "+254712345678+33", "33"],
    ["with the international access code", "+3300254712345678", "33"],
    ["with a space", "+33 +254712345678", "33"],
    ["where no country is chosen", "+254712345678", undefined],
    ["where no country is chosen, with the access code", "00254712345678", undefined],
  ])("takes a Kenyan number with its code that was pasted %s", (_where, edited, dialCode) => {
    expect(adopt(edited, dialCode)).toEqual({ phone: "+254712345678", dialCode: "254" });
  });

  it("does not double the code of the country that is chosen", () => {
    expect(adopt("+33+33612345678", "33")).toEqual({ phone: "+33612345678", dialCode: "33" });
  });

  it("takes a longer code before a shorter one", () => {
    expect(adopt("+33+18095551234", "33")).toMatchObject({ dialCode: "1809" });
    expect(adopt("+33+12125551234", "33")).toMatchObject({ dialCode: "1" });
  });

  it("leaves a pasted code that nobody has alone, for the server to refuse", () => {
    expect(adopt("+33+999123456", "33")).toEqual({ phone: "+999123456", dialCode: undefined });
  });

  it("follows a code that is typed behind the prefix as soon as it is known", () => {
    expect(adopt("+33+", "33", false)).toBeUndefined();
    expect(adopt("+33+25", "33", false)).toBeUndefined();
    expect(adopt("+33+254", "33", false)).toEqual({ phone: "+254", dialCode: "254" });
  });

  it.each([
    ["a national number", "+33612345678", true],
    ["a national number with its trunk zero", "+330612345678", true],
    ["a number pasted over the prefix without a code", "0612345678", true],
    ["an Italian number with its leading zero", "+390612345678", true],
    ["a figure typed into the prefix", "+325", false],
    ["a figure deleted from the prefix", "+3612345678", false],
  ])("leaves %s to the prefix that is there", (_what, edited, isWhole) => {
    expect(adopt(edited, edited.startsWith("+39") ? "39" : "33", isWhole)).toBeUndefined();
  });
});

describe("dialCodeOf", () => {
  it("reads the code of a number that has one", () => {
    expect(dialCodeOf("+18095551234", KNOWN)).toBe("1809");
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
