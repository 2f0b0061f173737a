import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { BRAND } from "../../domain/brand.ts";
import { type Cut, cut } from "./cut.ts";
import { stylesheets } from "./faces.ts";
import { MeasuredFont } from "./measure.ts";
import { characterRange, readTexts, uniqueCharacters } from "./texts.ts";

const ASCII = characterRange(0x20, 0x7e);
const PUNCTUATION = "\u00a0\u202f«»‹›‘’‚“”„…–—·•×−©™€£";

/** The letters of western Europe and the signs that copy needs. What else occurs in the texts is added to them. */
const LATIN = `${ASCII}${characterRange(0xc0, 0xff)}Œœ${PUNCTUATION}`;

/** Latin Extended-A: Ÿ, and the letters that names of people bring. A page that has none never asks for this file. */
const MORE_LATIN = characterRange(0x100, 0x17f);

/** The whole block: what Arabic itself does not use is half a kilobyte. */
const ARABIC = ` ${characterRange(0x600, 0x6ff)}`;

/** The weights of running text: regular, medium, semibold. */
const TEXT_WEIGHTS = { min: 400, max: 600 };
const HEADING_WEIGHT = 600;

interface Job {
  /** The project's folder, ending with a slash. */
  readonly root: string;
  /** The folder to write to, ending with a slash. */
  readonly output: string;
  /** Stands for everything that the result is made of; written last, so that its presence says the rest is whole. */
  readonly digest: string;
}

/**
 * Writes the fonts and the style that declares them.
 * @throws if the locales have no texts.
 */
export async function generateFonts({ root, output, digest }: Job): Promise<void> {
  const latin = readTexts(root, "Latn");
  const arabic = readTexts(root, "Arab");
  const latinCharacters = uniqueCharacters([LATIN, latin.characters]);
  const wordmark = uniqueCharacters([BRAND.name]);
  const cuts = {
    display: await cut("display", latinCharacters, HEADING_WEIGHT),
    displayMore: await cut("displayMore", MORE_LATIN, HEADING_WEIGHT),
    text: await cut("text", latinCharacters, TEXT_WEIGHTS),
    textMore: await cut("textMore", MORE_LATIN, TEXT_WEIGHTS),
    arabic: await cut("arabic", ARABIC, TEXT_WEIGHTS),
    arabicLatin: await cut("text", uniqueCharacters([ASCII, PUNCTUATION, arabic.characters]), TEXT_WEIGHTS),
    wordmark: await cut("display", wordmark, HEADING_WEIGHT),
  };
  reportMissing(latin.characters, [cuts.display, cuts.displayMore, cuts.text, cuts.textMore]);
  reportMissing(arabic.characters, [cuts.arabic, cuts.arabicLatin]);

  const styles = stylesheets(cuts, { latin: latin.strings, arabic: arabic.strings }, wordmark);

  mkdirSync(output, { recursive: true });
  rmSync(`${output}.inputs`, { force: true });
  const write = (file: string, content: string | Buffer) => {
    // Renamed into place: a development server that watches the folder never reads half a font.
    writeFileSync(`${output}${file}.part`, content);
    renameSync(`${output}${file}.part`, `${output}${file}`);
  };
  write("display.woff2", cuts.display.woff2);
  write("display-more.woff2", cuts.displayMore.woff2);
  write("text.woff2", cuts.text.woff2);
  write("text-more.woff2", cuts.textMore.woff2);
  write("arabic.woff2", cuts.arabic.woff2);
  write("arabic-latin.woff2", cuts.arabicLatin.woff2);
  write("wordmark.woff2", cuts.wordmark.woff2);
  write("latin.css", styles.latin);
  write("arabic.css", styles.arabic);
  write(".inputs", digest);
}

/** Says which characters of the texts a visitor sees in a font of their own, since the typefaces do not have them. */
function reportMissing(characters: string, cuts: readonly Cut[]) {
  const available = cuts.map(({ sfnt }) => new MeasuredFont(sfnt, 400).characters);
  const missing = [...characters].filter(
    (character) => !/[\p{Z}\p{C}\p{M}]/u.test(character) && !available.some((font) => font.has(character)),
  );
  if (missing.length > 0) console.warn(`In the texts, but not in the typefaces: ${missing.join(" ")}`);
}
