import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { instance } from "./cut.ts";
import { characterRange } from "./texts.ts";

/** What the Arabic face sets: the figures and Latin names between its letters belong to the text face, as on the pages. */
const ARABIC = [
  " ",
  characterRange(0x600, 0x6ff),
  characterRange(0x200c, 0x200f),
  characterRange(0xfb50, 0xfdff),
  characterRange(0xfe70, 0xfefc),
].join("");

const HEADING_WEIGHT = 600;
const QUIET_WEIGHT = 500;

/**
 * Writes the fonts that the server draws pictures with: one weight each, every letter of the typeface, since an
 * operator may change a text after the build. `server/images/fonts.ts` says what each is for.
 * @param options.output the folder to write to, ending with a slash
 * @param options.digest stands for all that the fonts are made from; written last
 */
export async function generateImageFonts({
  output,
  digest,
}: {
  readonly output: string;
  readonly digest: string;
}): Promise<void> {
  const files = {
    "display.ttf": await instance("display", HEADING_WEIGHT),
    "display-more.ttf": await instance("displayMore", HEADING_WEIGHT),
    "heading.ttf": await instance("text", HEADING_WEIGHT),
    "heading-more.ttf": await instance("textMore", HEADING_WEIGHT),
    "text.ttf": await instance("text", QUIET_WEIGHT),
    "text-more.ttf": await instance("textMore", QUIET_WEIGHT),
    "arabic-heading.ttf": await instance("arabic", HEADING_WEIGHT, ARABIC),
    "arabic-text.ttf": await instance("arabic", QUIET_WEIGHT, ARABIC),
  };

  mkdirSync(output, { recursive: true });
  rmSync(`${output}.inputs`, { force: true });
  for (const [file, font] of Object.entries(files)) {
    // Renamed into place: a server that is running never reads half a font.
    writeFileSync(`${output}${file}.part`, font);
    renameSync(`${output}${file}.part`, `${output}${file}`);
  }
  writeFileSync(`${output}.inputs`, digest);
}
