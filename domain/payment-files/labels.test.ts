import { expect, it } from "vitest";
import { readFlag, readLabel } from "./labels.ts";

it.each([
  ["1 true yes y fraud", "0 false no n legitimate"],
  ["VRAI Oui O Fraude", "FAUX Non N légitime"],
  ["VERDADEIRO Sim S Fraude", "FALSO Não nao N legítimo"],
  ["Ndiyo ndio udanganyifu Ulaghai", "Hapana halali"],
  ["نعم احتيال", "لا سليم سليمة"],
])("reads labels in each language: %s, %s", (fraud, legitimate) => {
  expect(fraud.split(" ").map((cell) => readLabel(cell))).toEqual(fraud.split(" ").map(() => true));
  expect(legitimate.split(" ").map((cell) => readLabel(cell))).toEqual(
    legitimate.split(" ").map(() => false),
  );
});

it("reads flags in each language, and says of other words that they are none", () => {
  const yes = ["1", "TRUE", "Yes", "y", "oui", "VRAI", "sim", "VERDADEIRO", "ndiyo", " نعم", "صحيح"];
  const no = ["0", "FALSE", "No", "n", "non", "FAUX", "não", "FALSO", "hapana", "لا", "خطأ"];

  expect(yes.map(readFlag)).toEqual(yes.map(() => true));
  expect(no.map(readFlag)).toEqual(no.map(() => false));
  expect(["", "fraud", "x", "maybe", "constructor"].map(readFlag)).toEqual(new Array(5).fill(undefined));
});

it("takes no word for a label that may say the contrary of what it says as a flag", () => {
  expect(["صحيح", "خطأ", "x", "Confirmed"].map((cell) => readLabel(cell))).toEqual(
    new Array(4).fill(undefined),
  );
  expect(readLabel("")).toBe(false);
});
