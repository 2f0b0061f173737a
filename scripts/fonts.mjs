// Cuts the web fonts to what the site's languages need, and writes them with their style into app/fonts/generated/;
// and those that the server draws pictures with, into server/images/fonts/generated/, where no browser gets them.
// Runs before each build and at the start of development; does nothing while its inputs stay the same.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const WEB = `${ROOT}app/fonts/generated/`;
const WEB_FILES = [
  "display.woff2",
  "display-more.woff2",
  "text.woff2",
  "text-more.woff2",
  "arabic.woff2",
  "arabic-latin.woff2",
  "wordmark.woff2",
  "latin.css",
  "arabic.css",
];
const IMAGE_FONTS = `${ROOT}server/images/fonts/generated/`;
const PICTURE_FILES = [
  "display.ttf",
  "display-more.ttf",
  "heading.ttf",
  "heading-more.ttf",
  "text.ttf",
  "text-more.ttf",
  "arabic-heading.ttf",
  "arabic-text.ttf",
];

// Not globbed, and the packages by their version: this check must not be felt at each start.
const INPUTS = [
  "scripts/fonts.mjs",
  "scripts/fonts",
  "domain/brand.ts",
  "domain/languages.ts",
  "locales",
  "content",
  "node_modules/subset-font/package.json",
  "node_modules/harfbuzzjs/package.json",
  "node_modules/@fontsource-variable/bricolage-grotesque/package.json",
  "node_modules/@fontsource-variable/instrument-sans/package.json",
  "node_modules/@fontsource-variable/readex-pro/package.json",
];

const digest = inputDigest();
// Loaded only where needed: the font tools take longer to start than the whole check above.
if (!isCurrent(WEB, WEB_FILES)) {
  const { generateFonts } = await import("./fonts/generate.ts");
  await generateFonts({ root: ROOT, output: WEB, digest });
}
if (!isCurrent(IMAGE_FONTS, PICTURE_FILES)) {
  const { generateImageFonts } = await import("./fonts/image-fonts.ts");
  await generateImageFonts({ output: IMAGE_FONTS, digest });
}

/**
 * @param {string} folder
 * @param {readonly string[]} files
 */
function isCurrent(folder, files) {
  const stamp = `${folder}.inputs`;
  return (
    files.every((file) => existsSync(folder + file)) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === digest
  );
}

/** A digest of all that the fonts are made from: tools, typefaces, and every text that a page may show. */
function inputDigest() {
  const hash = createHash("sha256");
  /** @param {string} path */
  const add = (path) => {
    const stat = statSync(ROOT + path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of readdirSync(ROOT + path).sort()) add(`${path}/${name}`);
    else if (stat)
      hash
        .update(`${path}\0`)
        .update(readFileSync(ROOT + path))
        .update("\0");
  };
  INPUTS.forEach(add);
  return hash.digest("hex");
}
