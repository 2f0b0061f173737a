import { createCanvas, loadImage } from "@napi-rs/canvas";
import { beforeAll, describe, expect, it } from "vitest";
import { registerFonts } from "./fonts.ts";
import { FONTS_FOLDER } from "./images.fixture.ts";
import { renderOgImage } from "./og-image.ts";
import { PALETTE } from "./palette.ts";

beforeAll(() => registerFonts(FONTS_FOLDER));

/** The colours in a part of a picture, as `#rrggbb`. */
async function colorsOf(png: Buffer, x: number, y: number, width: number, height: number) {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(x, y, width, height);
  const colors = new Set<string>();
  for (let at = 0; at < data.length; at += 4) {
    colors.add(`#${Buffer.from(data.subarray(at, at + 3)).toString("hex")}`);
  }
  return colors;
}

describe("renderOgImage", () => {
  it.each([
    ["ltr", "Pneumonoultramicroscopicsilicovolcanoconiosis, and whatever else would not fit on any line. "],
    ["rtl", "تجمع Baini أدلة كل تنبيه في قضية واحدة، وتُرسل تقرير STR إلى goAML قبل الموعد. "],
  ] as const)("keeps a long %s headline off the margins and the field", async (direction, sentence) => {
    const headline = sentence.repeat(5);

    const png = await renderOgImage({ direction, name: headline, headline, host: "baini.example" });

    const [outer, inner] = direction === "ltr" ? [0, 692] : [1142, 452];
    const paper = new Set([PALETTE.paper]);
    expect(await colorsOf(png, outer, 120, 56, 415)).toEqual(paper);
    expect(await colorsOf(png, inner, 120, 56, 415)).toEqual(paper);
    // Between the hairlines and the text, and where the text is.
    expect(await colorsOf(png, 460, 120, 280, 20)).toEqual(paper);
    expect((await colorsOf(png, 460, 140, 280, 380)).size).toBeGreaterThan(5);
  });

  it.each(["ltr", "rtl"] as const)(
    "draws ₦ in a %s headline, and no gap for what it cannot draw",
    async (direction) => {
      const render = (headline: string) => renderOgImage({ direction, name: undefined, headline, host: "b" });

      expect(await render("5,000 ₦")).not.toEqual(await render("5,000 \u{10FFFF}"));
      expect(await render("😀 Fees ነጋዴ 👩‍💻 paid 费 5")).toEqual(await render("Fees paid 5"));
      expect(await render("费用")).toEqual(await render(""));
    },
  );

  it("has the one tile that does not fit, on white", async () => {
    const png = await renderOgImage({ direction: "ltr", name: undefined, headline: "A", host: "b" });

    const tile = await colorsOf(png, 930, 270, 90, 90);

    expect(tile).toContain(PALETTE.flag);
    expect(tile).toContain(PALETTE.gap);
    expect(tile).not.toContain(PALETTE.brand);
  });
});
