import { createCanvas } from "@napi-rs/canvas";
import { beforeAll, describe, expect, it } from "vitest";
import { type Face, fontOf, registerFonts } from "./fonts.ts";
import { FONTS_FOLDER } from "./images.fixture.ts";

const context = createCanvas(10, 10).getContext("2d");

function width(text: string, font: string): number {
  context.font = font;
  return context.measureText(text).width;
}

describe("The fonts of the pictures", () => {
  it("are asked for at once where they are missing", () => {
    expect(() => registerFonts("/nowhere")).toThrow("display.ttf");
  });

  describe("once registered", () => {
    beforeAll(() => registerFonts(FONTS_FOLDER));

    it.each([
      ["display", "Fraud breaks the pattern"],
      // The letters of our languages, and of names from further away.
      ["display", "ÉÀÇÃÕéàçãõœ’«»…"],
      ["display", "ŞěłőŽ"],
      ["text", "Ufuatiliaji wa miamala"],
      ["text", "ŞěłőŽ"],
      ["arabicDisplay", "الاحتيال"],
      ["arabicDisplay", "goAML 95%"],
      ["arabicText", "أتمتة"],
      ["text", "₦"],
      ["text", "₵"],
      ["arabicDisplay", "₦"],
      ["arabicDisplay", "₵"],
      ["arabicText", "₦"],
    ] satisfies [Face, string][])("have %s letters for “%s”", (face, text) => {
      const font = fontOf(face, 40);

      expect(width(text, font)).not.toBe(width(text, font.replace(/px .*/, "px sans-serif")));
    });

    it("join Arabic letters", () => {
      const font = fontOf("arabicDisplay", 40);
      const apart = [..."ببب"].reduce((sum, letter) => sum + width(letter, font), 0);

      expect(width("ببب", font)).toBeLessThan(apart * 0.8);
      expect(width("بَ", font)).toBe(width("ب", font));
    });

    it("set the Latin names in an Arabic text as the pages do", () => {
      expect(width("Baini", fontOf("arabicText", 40))).toBe(width("Baini", fontOf("text", 40)));
      expect(width("Baini", fontOf("arabicDisplay", 40))).not.toBe(width("Baini", fontOf("display", 40)));
    });
  });
});
