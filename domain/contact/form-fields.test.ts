import { describe, expect, it } from "vitest";
import { allValues, firstValue, readFormFields } from "./form-fields.ts";

describe("readFormFields", () => {
  it("reads names that mean something to JavaScript as names only", () => {
    const body = new FormData();
    for (const name of ["__proto__", "constructor", "name"]) body.append(name, "x");

    const fields = readFormFields(body);

    expect(Object.entries(fields)).toEqual([
      ["__proto__", ["x"]],
      ["constructor", ["x"]],
      ["name", ["x"]],
    ]);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });
});

it("reads values without trusting their names", () => {
  expect(firstValue({}, "constructor")).toBe("");
  expect(firstValue({ name: [] }, "name")).toBe("");
  expect(firstValue({ name: ["a", "b"] }, "name")).toBe("a");
  expect(allValues({}, "toString")).toEqual([]);
});
