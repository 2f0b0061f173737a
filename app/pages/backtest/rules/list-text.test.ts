import { expect, test } from "vitest";
import { listOfText, textOfList } from "./list-text.ts";

test("A list is read from the line that it is shown as, whatever its values hold", () => {
  for (const values of [
    ["A"],
    [""],
    ["Shop, The", "B"],
    ['5" pipe', '"quoted"', '"', 'a"b, c'],
    ["محل، صغير", " blank ", "x"],
  ]) {
    expect(listOfText(textOfList(values))).toEqual(values);
  }
  expect(textOfList(["Shop, The", "B"])).toBe('"Shop, The", B');
});

test("A line is read while it is typed", () => {
  expect(listOfText("A, B،C,, ")).toEqual(["A", "B", "C"]);
  expect(listOfText('A, "Shop, T')).toEqual(["A", "Shop, T"]);
  expect(listOfText('"Shop, The"')).toEqual(["Shop, The"]);
  expect(listOfText('"A"b, c')).toEqual(['"A"b', "c"]);
  expect(listOfText(" , ")).toEqual([""]);
});
