import { Blob, Face, Font, Buffer as Run, shape, Variation } from "harfbuzzjs";

export interface Metrics {
  /** Above the baseline, in em. */
  readonly ascent: number;
  /** Below the baseline, in em, positive. */
  readonly descent: number;
  readonly lineGap: number;
}

/** A font whose texts can be measured as a browser sets them: shaped, so with kerning and joined letters. */
export class MeasuredFont {
  readonly metrics: Metrics;
  readonly characters: ReadonlySet<string>;
  readonly #font: Font;
  readonly #unitsPerEm: number;

  /** @param sfnt an OpenType file @param weight where its weight axis stands; ignored by a font without that axis */
  constructor(sfnt: Buffer, weight: number) {
    const face = new Face(new Blob(sfnt));
    this.#font = new Font(face);
    this.#font.setVariations([new Variation("wght", weight)]);
    this.#unitsPerEm = face.upem;
    this.characters = new Set([...face.collectUnicodes()].map((code) => String.fromCodePoint(code)));
    const { ascender, descender, lineGap } = this.#font.hExtents();
    this.metrics = {
      ascent: ascender / face.upem,
      descent: -descender / face.upem,
      lineGap: lineGap / face.upem,
    };
  }

  /** The width of a text on one line, in em. */
  width(text: string): number {
    const run = new Run();
    run.addText(text);
    run.guessSegmentProperties();
    shape(this.#font, run);
    return run.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / this.#unitsPerEm;
  }

  /** The mean width of a character in these texts, in em; combining marks do not count as characters. */
  meanAdvance(texts: readonly string[]): number {
    const characters = texts.join("").replace(/\p{M}/gu, "").length;
    return texts.reduce((sum, text) => sum + this.width(text), 0) / characters;
  }
}
