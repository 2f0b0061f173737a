import { expect, it } from "vitest";
import { highlightJson } from "./highlight-json.ts";

it("indents JSON and tells its names, texts, numbers and words apart", () => {
  const tokens = highlightJson('{"a":"b: \\"1\\"","n":[-1.5,true]}');

  expect(tokens.map(({ text }) => text).join("")).toBe(
    '{\n  "a": "b: \\"1\\"",\n  "n": [\n    -1.5,\n    true\n  ]\n}',
  );
  expect(tokens.filter(({ kind }) => kind)).toEqual([
    { kind: "name", text: '"a"' },
    { kind: "string", text: '"b: \\"1\\""' },
    { kind: "name", text: '"n"' },
    { kind: "number", text: "-1.5" },
    { kind: "word", text: "true" },
  ]);
});

it("leaves what is not JSON as it came", () => {
  expect(highlightJson("<h1>Bad Gateway</h1>")).toEqual([{ text: "<h1>Bad Gateway</h1>" }]);
});
