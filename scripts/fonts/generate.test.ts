import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateFonts } from "./generate.ts";
import { MeasuredFont } from "./measure.ts";
import { readTexts } from "./texts.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const output = `${mkdtempSync(join(tmpdir(), "fonts-"))}/`;

// Compressing takes seconds on a busy machine.
beforeAll(() => generateFonts({ root: ROOT, output, digest: "of the test" }));
afterAll(() => rmSync(output, { recursive: true }));

const size = (...files: string[]) => files.reduce((sum, file) => sum + statSync(output + file).size, 0);
const written = (file: string) => readFileSync(output + file, "utf8");

async function measured(path: string, weight = 400): Promise<MeasuredFont> {
  const font = readFileSync(path);
  return new MeasuredFont(await subsetFont(font, "", { keepAllGlyphs: true, targetFormat: "sfnt" }), weight);
}

describe("The web fonts", () => {
  it("cost a Latin page less than 40 KB, and an Arabic page too", () => {
    expect(size("display.woff2", "text.woff2")).toBeLessThan(40_000);
    expect(size("arabic.woff2", "arabic-latin.woff2", "wordmark.woff2")).toBeLessThan(40_000);
  });

  it("are written whole, with the stamp of what they were made from", () => {
    expect(readdirSync(output).filter((file) => file.endsWith(".part"))).toEqual([]);
    expect(written(".inputs")).toBe("of the test");
  });

  it("are all declared, and every file that is declared exists", () => {
    const styles = written("latin.css") + written("arabic.css");
    const declared = new Set([...styles.matchAll(/url\("\.\/(.*?)"\)/g)].map((match) => match[1]));

    const files = readdirSync(output).filter((file) => file.endsWith(".woff2"));
    expect([...declared].sort()).toEqual(files.sort());
  });

  it("have every letter and figure that occurs in the texts", async () => {
    for (const [script, files] of [
      ["Latn", ["display.woff2", "display-more.woff2"]],
      ["Latn", ["text.woff2", "text-more.woff2"]],
      ["Arab", ["arabic.woff2", "arabic-latin.woff2"]],
    ] as const) {
      const fonts = await Promise.all(files.map((file) => measured(output + file)));
      const letters = readTexts(ROOT, script).characters.match(/[\p{L}\p{N}]/gu) ?? [];

      const missing = letters.filter((letter) => !fonts.some((font) => font.characters.has(letter)));

      expect(missing).toEqual([]);
    }
  });

  it("keep the typeface's kerning to a five-hundredth of an em", async () => {
    const source =
      "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";
    const original = await measured(createRequire(import.meta.url).resolve(source), 600);
    const ours = await measured(`${output}display.woff2`);

    for (const pair of ["AV", "To", "LT", "r,", "Ké", "’é", "fr", "pa"]) {
      expect(Math.abs(ours.width(pair) - original.width(pair)), pair).toBeLessThanOrEqual(0.002001);
    }
    expect(ours.width("AV")).toBeLessThan(ours.width("A") + ours.width("V"));
  });

  it("join Arabic letters", async () => {
    const arabic = await measured(`${output}arabic.woff2`);

    expect(arabic.width("ببب")).toBeLessThan(3 * arabic.width("ب"));
    expect(arabic.width("بَ")).toBe(arabic.width("ب"));
  });
});

describe("The local fonts that stand in", () => {
  it("are scaled to the web fonts, each by a plausible share", () => {
    for (const file of ["latin.css", "arabic.css"]) {
      const adjustments = [...written(file).matchAll(/size-adjust:(.*?)%/g)].map((match) => Number(match[1]));

      expect(adjustments.length).toBeGreaterThan(8);
      for (const percent of adjustments) {
        expect(percent).toBeGreaterThan(75);
        expect(percent).toBeLessThan(145);
      }
    }
  });
});
