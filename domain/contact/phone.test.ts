import { describe, expect, it } from "vitest";
import { changeDialCode, isBarePrefix, keepDialCode } from "./phone.ts";

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

describe("isBarePrefix", () => {
  it("tells a prefix alone from a number", () => {
    expect(["+255", "+1", "+1809", " +255 ", "+"].every(isBarePrefix)).toBe(true);
    expect(["", "255", "+25571", "+255 7"].some(isBarePrefix)).toBe(false);
  });
});
