import { existsSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../config.ts";
import { FAMILIES } from "./font-files.ts";

/**
 * Looks at the start for what the thread of the pictures reads with the first of them: a site without its fonts would seem
 * healthy while each picture of a shared link is an error.
 * @param folder where `scripts/fonts.mjs` has written the fonts
 * @throws {ConfigError} naming those that are missing
 */
export function requireFonts(folder: string): void {
  const missing = Object.keys(FAMILIES).filter((file) => !existsSync(join(folder, file)));
  if (missing.length === 0) return;
  throw new ConfigError(
    `The release is not whole: fonts of the pictures for shared links are missing in ${folder}: ${missing.join(", ")}. \`npm run build\` makes them.`,
  );
}
