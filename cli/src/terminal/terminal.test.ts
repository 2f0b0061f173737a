import { describe, expect, it } from "vitest";
import { printable, printableJson } from "./printable.ts";
import { styleOf } from "./style.ts";
import { formatTable } from "./table.ts";

describe("Colours", () => {
  it.each([
    [true, {}, "\x1b[31mno\x1b[39m"],
    [true, { NO_COLOR: "" }, "\x1b[31mno\x1b[39m"],
    [true, { NO_COLOR: "1" }, "no"],
    [true, { TERM: "dumb" }, "no"],
    [false, {}, "no"],
  ])("are for a terminal whose owner wants them: terminal %s, %j", (isTTY, env, text) => {
    expect(styleOf({ isTTY }, env).red("no")).toBe(text);
  });
});

describe("A text from elsewhere", () => {
  it("moves no cursor, breaks no line and turns no direction", () => {
    expect(printable("é 漢 عربي \x1b[2J\r\n\u009b1m\u202e\u2028")).toBe(
      String.raw`é 漢 عربي \u{1b}[2J\u{d}\u{a}\u{9b}1m\u{202e}\u{2028}`,
    );
  });

  it("does nothing as JSON either, and is the same text when it is read", () => {
    const text = "é 漢 \x1b[2J\u009b1m\u202e\u2028\u{e0001}";

    const json = printableJson({ text });

    expect(json).toBe(String.raw`{"text":"é 漢 \u001b[2J\u009b1m\u202e\u2028\udb40\udc01"}`);
    expect(JSON.parse(json)).toEqual({ text });
  });

  it("keeps the columns of a table below each other", () => {
    const rows = [
      [{ text: "a\n" }, { text: "1", isNumber: true }, { text: "x" }],
      [{ text: "b" }, { text: "100", isNumber: true }, { text: "" }],
      // Two columns each, and a mark that has none.
      [{ text: "支付" }, { text: "e\u0301", isNumber: true }, { text: "x" }],
    ];

    expect(formatTable(rows)).toEqual(["a\\u{a}    1  x", "b       100", "支付      e\u0301  x"]);
  });
});
