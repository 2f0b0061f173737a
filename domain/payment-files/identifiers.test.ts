import { expect, it } from "vitest";
import { IDENTIFIER } from "../api/fields.ts";
import { readIdentifier } from "./identifiers.ts";

it.each(["c1", "cus_9f:2.a-b", "2.54E11", "x".repeat(64)])("keeps %s as it stands", (id) => {
  expect(readIdentifier(` ${id} `)).toBe(id);
  expect(readIdentifier("+254711000111")).toBe("254711000111");
});

it.each([
  ["JOHN MWANGI", /^JOHN_MWANGI\./],
  ["Boutique é 1344", /^Boutique_e_1344\./],
  ["N’Guessan & Fils (Abidjan)", /^N_Guessan_Fils_Abidjan\./],
  ["محمد علي", /^name\./],
  ["x".repeat(65), /^x{48}\./],
])("makes of the name %s what the API takes, and can be recognised", (name, shown) => {
  const id = readIdentifier(name) ?? "";

  expect(id).toMatch(shown);
  expect(id).toMatch(IDENTIFIER);
  expect(readIdentifier(id)).toBe(id);
});

it("makes one of equal names, and others of others", () => {
  const same = ["JOHN MWANGI", " JOHN  MWANGI\t", "JOHN\u00A0MWANGI", "\u202AJOHN MWANGI\u202C"];
  const others = [
    "JOHN MWANGI 2",
    "John Mwangi",
    "JOHN, MWANGI",
    "محمد علي",
    "علي محمد",
    "Bénin",
    "Benin SA",
  ];
  const many = Array.from({ length: 100_000 }, (_, index) => `Boutique é ${index}`);

  expect(new Set(same.map(readIdentifier)).size).toBe(1);
  expect(new Set([...same, ...others].map(readIdentifier)).size).toBe(1 + others.length);
  expect(new Set(many.map(readIdentifier)).size).toBe(many.length);
  expect(readIdentifier("\u202AC0007\u202C")).toBe("C0007");
});

it.each([
  "4111 1111 1111 1111",
  "4111/1111/1111/1111",
  "JOHN 4111111111111111",
  "\uFF14\uFF11\uFF11\uFF11".concat("\uFF11".repeat(12)),
  "2,54712E+11",
  "2.54712E+11",
  "-",
  " ",
  "😀",
])("refuses %j", (cell) => {
  expect(readIdentifier(cell)).toBeNull();
});
