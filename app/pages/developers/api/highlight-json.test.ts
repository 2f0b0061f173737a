import { expect, it } from "vitest";
import { colourJson } from "./highlight-json.ts";

it("indents JSON and tells its names, texts, numbers and words apart", () => {
  const pieces = colourJson('{"a":"b: \\"1\\"","n":[-1.5,true]}');

  expect(pieces.map(({ text }) => text).join("")).toBe(
    '{\n  "a": "b: \\"1\\"",\n  "n": [\n    -1.5,\n    true\n  ]\n}',
  );
  expect(pieces.filter(({ kind }) => kind)).toEqual([
    { kind: "name", text: '"a"' },
    { kind: "string", text: '"b: \\"1\\""' },
    { kind: "name", text: '"n"' },
    { kind: "number", text: "-1.5" },
    { kind: "word", text: "true" },
  ]);
});

it("leaves what is not JSON as it came", () => {
  expect(colourJson("<h1>Bad Gateway</h1>")).toEqual([{ text: "<h1>Bad Gateway</h1>" }]);
});
