import { fileURLToPath } from "node:url";

/** Where `scripts/fonts.mjs` writes the fonts of the pictures, before any test runs. */
export const FONTS_FOLDER = fileURLToPath(new URL("./fonts/generated", import.meta.url));

/** The size that a PNG states, in pixels, after the signature has been looked at (PNG specification, sections 5.2, 11.2.2). */
export function pngSize(png: Buffer): { width: number; height: number } {
  if (png.subarray(0, 8).toString("latin1") !== "\x89PNG\r\n\x1a\n") throw new Error("This is no PNG.");
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
