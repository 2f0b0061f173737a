// `npm test`, and with `--slow` what waits for kills, outages and other toolchains, and looks at each screen in each variant. On a fresh clone too.
import { join } from "node:path";
import { ensureBuilt, ensureFonts, ensureInstalled } from "./prepare.mjs";
import { ROOT, run, runtime } from "./run.mjs";

const started = Date.now();
const isSlow = process.argv.includes("--slow");

// Dozens of processes read the same files: what one has compiled, the next need not. A seventh of the processors' time.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, "node_modules", ".cache", "node");

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
 * @returns {Promise<boolean>} whether it passed
 */
async function check(name, work) {
  const start = Date.now();
  const { code, output } = await work();
  const seconds = (Date.now() - start) / 1_000;
  results.push({ name, ok: code === 0, seconds });
  console.log(`${code === 0 ? "pass" : "FAIL"}  ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(`\n${name} failed:\n${output}`);
  return code === 0;
}

const vitest = join(ROOT, "node_modules", "vitest", "vitest.mjs");
const playwright = join(ROOT, "node_modules", "@playwright", "test", "cli.js");

/**
 * Prints what failed alone: in a log that is cut in its middle, it would be lost among what passed.
 * @param {string} project of vitest.config.ts
 */
const runProject = (project) =>
  run(runtime(), [vitest, "run", "--reporter", "minimal", "--project", project], {
    env: { ...browsers, NO_COLOR: "1" },
    quiet: true,
  });

// Two rows beside each other, for two cores; a third would make each of them wait for the others.
const built = check("build", async () => {
  try {
    await ensureBuilt();
    return { code: 0, output: "" };
  } catch (error) {
    return { code: 1, output: String(error) };
  }
});

const checkBrowser = () =>
  check("browser tests", () =>
    run(runtime(), [playwright, "test"], {
      env: { ...browsers, SUITE: isSlow ? "slow" : "everyday" },
      quiet: true,
    }),
  );

async function checkCode() {
  await check("types", async () => {
    const typegen = await run("react-router", ["typegen"], { quiet: true });
    // On one thread: the build has the other processor, and on four it takes nearly twice of their time.
    return typegen.code === 0 ? run("tsc", ["--singleThreaded"], { quiet: true }) : typegen;
  });
  await check("lint and format", () => run("biome", ["ci", "."], { quiet: true }));
  await check("unit tests", () => runProject("parts"));
  if (await built) await check("contract tests", () => runProject("whole servers and commands"));
}

const checkScreens = async () => (await built) && checkBrowser();

if (isSlow) {
  if (await built) await Promise.all([check("slow tests", () => runProject("slow")), checkBrowser()]);
} else {
  await Promise.all([checkCode(), checkScreens()]);
  // By themselves: they measure how long visitors wait.
  if (await built) await check("attacks", () => runProject("attacks"));
}

console.log(`\nSummary (${((Date.now() - started) / 1_000).toFixed(0)} s)`);
for (const { name, ok, seconds } of results) {
  console.log(`  ${ok ? "pass" : "FAIL"}  ${name} (${seconds.toFixed(1)} s)`);
}
const failed = results.filter((result) => !result.ok).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
