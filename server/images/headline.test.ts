import { describe, expect, it } from "vitest";
import { fitHeadline, shorten } from "./headline.ts";

/** Every letter is half as wide as it is high. */
const measure = (text: string, size: number) => (text.length * size) / 2;
const box = { width: 500, height: 300, sizes: [100, 50, 25], lineHeight: 1, maxLines: 4 };

const setInBox = (text: string) => fitHeadline(text, box, measure);

describe("fitHeadline", () => {
  it("sets a short text at the largest size", () => {
    expect(setInBox("ab cd")).toEqual({ size: 100, lines: ["ab cd"] });
  });

  it("steps down until all lines fit, in width, in height and in number", () => {
    expect(setInBox("aaaaaaaaaaa").size).toBe(50);
    expect(setInBox("aaaaaaaa bbbbbbbb cccccccc dddddddd").size).toBe(50);
    expect(setInBox("aaaaaaaaaaaaaaa bbbbbbbbbbbbbbb ccccccccccccccc ddddddddddddddd eeeee").size).toBe(25);
  });

  it("balances the lines, so that no word stands alone at the end", () => {
    expect(setInBox("aaa bbb ccc ddd eee")).toEqual({ size: 100, lines: ["aaa bbb", "ccc ddd", "eee"] });
    expect(fitHeadline("aaaa bbbb cc", { ...box, width: 550 }, measure).lines).toEqual(["aaaa", "bbbb cc"]);
  });

  it("ends a text that is too long with an ellipsis, after a whole word", () => {
    const { lines } = setInBox(`${"word ".repeat(100)}end.`);

    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/word…$/);
    for (const line of lines) expect(measure(line, 25)).toBeLessThanOrEqual(box.width);
  });

  it("cuts a word that is wider than the box at the smallest size", () => {
    expect(setInBox("a".repeat(60))).toEqual({ size: 25, lines: [`${"a".repeat(39)}…`] });
  });

  it("never starts a line with a sign that French sets off", () => {
    for (const text of ["aaaaaaaaaa : bb", "aaaaaaaaaa\u00a0: bb", "aaaaaaa « bbbbbbbb »"]) {
      expect(setInBox(text).lines.filter((line) => /^[:»]|«$/.test(line))).toEqual([]);
    }
  });
});

describe("shorten", () => {
  it("leaves a text that fits, and never cuts through a letter of several code points", () => {
    const widthOf = (text: string) => [...new Intl.Segmenter().segment(text)].length;

    expect(shorten("e\u0301a", 2, widthOf)).toBe("e\u0301a");
    expect(shorten("e\u0301e\u0301e\u0301e\u0301", 3, widthOf)).toBe("e\u0301e\u0301…");
  });
});
