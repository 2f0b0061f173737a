// `npm test`: everything that must hold, on a fresh clone too. Ends with a plain summary.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, ensureFonts, ensureInstalled, ROOT, run, runtime } from "./prepare.mjs";

const started = Date.now();

await ensureInstalled();
await ensureFonts();
const { findBrowser } = await import("./browser.mjs");
const browsers = {
  CHROMIUM_PATH: await findBrowser("whole"),
  CHROMIUM_SHELL_PATH: await findBrowser("shell"),
};

/** @type {{ name: string, ok: boolean, seconds: number }[]} */
const results = [];

/**
 * @param {string} name
 * @param {() => Promise<{ code: number, output: string }>} work
 */
async function check(name, work) {
  const start = Date.now();
  const { code, output } = await work();
  results.push({ name, ok: code === 0, seconds: (Date.now() - start) / 1_000 });
  if (code !== 0) console.log(`\n${name} failed:\n${output}`);
}

const vitest = join(ROOT, "node_modules", "vitest", "vitest.mjs");
const playwright = join(ROOT, "node_modules", "@playwright", "test", "cli.js");

await Promise.all([
  check("types", async () => {
    const typegen = await run("react-router", ["typegen"], { quiet: true });
    return typegen.code === 0 ? run("tsc", [], { quiet: true }) : typegen;
  }),
  check("lint and format", () => run("biome", ["ci", "."], { quiet: true })),
]);

let built = true;
await check("build", async () => {
  try {
    await ensureBuilt();
    return { code: 0, output: "" };
  } catch (error) {
    built = false;
    return { code: 1, output: String(error) };
  }
});

if (built) {
  await check("unit and contract tests", () => run(runtime(), [vitest, "run"]));
  if (existsSync(join(ROOT, "playwright.config.ts"))) {
    await check("browser tests", () => run(runtime(), [playwright, "test"], { env: browsers }));
  }
}

console.log(`\nSummary (${((Date.now() - started) / 1_000).toFixed(0)} s)`);
for (const { name, ok, seconds } of results) {
  console.log(`  ${ok ? "pass" : "FAIL"}  ${name} (${seconds.toFixed(1)} s)`);
}
const failed = results.filter((result) => !result.ok).length + (built ? 0 : 1);
console.log(`${results.length + (built ? 0 : 1) - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
