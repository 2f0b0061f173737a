import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PALETTE } from "../../domain/brand/palette.ts";
import { BRAND } from "../../domain/brand.ts";
import { ROOT, run, runtime } from "../run.mjs";
import { serveBuild } from "../search/site.ts";
import { findOldBrand } from "./crawl.ts";
import { measureHeaders } from "./header.ts";
import { parseNames } from "./names.ts";
import { listFiles, renameIn } from "./rename.ts";

/** Sixteen characters, two words, and a domain that is not the name. */
const NAMES = parseNames({
  name: "Mwanga Risk Desk",
  domain: "risk.mwanga.example",
  keyPrefix: "mwanga_test_",
});

/** Not `npm run build`, which would install into the packages that the copy shares. */
const BUILD = 'import("./scripts/prepare.mjs").then(({ ensureBuilt }) => ensureBuilt())';

/** Each colour with its channels turned round: another one, but for white. */
const colors = (group: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(group).map(([name, color]) => [name, color.replace(/^#(..)(..)(..)/, "#$3$1$2")]),
  );

/** Two more entries without a menu: seven in all. */
function addEntries(file: string): void {
  const menu = readFileSync(file, "utf8");
  const more = menu.replace(
    /(\n *)\{ screen: "pricing", title: "nav\.pricing" \},/,
    '$&$1{ screen: "about", title: "nav.pricing" },$1{ screen: "security", title: "nav.developers" },',
  );
  if (more === menu) throw new Error(`${file} has no entry "pricing" to put more beside: mend this check.`);
  writeFileSync(file, more);
}

/**
 * Gives a copy of the project another brand, builds it, reads all that it serves and looks at its header in a browser.
 * Prints what it finds.
 * @returns whether the old brand is nowhere, and every header holds
 */
export async function checkRebrand(): Promise<boolean> {
  const copy = mkdtempSync(join(tmpdir(), "rebrand-"));
  try {
    const files = listFiles(ROOT);
    for (const file of files) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      cpSync(join(ROOT, file), join(copy, file));
    }
    symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
    const { changed, moved } = renameIn(copy, files, BRAND, NAMES);
    const palette = Object.fromEntries(Object.entries(PALETTE).map(([name, group]) => [name, colors(group)]));
    writeFileSync(join(copy, "domain", "brand", "palette.json"), JSON.stringify(palette));
    addEntries(join(copy, "app", "shell", "navigation.ts"));
    console.log(`${NAMES.name}: ${changed.size} files changed, ${moved.length} moved. Building it.`);
    const { code, output } = await run(runtime(), ["--eval", BUILD], { cwd: copy, quiet: true });
    if (code !== 0) throw new Error(`The copy does not build:\n${output}`);

    const siteUrl = `https://${NAMES.domain}`;
    const site = await serveBuild(copy, siteUrl);
    try {
      const remaining = new Set(Object.values(palette).flatMap(Object.values));
      const old = Object.values(PALETTE).flatMap((group) => Object.values<string>(group));
      const { pages, faults } = await findOldBrand(site.url, siteUrl, {
        names: [...new Set([BRAND.slug, BRAND.name.toLowerCase()])],
        colors: old.filter((color) => !remaining.has(color)),
      });
      console.log(`Read ${pages} addresses: the old brand is in ${faults.length}.`);
      const headers = await measureHeaders(site.url);
      console.log(`Looked at ${headers.measured} headers and drawers: ${headers.faults.length} do not hold.`);
      for (const fault of [...faults, ...headers.faults]) console.log(`  ${fault}`);
      return faults.length + headers.faults.length === 0;
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
