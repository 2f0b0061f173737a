import { join } from "node:path";
import { GlobalFonts } from "@napi-rs/canvas";
import { FAMILIES } from "./font-files.ts";

/** The weights are those of the files: with another one the letters would be thickened. */
const STACKS = {
  display: { weight: 600, files: ["display.ttf", "display-more.ttf"] },
  // The signs of African currencies, such as ₦ and ₵, are in the display face alone.
  text: { weight: 500, files: ["text.ttf", "text-more.ttf", "display-more.ttf"] },
  // Latin names between Arabic words are set in the text face, as on the pages.
  arabicDisplay: {
    weight: 600,
    files: ["arabic-heading.ttf", "heading.ttf", "heading-more.ttf", "display-more.ttf"],
  },
  arabicText: { weight: 500, files: ["arabic-text.ttf", "text.ttf", "text-more.ttf", "display-more.ttf"] },
} as const satisfies Record<string, { weight: number; files: readonly (keyof typeof FAMILIES)[] }>;

export type Face = keyof typeof STACKS;

/** The file of each family that the canvas knows. */
const registered = new Map<string, string>();

/**
 * Makes the faces known to the canvas, for the whole process; does nothing the second time.
 * @param folder where `scripts/fonts.mjs` has written the fonts
 * @throws when a font is not there: pictures in some other typeface would be kept for a day by whoever got them
 */
export function registerFonts(folder: string): void {
  for (const [file, family] of Object.entries(FAMILIES)) {
    const path = join(folder, file);
    if (registered.get(family) === path) continue;
    if (!GlobalFonts.registerFromPath(path, family)) {
      throw new Error(
        `The font ${file} of the pictures is missing in ${folder}. \`npm run build\` makes it.`,
      );
    }
    registered.set(family, path);
  }
}

/** The value of a canvas' `font`; the size is in pixels. */
export function fontOf(face: Face, size: number): string {
  const { weight, files } = STACKS[face];
  const families = files.map((file) => `"${FAMILIES[file]}"`).join(", ");
  return `${weight} ${size}px ${families}, sans-serif`;
}
