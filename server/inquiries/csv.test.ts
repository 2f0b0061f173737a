import { expect, it } from "vitest";
import { toCsv } from "./csv.ts";

it("quotes every cell and marks the text as UTF-8", () => {
  const csv = toCsv([
    ["name", "message"],
    ['Amina "the" Juma', "one, two\nأمينة"],
  ]);

  expect(csv).toBe('\uFEFF"name","message"\r\n"Amina ""the"" Juma","one, two\nأمينة"\r\n');
});

it.each(["=1+1", "+255", "-1", "@SUM(A1)", "\t=1+1", "\r=1+1", " =1+1", "|cmd"])(
  "makes text of %j, which a spreadsheet would run",
  (formula) => {
    expect(toCsv([[formula]])).toBe(`\uFEFF"'${formula}"\r\n`);
  },
);
