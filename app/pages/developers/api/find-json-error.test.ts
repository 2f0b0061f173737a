import { describe, expect, it } from "vitest";
import { findJsonError } from "./find-json-error.ts";

describe("a text that is JSON", () => {
  it.each(["{}", "[]", ' {"a": [1, -2.5e3, true, null, "x\\u00e9\\n"]}\n', '"text"', "0"])(
    "has no fault: %s",
    (text) => {
      expect(findJsonError(text)).toBeNull();
    },
  );
});

describe("a text that is not JSON breaks where it stops being it:", () => {
  it.each([
    ["a comma before the end of an object", '{\n  "a": 1,\n}', 3, 1],
    ["a comma before the end of a list", "[1, 2, ]", 1, 8],
    ["a comma that is missing", '{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ["a bracket that is missing", '{\n  "a": 1', 2, 9],
    ["a name without quotes", "{ amount: 1 }", 1, 3],
    ["single quotes", "{ 'amount': 1 }", 1, 3],
    ["a colon that is missing", '{"a" 1}', 1, 6],
    ["a text that does not end", '{"a": "b', 1, 7],
    ["a line break in a text", '{"a": "b\nc"}', 1, 7],
    ["a number that begins with 0", '{"a": 01}', 1, 8],
    ["a word that JSON does not know", '{"a": undefined}', 1, 7],
    ["something after the end", "{} {}", 1, 4],
    ["nothing at all", "", 1, 1],
    ["letters of two units before it", '{"😀": x}', 1, 7],
  ])("%s", (_, text, line, column) => {
    expect(findJsonError(text)).toEqual({ line, column });
  });

  it("brackets without end", () => {
    expect(findJsonError("[".repeat(100_000))?.line).toBe(1);
  });
});
