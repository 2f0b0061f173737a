import { describe, expect, it } from "vitest";
import { formatCsv, parseCsv } from "./csv.ts";

describe("formatCsv and parseCsv", () => {
  it("bring every text back as it was", () => {
    const rows = [
      ["key", "english", "ar"],
      ["a", 'He said "no", twice', "قال «لا»"],
      ["b", "two\nlines\r\nand a third", ""],
      ["c", " space ", '"'],
      ["d", ";", ","],
      ["", "", "x"],
    ];

    const text = formatCsv(rows);

    expect(text.startsWith("\uFEFFkey,english,ar\r\n")).toBe(true);
    expect(parseCsv(text)).toEqual(rows);
  });

  it.each([
    ["semicolons", 'a;b\n1;"x;y"\n'],
    ["tabs", 'a\tb\n1\t"x;y"'],
    ["old line endings", 'a,b\r1,"x;y"\r'],
    ["blank lines", 'a,b\n\n1,"x;y"\n,\n\n'],
  ])("read a file with %s", (_, text) => {
    const rows = parseCsv(text);

    expect(rows).toEqual([
      ["a", "b"],
      ["1", "x;y"],
    ]);
  });

  it("read a last empty cell, and refuse a quotation mark that is not closed", () => {
    expect(parseCsv("a,b\n1,")).toEqual([
      ["a", "b"],
      ["1", ""],
    ]);
    expect(parseCsv('a,b\n"1,2')).toBeUndefined();
  });
});

describe("formatCsv of what strangers wrote", () => {
  const cell = (text: string) => formatCsv([[text]], { isForeign: true }).slice(1, -2);

  it.each(["=1+1", "+255", "-1", "@SUM(A1)", "\ttab", " =1+1", "|cmd", "＝1+1", "＋1", "－1", "＠SUM(A1)"])(
    "makes text of %j, which a spreadsheet would run",
    (formula) => {
      expect(cell(formula).replaceAll('"', "")).toBe(`'${formula}`);
    },
  );

  it.each([
    ["\t=1+1", "'\t'=1+1"],
    ["\r=1+1", "'\r'=1+1"],
    ["Eve;=cmd|' /C calc'!A0;", "Eve;'=cmd|' /C calc'!A0;"],
    ["Hello\n =cmd|' /C calc'!A0;x", "Hello\n' =cmd|' /C calc'!A0;x"],
    ["a;\t-1;b", "a;\t'-1;b"],
    ['a;"=1+1;', "a;'=1+1;"],
  ])(
    "makes text of %j, which is several cells to an office that parts them at semicolons",
    (sent, expected) => {
      expect(cell(sent).replaceAll('"', "")).toBe(expected);
    },
  );

  it("leaves out what would steer a terminal, and looks for formulas behind it", () => {
    expect(cell("a\u001b[2Jb\u0007\u009bc\0")).toBe("a[2Jbc");
    expect(cell("\u001b=1+1")).toContain("'=1+1");
    expect(parseCsv(cell("one\r\ntwo\nthree\tfour"))).toEqual([["one\r\ntwo\nthree\tfour"]]);
  });

  it("leaves numbers as they are", () => {
    expect(formatCsv([[-1.5, "-1.5", 0]], { isForeign: true })).toBe('\uFEFF-1.5,"\'-1.5",0\r\n');
  });

  it("parts cells at semicolons for an office that writes decimals with a comma, and lets none of theirs or the others' be a formula", () => {
    const options = { isForeign: true, decimal: "," } as const;
    const rows = [
      ["a;b", 0.25, -1_500.5],
      ["x,=1+1;-2", 3, ""],
    ];

    const text = formatCsv(rows, options);

    expect(text).toBe(`\uFEFF"a;b";0,25;-1500,5\r\n"x,'=1+1;'-2";3;\r\n`);
    expect(parseCsv(text)?.[0]).toEqual(["a;b", "0,25", "-1500,5"]);
    // No quotation mark is around it, and an office that parts cells at commas sees two.
    expect(formatCsv([["x,=1+1"]], options)).toContain("x,'=1+1");
  });

  it("changes nothing that people write", () => {
    const row = ['Amina "the" Juma', "one, two\nأمينة", "a = b", "name@bank.example", ""];

    expect(parseCsv(formatCsv([row], { isForeign: true }))).toEqual([row]);
  });
});
