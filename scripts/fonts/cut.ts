import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { simplifyKerning } from "./kerning.ts";

/**
 * Kerning is rounded to 0.004 em: at most a sixth of a pixel off in a heading of 84 px, a thirtieth in running text.
 * Semibold text, kerned like regular, is off by 0.002 em on average. Together this saves a quarter of the bytes.
 */
const KERNING_STEP = 4;

/**
 * Tables that no browser needs. Not gasp and prep, though the outlines are not hinted: gasp has Windows smooth them,
 * and without prep FreeType sets them 1 % wider.
 */
const UNUSED_TABLES = ["STAT", "MVAR"];

/** The files of the typefaces; the packages split each by script. `more` is Latin beyond western Europe. */
const TYPEFACES = {
  display: source("bricolage-grotesque", "latin", ["kern", "liga"]),
  displayMore: source("bricolage-grotesque", "latin-ext", ["kern", "liga"]),
  // Tables align their figures.
  text: source("instrument-sans", "latin", ["kern", "liga", "tnum"]),
  textMore: source("instrument-sans", "latin-ext", ["kern", "liga"]),
  arabic: source("readex-pro", "arabic", ["calt", "ccmp", "fina", "init", "mark", "medi", "mkmk", "rlig"]),
};

function source(family: string, script: string, features: readonly string[]) {
  return { path: `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`, features };
}

export type Typeface = keyof typeof TYPEFACES;

export interface Cut {
  /** The font as an OpenType file, for measuring. */
  readonly sfnt: Buffer;
  readonly woff2: Buffer;
}

/**
 * Cuts a typeface to some characters and weights.
 * @param weight one weight, or the ends of the range that stays variable
 */
export async function cut(
  typeface: Typeface,
  characters: string,
  weight: number | { min: number; max: number },
): Promise<Cut> {
  const { path, features } = TYPEFACES[typeface];
  const font = readFileSync(createRequire(import.meta.url).resolve(path));
  const options = { keepFeatures: features, dropTables: UNUSED_TABLES };
  const sfnt = await subsetFont(font, characters, {
    ...options,
    targetFormat: "sfnt",
    variationAxes: { wght: weight },
  });
  simplifyKerning(sfnt, KERNING_STEP);
  return { sfnt, woff2: await subsetFont(sfnt, characters, { ...options, targetFormat: "woff2" }) };
}

/**
 * A typeface at one weight, whole or cut to some characters, as an OpenType file for drawing: with its own kerning.
 * @param weight the place on the typeface's weight axis
 */
export async function instance(typeface: Typeface, weight: number, characters?: string): Promise<Buffer> {
  const font = readFileSync(createRequire(import.meta.url).resolve(TYPEFACES[typeface].path));
  return subsetFont(font, characters ?? "", {
    targetFormat: "sfnt",
    variationAxes: { wght: weight },
    keepAllGlyphs: characters === undefined,
  });
}
